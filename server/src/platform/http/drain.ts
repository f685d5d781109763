import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { OpenStreams } from './event-stream.ts'

/** Browsers open connections in advance. A connection without a request by then is closed. */
const UNUSED_CONNECTION_MS = 1000

/**
 * Stops the server without losing a request. From the start of the stop, every answer asks the client to close its
 * connection. For `stopDelay`, new requests are still accepted, until a load balancer has seen that the portal is not
 * ready. Then the server stops listening, event streams end, and requests in progress have `stopTimeout` to finish.
 */
export function drainOnClose(
  app: FastifyInstance,
  { stopDelay, stopTimeout }: Pick<Config, 'stopDelay' | 'stopTimeout'>,
  streams: OpenStreams,
): void {
  const open = new Set<Socket>()
  const busy = new Map<Socket, number>()
  let closing = false
  const closeUnused = () => open.forEach((socket) => busy.has(socket) || socket.destroy())

  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1
      if (left > 0) busy.set(socket, left)
      else busy.delete(socket)
      if (closing && left === 0) socket.destroySoon()
    })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
    if (stopDelay > 0) await pause(stopDelay)
    streams.end()
    setTimeout(closeUnused, UNUSED_CONNECTION_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), stopTimeout).unref()
  })
}
