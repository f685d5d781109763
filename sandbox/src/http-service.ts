import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as a stand-in reads it. */
export interface Asked {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  /** The body as it came. */
  body: string
  /** What the route's pattern captured, in order. */
  parts: string[]
}

export interface Notified {
  status?: number
  type?: string
  headers?: Record<string, string>
  body: string
}

/** What a route does: answers, or leaves the caller waiting until they give up. */
export type Answer = Notified | 'silence'

export interface Route {
  method: string
  path: RegExp
  answer: (asked: Asked) => Answer | Promise<Answer>
}

export interface HttpService {
  /** Where it listens, without a slash at the end. */
  address: string
  stop: () => Promise<void>
}

export const json = (value: unknown, status = 200): Notified => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

/** A page that runs nothing but what it was written with; it may be put into a frame, as card forms are. */
export const page = (html: string): Notified => ({
  type: 'text/html; charset=utf-8',
  headers: { 'cache-control': 'no-store' },
  body: html,
})

export const goTo = (location: string): Notified => ({ status: 303, headers: { location }, body: '' })

/** Listens on this machine alone; port 0 takes any that is free. */
export async function startHttpService(routes: readonly Route[], port: number): Promise<HttpService> {
  const server = createServer((request, response) => {
    const answering = async () => {
      const url = new URL(request.url ?? '/', 'http://sandbox')
      const body = await text(request)
      const { method = 'GET', headers } = request
      send(response, await answerOf(routes, { method, url, headers, body, parts: [] }))
    }
    answering().catch((failure: unknown) => send(response, json({ message: String(failure) }, 500)))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function answerOf(routes: readonly Route[], asked: Asked): Promise<Answer> {
  for (const { method, path, answer } of routes) {
    const found = method === asked.method ? path.exec(asked.url.pathname) : null
    if (found) return await answer({ ...asked, parts: found.slice(1) })
  }
  return json({ message: 'There is no such address in the sandbox' }, 404)
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'silence') return
  response.writeHead(answer.status ?? 200, {
    'content-type': answer.type ?? 'text/plain',
    ...answer.headers,
  })
  response.end(answer.body)
}

/** A JSON object, or an empty one where the body is none. */
export function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
