import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { CountByAddress } from './count-by-address.ts'

/**
 * Closes a new connection of a network address that has `connectionsPerAddress` open. Behind a proxy, all connections
 * have the proxy's address, so they are not limited.
 */
export function limitConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustProxy }: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
): void {
  if (trustProxy) return
  const open = new CountByAddress(connectionsPerAddress)
  app.server.on('connection', (socket) => {
    const leave = open.enter(socket.remoteAddress ?? '')
    if (leave) socket.once('close', leave)
    else socket.destroy()
  })
}
