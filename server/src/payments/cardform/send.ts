import type { OrderCall } from './build.ts'

export interface OrderLink {
  /** Of the API, with its version. */
  address: string
  /** The service key. */
  key: string
  /** Milliseconds. */
  timeout: number
}

/** What came back; status 0: nothing did. `reached` is false where the call cannot have got there. */
export interface OrderReply {
  status: number
  body: unknown
  reached: boolean
}

/** Codes of a connection that was never made. */
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The only place that speaks to this provider. Never throws. */
export async function send({ address, key, timeout }: OrderLink, call: OrderCall): Promise<OrderReply> {
  try {
    const response = await fetch(`${address}${call.path}`, {
      method: call.method,
      headers: { authorization: key, 'content-type': 'application/json' },
      body: call.body ? JSON.stringify(call.body) : null,
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    return { status: response.status, body: parsed(await response.text()), reached: true }
  } catch (failure) {
    return { status: 0, body: null, reached: !neverReached.has(causeOf(failure)) }
  }
}

const causeOf = (failure: unknown): string => {
  const cause = failure instanceof Error ? failure.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
