import { WebhookError } from './errors.ts'
import { webCrypto } from '#web-crypto'

/** The most seconds between the signature of a message and its arrival. */
const toleranceSeconds = 300

/** Headers of a request: those of `fetch`, or an object with lower-case names as Node has it. */
export type WebhookHeaders =
  | { get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Checks that a webhook message is from the portal (Standard Webhooks), and returns its content. `body` is the text as it was
 * received, before it is parsed. `secret` starts with `whsec_`; give both while you replace one. Throws a WebhookError.
 */
export async function verifyWebhook<Message = unknown>(
  body: string,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  now: Date = new Date(),
): Promise<Message> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new WebhookError('The message is not signed.')
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!(age <= toleranceSeconds)) throw new WebhookError('The message is too old.')
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  // The header has several signatures while the secret is replaced.
  const given = signatures.split(' ').flatMap((each) => (each.startsWith('v1,') ? [each.slice(3)] : []))
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(each)
    for (const signature of given) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the signature proves that the portal has written it
      if (await webCrypto.subtle.verify('HMAC', key, bytesOf(signature), signed))
        return JSON.parse(body) as Message
    }
  }
  throw new WebhookError('The signature is wrong.')
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined
  const value = (headers as Readonly<Record<string, string | readonly string[] | undefined>>)[name]
  return typeof value === 'string' ? value : value?.[0]
}

const keyOf = (secret: string) =>
  webCrypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )

/** Decodes base64. What is not base64 matches no signature. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array(0)
  }
}
