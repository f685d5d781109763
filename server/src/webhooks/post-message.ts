import { sendRequest, type Reach } from '../platform/outbound/send-request.ts'

const TIMEOUT = 10_000

export interface Message {
  url: string
  headers: Record<string, string>
  body: string
}

/**
 * Posts a message and answers with the HTTP status. Only the status is read: what else is answered is nobody's business,
 * and may never end. Follows no redirection. Throws where there is no answer within ten seconds, and where `reach` does
 * not allow the address. The connection is not used again: it may lead to where the name pointed an hour ago.
 */
export async function postMessage({ url, headers, body }: Message, reach: Reach): Promise<number> {
  const response = await sendRequest({
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT),
    reach,
  })
  response.destroy()
  return response.statusCode ?? 0
}
