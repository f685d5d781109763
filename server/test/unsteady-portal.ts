import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** What happens to a request: its reply is lost, or it gets this answer instead of the portal's. */
export type Mishap = 'reply lost' | { status: number; retryAfter?: string }

export interface UnsteadyPortal {
  address: string
  /** The Idempotency-Keys of the requests, in their order. */
  keys: (string | undefined)[]
}

/** An address at which the first requests have these mishaps, and later ones get the replies of the portal. */
export async function openUnsteadyPortal(
  portal: string,
  mishaps: readonly Mishap[],
): Promise<UnsteadyPortal> {
  const keys: (string | undefined)[] = []
  const server = createServer()
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const key = incoming.headers['idempotency-key']
    const mishap = mishaps[keys.length]
    keys.push(typeof key === 'string' ? key : undefined)
    const body = await buffer(incoming)
    if (typeof mishap === 'object') {
      const after = mishap.retryAfter === undefined ? {} : { 'retry-after': mishap.retryAfter }
      outgoing.writeHead(mishap.status, { 'content-type': 'text/html', ...after }).end('<h1>Try later</h1>')
      return
    }
    const { method, headers, url } = incoming
    const forwarded = send(`${portal}${url}`, { method, headers: { ...headers, host: new URL(portal).host } })
    forwarded.end(body)
    const [answered] = (await once(forwarded, 'response')) as [IncomingMessage]
    const content = await buffer(answered)
    if (mishap === 'reply lost') outgoing.destroy()
    else outgoing.writeHead(answered.statusCode ?? 500, answered.headers).end(content)
  }
  server.on('request', (incoming, outgoing) => void answer(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, keys }
}
