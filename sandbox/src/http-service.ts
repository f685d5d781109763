import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A parsed request. */
export interface StubRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  /** The raw body. */
  body: string
  /** The capture groups of the route's pattern. */
  parts: string[]
}

export interface StubReply {
  status?: number
  type?: string
  headers?: Record<string, string>
  body: string
}

/** A response, or `silence`: no response until the caller gives up. */
export type Answer = StubReply | 'silence'

export interface Route {
  method: string
  path: RegExp
  answer: (request: StubRequest) => Answer | Promise<Answer>
}

export interface HttpService {
  /** The base URL, without a trailing slash. */
  address: string
  stop: () => Promise<void>
}

export const json = (value: unknown, status = 200): StubReply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

/** An HTML page that is not cached. It can be shown in a frame, like card forms. */
export const page = (html: string): StubReply => ({
  type: 'text/html; charset=utf-8',
  headers: { 'cache-control': 'no-store' },
  body: html,
})

export const goTo = (location: string): StubReply => ({ status: 303, headers: { location }, body: '' })

/** Starts a server that listens on this machine only. Port 0 chooses a free port. */
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

async function answerOf(routes: readonly Route[], request: StubRequest): Promise<Answer> {
  for (const { method, path, answer } of routes) {
    const found = method === request.method ? path.exec(request.url.pathname) : null
    if (found) return await answer({ ...request, parts: found.slice(1) })
  }
  return json({ message: 'Not found in the sandbox' }, 404)
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'silence') return
  response.writeHead(answer.status ?? 200, {
    'content-type': answer.type ?? 'text/plain',
    ...answer.headers,
  })
  response.end(answer.body)
}

/** The JSON object of the body, or an empty object if the body is not one. */
export function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
