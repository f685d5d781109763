import type { ServerResponse } from 'node:http'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CountByAddress } from './count-by-address.ts'

/** Most bytes that may wait for one listener. A slower one is disconnected, reconnects and refetches. */
const MAX_UNSENT_BYTES = 1024 * 1024

const HEARTBEAT_MS = 15_000

const tooMany = 'Too many live pages are open from your network. Please close some and try again.'

/** Data for many listeners is serialised once. */
const texts = new WeakMap<object, string>()

function textOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data)
  const text = texts.get(data) ?? JSON.stringify(data)
  texts.set(data, text)
  return text
}

/** The open streams, which end before the app closes. Their number per network address is limited. */
export class OpenStreams {
  readonly #counts: CountByAddress
  readonly #stops = new Set<() => void>()
  #ended = false

  constructor(mostPerAddress: number) {
    this.#counts = new CountByAddress(mostPerAddress)
  }

  /** Refuses RATE_LIMITED if the address has too many open streams. Otherwise counts one until `raw` closes. */
  enter(raw: ServerResponse, address: string): void {
    const leave = this.#counts.enter(address)
    if (!leave) return refuse('RATE_LIMITED', { title: 'Too many open pages', detail: tooMany })
    onDisconnect(raw, leave)
  }

  add(raw: ServerResponse, stop: () => void): void {
    if (this.#ended) return stop()
    this.#stops.add(stop)
    onDisconnect(raw, () => this.#stops.delete(stop))
  }

  end(): void {
    this.#ended = true
    for (const stop of this.#stops) stop()
  }
}

/**
 * Sends server-sent events until the listener leaves or `stop` is called. Refuses RATE_LIMITED if the listener's
 * address has too many open streams.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  follow: (send: (data: unknown) => void) => () => void,
  streams: OpenStreams,
): { stop: () => void } {
  const { raw } = reply
  streams.enter(raw, request.ip)
  reply.hijack()
  // Includes the rate limit headers.
  for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '')
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // No request follows on a stream's connection, so closing it need not wait.
    connection: 'close',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  })
  raw.write('retry: 1000\n\n')
  const write = (text: string) => {
    if (raw.writableLength > MAX_UNSENT_BYTES) raw.destroy()
    else raw.write(text)
  }
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
  const leave = follow((data) => write(`data: ${textOf(data)}\n\n`))
  onDisconnect(raw, () => {
    clearInterval(heartbeat)
    leave()
  })
  const stop = () => raw.end()
  streams.add(raw, stop)
  return { stop }
}

/** Calls `then` when the listener has disconnected, also if that has already happened. */
export function onDisconnect(raw: ServerResponse, then: () => void): void {
  if (raw.closed || raw.destroyed) then()
  else raw.once('close', then)
}
