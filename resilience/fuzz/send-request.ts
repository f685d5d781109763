import type { FuzzRequest } from './requests.ts'

/** The answer to a request. */
export interface FuzzAnswer {
  /** 0 if the connection was closed without an answer. */
  status: number
  /** Media type without its parameters. */
  type: string
  headers: Headers
  /** The text of a JSON answer, or the reason why there was none; empty for files and streams. */
  text: string
  /** Bytes of the body. */
  bytes: number
  /** Until the body was complete; for a stream, until it was open. */
  milliseconds: number
}

const JSON_TYPES = new Set(['application/json', 'application/problem+json'])

/** Milliseconds after which a request is abandoned. */
const TIME_LIMIT_MS = 30_000

export async function sendFuzzRequest(
  portal: string,
  request: FuzzRequest,
  credential: Record<string, string>,
): Promise<FuzzAnswer> {
  const { call, address, headers, body } = request
  const began = performance.now()
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), TIME_LIMIT_MS)
  try {
    const response = await fetch(portal + address, {
      method: call.method,
      headers: { ...headers, ...credential },
      body,
      redirect: 'manual',
      signal: ending.signal,
    })
    const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
    if (type === 'text/event-stream') {
      const milliseconds = performance.now() - began
      ending.abort()
      return { status: response.status, type, headers: response.headers, text: '', bytes: 0, milliseconds }
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    return {
      status: response.status,
      type,
      headers: response.headers,
      text: JSON_TYPES.has(type) ? bytes.toString('utf8') : '',
      bytes: bytes.length,
      milliseconds: performance.now() - began,
    }
  } catch (failure) {
    // The error of fetch is generic. Its cause has the details.
    const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure
    const text = String(cause)
    const milliseconds = performance.now() - began
    return { status: 0, type: '', headers: new Headers(), text, bytes: 0, milliseconds }
  } finally {
    clearTimeout(timer)
  }
}
