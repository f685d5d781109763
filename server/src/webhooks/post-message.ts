import { request as secureRequest } from 'node:https'
import { publicLookup, refusePrivateLiteral } from './private-networks.ts'

// An import would ask for everything that node:http has, and so load Node's fetch: 12 MB in memory.
const { request: plainRequest } = process.getBuiltinModule('node:http')

const TIMEOUT = 10_000

export interface Message {
  url: string
  headers: Record<string, string>
  body: string
}

/**
 * Posts a message and answers with the HTTP status. Only the status is read: what else is answered is nobody's business,
 * and may never end. Follows no redirection. Throws where there is no answer within ten seconds, and where the address
 * lies in a private network unless `privateNetworks` lets those be reached.
 */
export async function postMessage(
  { url, headers, body }: Message,
  privateNetworks: boolean,
): Promise<number> {
  const address = new URL(url)
  if (!privateNetworks) refusePrivateLiteral(address)
  const send = address.protocol === 'https:' ? secureRequest : plainRequest
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = send(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    // A connection of its own: an idle one may lead to where the name pointed an hour ago.
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT),
    ...(privateNetworks ? {} : { lookup: publicLookup }),
  })
  request.on('error', reject)
  request.on('response', (response) => {
    resolve(response.statusCode ?? 0)
    response.destroy()
  })
  request.end(body)
  return await promise
}
