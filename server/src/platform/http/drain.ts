import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { OpenStreams } from './event-stream.ts'

/** A browser opens connections in advance; one that has carried nothing by then is closed. */
const UNUSED = 1000

/**
 * Ends the service without losing a request. From the moment that the app is told to close every answer asks for its
 * connection to be closed, so that nobody sends another request on one that is about to go; for `stopDelay` new ones are
 * taken all the same, until a load balancer has noticed that we are not ready. Then nobody can connect any more, event
 * streams end, and what is under way is answered, within `stopTimeout`.
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
    setTimeout(closeUnused, UNUSED).unref()
    setTimeout(() => app.server.closeAllConnections(), stopTimeout).unref()
  })
}
