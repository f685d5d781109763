import { once } from 'node:events'
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** What the network does to one request. */
export const mishaps = {
  'request lost': 'The connection ends before the portal gets the request.',
  'reply lost': 'The portal executes the request, and the connection ends before its reply.',
  'reply cut': 'The connection ends in the middle of the reply.',
  'request repeated': 'The portal gets the request twice at the same time.',
  'request repeated late': 'The portal gets the request again after its reply.',
  delayed: 'Request and reply arrive late.',
} as const

export type Mishap = keyof typeof mishaps

/** A proxy that loses, cuts, delays and repeats requests and replies. */
export interface BadNetwork {
  address: string
  /** How often each thing has happened; `none` counts what passed unchanged. */
  counts: Readonly<Record<Mishap | 'none', number>>
  close: () => Promise<void>
}

interface Reply {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

const names = Object.keys(mishaps) as Mishap[]
const LONGEST_DELAY = 50

/** Decides what happens to the next request; null: nothing. */
export type NextMishap = () => Mishap | null

/** Half of all requests have a mishap, any of them. */
export const randomMishaps: NextMishap = () =>
  Math.random() < 0.5 ? (names[Math.floor(Math.random() * names.length)] ?? null) : null

/** 30% of the replies are lost or cut off, and a further fifth of the requests has another mishap. */
export const lostReplies: NextMishap = () => {
  const chance = Math.random()
  if (chance < 0.3) return chance < 0.15 ? 'reply lost' : 'reply cut'
  if (chance >= 0.5) return null
  return chance < 0.35
    ? 'request lost'
    : chance < 0.4
      ? 'request repeated'
      : chance < 0.45
        ? 'request repeated late'
        : 'delayed'
}

/** Every second request has a mishap, each of them in turn. */
export function mishapsInTurn(): NextMishap {
  let requests = 0
  return () => {
    requests += 1
    return requests % 2 === 0 ? (names[(requests / 2) % names.length] ?? null) : null
  }
}

/** Opens the proxy in front of a portal. */
export async function openBadNetwork(portal: string, nextMishap: NextMishap): Promise<BadNetwork> {
  const counts = Object.fromEntries(['none', ...names].map((name) => [name, 0])) as Record<
    Mishap | 'none',
    number
  >
  const late = new Set<Promise<unknown>>()
  const server = createServer(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
  )

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const mishap = nextMishap()
    counts[mishap ?? 'none'] += 1
    const forward = () => forwardTo(portal, request, body)
    if (mishap === 'request lost') return void response.destroy()
    if (mishap === 'delayed') await pause(Math.random() * LONGEST_DELAY)
    const [reply] = await Promise.all(mishap === 'request repeated' ? [forward(), forward()] : [forward()])
    if (mishap === 'delayed') await pause(Math.random() * LONGEST_DELAY)
    if (mishap === 'reply lost') return void response.destroy()
    response.writeHead(reply.status, reply.headers)
    if (mishap === 'reply cut') {
      response.write(reply.body.subarray(0, reply.body.length / 2), () => response.destroy())
      return
    }
    response.end(reply.body)
    if (mishap === 'request repeated late') {
      const again = forward().catch(() => undefined)
      late.add(again)
      void again.then(() => late.delete(again))
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      await Promise.all(late)
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Sends a request on, and reads the whole reply. */
function forwardTo(portal: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { connection: _connection, host: _host, ...passedOn } = headers
    const upstream = sendRequest(new URL(url ?? '/', portal), { method, headers: passedOn }, (answer) => {
      const { 'transfer-encoding': _chunked, connection: _own, ...replied } = answer.headers
      buffer(answer).then(
        (content) =>
          resolve({
            status: answer.statusCode ?? 502,
            headers: { ...replied, 'content-length': String(content.length) },
            body: content,
          }),
        reject,
      )
    })
    upstream.on('error', reject)
    upstream.end(body)
  })
}
