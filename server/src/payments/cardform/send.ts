import { PRIVATE_ADDRESS } from '../../platform/outbound/private-networks.ts'
import { NOT_HTTPS, readText, sendRequest } from '../../platform/outbound/send-request.ts'
import type { ProviderLink } from '../card-provider.ts'
import type { OrderCall } from './build.ts'

/** The reply; status 0 if there was none. `reached` is false if the request certainly did not arrive. */
export interface OrderReply {
  status: number
  body: unknown
  reached: boolean
}

/** Error codes of a connection that was never made. */
const neverReached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  PRIVATE_ADDRESS,
  NOT_HTTPS,
])

/** More than the size of a page of orders. */
const MOST_BYTES = 4 * 1024 * 1024

/** The only function that calls this provider. Never throws. */
export async function send(
  { company, address, key, timeout, allowedAddresses }: ProviderLink,
  call: OrderCall,
): Promise<OrderReply> {
  try {
    const response = await sendRequest({
      company,
      url: `${address}${call.path}`,
      method: call.method,
      headers: { authorization: key, 'content-type': 'application/json' },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      signal: AbortSignal.timeout(timeout),
      allowedAddresses,
    })
    const text = await readText(response, MOST_BYTES)
    return { status: response.statusCode ?? 0, body: parsed(text), reached: true }
  } catch (failure) {
    return { status: 0, body: null, reached: !neverReached.has(codeOf(failure)) }
  }
}

const codeOf = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : ''

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
