import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What one listener may have waiting before it is dropped; it reconnects and refetches. */
const MOST_WAITING = 1024 * 1024

const HEARTBEAT = 15_000

/** Answers with server-sent events until the listener leaves or `stop` is called. */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  follow: (send: (data: unknown) => void) => () => void,
): { stop: () => void } {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  })
  raw.write('retry: 1000\n\n')
  const write = (text: string) => {
    if (raw.writableLength > MOST_WAITING) raw.destroy()
    else raw.write(text)
  }
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT)
  const leave = follow((data) => write(`data: ${JSON.stringify(data)}\n\n`))
  whenGone(raw, () => {
    clearInterval(heartbeat)
    leave()
  })
  return { stop: () => raw.end() }
}

/** When the listener has gone, which may have been before anybody asked. */
export function whenGone(raw: ServerResponse, then: () => void): void {
  if (raw.closed || raw.destroyed) then()
  else raw.once('close', then)
}
