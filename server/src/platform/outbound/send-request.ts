import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent, request as secureRequest } from 'node:https'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { PublicAgent } from './public-agent.ts'

/**
 * Where a request may go. `public`: only to public addresses by https, for addresses that a company can set. `any`:
 * also by plain http and to private networks, for addresses that the operator sets, and outside production.
 */
export type AllowedAddresses = 'public' | 'any'

/** The company for which something is sent. A copy sends nothing. */
export interface SendingCompany {
  readonly isCopy: boolean
}

/** Refuses COPY if the company is a copy, which sends nothing and calls no other system. */
export function refuseFromCopy({ isCopy }: SendingCompany): void {
  if (isCopy)
    refuse('COPY', { detail: 'This is a copy of a company. It sends nothing, and calls no other system.' })
}

export interface OutgoingRequest {
  /** The company for which the request is made; null for one of the installation, to its file store. */
  company: SendingCompany | null
  url: string
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: string | Uint8Array
  /** Aborts the request and the reading of its response. */
  signal: AbortSignal
  allowedAddresses: AllowedAddresses
  /** Whether the connection is reused for later requests. */
  keepAlive?: boolean
  /** Whether the request may be sent twice. GET and HEAD always may. */
  repeatable?: boolean
}

/** The error code for a plain http address where https is required. */
export const NOT_HTTPS = 'ENOTHTTPS'

const publicAgents = { keepAlive: new PublicAgent({ keepAlive: true }), single: new PublicAgent() }
const keepAliveAgents = { http: new PlainAgent({ keepAlive: true }), https: new Agent({ keepAlive: true }) }

/**
 * Sends an HTTP request and returns the head of the response, whatever its status. The caller reads or destroys the
 * body. Redirects are not followed. Rejects if there is no response, or if `allowedAddresses` does not allow the address. Refuses
 * COPY for a copy of a company. All HTTP requests to other servers are made here, except those of the checkout provider's library.
 */
export async function sendRequest(outgoing: OutgoingRequest): Promise<IncomingMessage> {
  const { company, url, method, headers, body, signal } = outgoing
  if (company) refuseFromCopy(company)
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
    // The other side may close an idle connection at the moment of its next use.
    const closed = request.reusedSocket && 'code' in failure && failure.code === 'ECONNRESET'
    const repeatable = outgoing.repeatable ?? (method === 'GET' || method === 'HEAD')
    if (closed && repeatable && !signal.aborted)
      sendRequest({ ...outgoing, keepAlive: false }).then(resolve, reject)
    else reject(failure)
  })
  request.end(body)
  return await promise
}

function agentFor({ protocol }: URL, { allowedAddresses, keepAlive = false }: OutgoingRequest) {
  if (allowedAddresses === 'public') {
    if (protocol !== 'https:')
      throw Object.assign(new Error('The address must begin with https://'), { code: NOT_HTTPS })
    return keepAlive ? publicAgents.keepAlive : publicAgents.single
  }
  return keepAlive && (protocol === 'https:' ? keepAliveAgents.https : keepAliveAgents.http)
}

/** The text of a response. Rejects if it exceeds `mostBytes` or is cut off. */
export async function readText(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new RangeError(`The answer has more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
