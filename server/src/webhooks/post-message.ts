import type { IncomingMessage } from 'node:http'
import { sendRequest, type AllowedAddresses, type SendingCompany } from '../platform/outbound/send-request.ts'

const TIMEOUT_MS = 10_000

/** How much of a reply is stored, in bytes, and how long to wait for it after its status, in milliseconds. */
const MOST_BYTES = 1000
const BODY_TIMEOUT_MS = 2000

/** The headers of every message, besides those of its signature. */
export const messageHeaders = {
  'content-type': 'application/json',
  'user-agent': 'Despatch-Webhooks',
} as const

export interface Message {
  url: string
  headers: Record<string, string>
  body: string
  /** Whether the connection may be used for the next message too. Its message may then be sent twice. */
  keepAlive: boolean
}

/** What a receiver replied: the HTTP status and the start of the body. */
export interface ReceiverReply {
  status: number
  body: string
}

/**
 * Posts a message and returns the status and the start of the reply, whose body might never end. Redirects are not followed.
 * Throws if there is no reply within ten seconds, or if `allowedAddresses` does not allow the address.
 */
export async function postMessage(
  company: SendingCompany,
  { url, headers, body, keepAlive }: Message,
  allowedAddresses: AllowedAddresses,
): Promise<ReceiverReply> {
  const response = await sendRequest({
    company,
    url,
    method: 'POST',
    headers: { ...headers, ...messageHeaders },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    allowedAddresses,
    keepAlive,
    repeatable: true,
  })
  return { status: response.statusCode ?? 0, body: await startOf(response) }
}

/** The start of a reply's body. The status alone decides, so a body that breaks off is as good as one that ends. */
async function startOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  const timer = setTimeout(() => response.destroy(), BODY_TIMEOUT_MS)
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.byteLength
      if (bytes >= MOST_BYTES) break
    }
  } catch {
    return printable(chunks)
  } finally {
    clearTimeout(timer)
    response.destroy()
  }
  return printable(chunks)
}

// Control characters cannot be stored or shown.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const printable = (chunks: Buffer[]): string =>
  Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8').replaceAll(control, '').trim()
