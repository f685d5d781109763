import { readText, sendRequest, type AllowedAddresses, type SendingCompany } from './send-request.ts'

interface FetchLimits {
  /** The company for which it is fetched. */
  company: SendingCompany
  allowedAddresses: AllowedAddresses
  /** Milliseconds for the complete answer. */
  timeout: number
  /** Bytes of the largest answer that is read. */
  mostBytes: number
}

interface FetchRequest {
  method?: string
  headers: Record<string, string>
  body?: unknown
}

/** Forms and texts. Other bodies are not needed. */
function bodyOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('The body must be a text or a form')
}

/**
 * A `fetch` for libraries, with the rules that all outgoing requests follow. Redirects are not followed. The answer is
 * complete before this resolves, so the time limit includes it.
 */
export async function fetchOutbound(
  url: string,
  { method = 'GET', headers, body }: FetchRequest,
  { company, allowedAddresses, timeout, mostBytes }: FetchLimits,
): Promise<Response> {
  if (method !== 'GET' && method !== 'POST') throw new TypeError(`${method} is not supported`)
  const text = bodyOf(body)
  const answer = await sendRequest({
    company,
    url,
    method,
    headers,
    ...(text === undefined ? {} : { body: text }),
    signal: AbortSignal.timeout(timeout),
    allowedAddresses,
  })
  const content = await readText(answer, mostBytes)
  const { statusCode: status = 500 } = answer
  return new Response(status === 204 || status === 304 ? null : content, {
    status,
    headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
  })
}
