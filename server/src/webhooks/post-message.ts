import { sendRequest, type AllowedAddresses } from '../platform/outbound/send-request.ts'

const TIMEOUT = 10_000

export interface Message {
  url: string
  headers: Record<string, string>
  body: string
}

/**
 * Posts a message and returns the HTTP status. Only the status is read: the body is not needed and might never end.
 * Redirects are not followed. Throws if there is no answer within ten seconds, or if `allowedAddresses` does not allow the
 * address. The connection is not reused, because the name may resolve to another address later.
 */
export async function postMessage(
  { url, headers, body }: Message,
  allowedAddresses: AllowedAddresses,
): Promise<number> {
  const response = await sendRequest({
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT),
    allowedAddresses,
  })
  response.destroy()
  return response.statusCode ?? 0
}
