import type { IncomingMessage } from 'node:http'
import { Agent, request as secureRequest } from 'node:https'
import { PublicAgent } from './public-agent.ts'

// An import would ask for everything that node:http has, and so load Node's fetch: 12 MB in memory.
const { Agent: PlainAgent, request: plainRequest } = process.getBuiltinModule('node:http')

/**
 * Where a request may go. `public`: by https to public addresses alone, for whatever a company can set. `any`: also by
 * plain http and to private networks, for what the operator sets, and outside production.
 */
export type Reach = 'public' | 'any'

export interface OutgoingRequest {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: string
  /** Ends the request and the reading of its answer. */
  signal: AbortSignal
  reach: Reach
  /** Whether connections are kept for later requests. */
  keepAlive?: boolean
}

/** The code of the error for a plain http address where https is needed. */
export const NOT_HTTPS = 'ENOTHTTPS'

const publicAgents = { kept: new PublicAgent({ keepAlive: true }), single: new PublicAgent() }
const keepAliveAgents = { http: new PlainAgent({ keepAlive: true }), https: new Agent({ keepAlive: true }) }

/**
 * Sends an HTTP request and answers with the head of the response, whatever its status. The body is still to be read or
 * destroyed. Follows no redirection. Rejects where there is no answer, and where `reach` does not allow the address. The
 * only place that calls other servers by HTTP, but for the library of the checkout provider.
 */
export async function sendRequest(outgoing: OutgoingRequest): Promise<IncomingMessage> {
  const { url, method, headers, body, signal } = outgoing
  const address = new URL(url)
  const send = address.protocol === 'https:' ? secureRequest : plainRequest
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = send(address, {
    method,
    headers: { ...headers, ...length },
    agent: agentFor(address, outgoing),
    signal,
  })
  request.on('response', resolve)
  request.on('error', (failure) => {
    // The other side may close a kept connection at the moment of its next use.
    const closed = request.reusedSocket && 'code' in failure && failure.code === 'ECONNRESET'
    if (closed && method === 'GET' && !signal.aborted)
      sendRequest({ ...outgoing, keepAlive: false }).then(resolve, reject)
    else reject(failure)
  })
  request.end(body)
  return await promise
}

function agentFor({ protocol }: URL, { reach, keepAlive = false }: OutgoingRequest) {
  if (reach === 'public') {
    if (protocol !== 'https:')
      throw Object.assign(new Error('The address must begin with https://'), { code: NOT_HTTPS })
    return keepAlive ? publicAgents.kept : publicAgents.single
  }
  return keepAlive && (protocol === 'https:' ? keepAliveAgents.https : keepAliveAgents.http)
}

/** The text of a response. Rejects past `mostBytes`, and where the response is cut off. */
export async function readText(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop ends the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new RangeError(`The answer has more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
