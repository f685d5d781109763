/** A random key. `crypto.randomUUID` is missing if the portal is served without TLS. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Keys that the server answers with a refusal from now on. */
const refused = new Set<string>()

/** Called when a refusal is the answer to this key, so that the next attempt gets a new key. */
export const endKey = (key: string): void => void refused.add(key)

/**
 * Returns the same key for the same content until it is refused, so that a retry after a lost reply does not repeat the action.
 */
export function idempotencyKeyPerContent(): (content: unknown) => string {
  let last = { content: '', key: '' }
  return (sent) => {
    const content = JSON.stringify(sent)
    if (content !== last.content || refused.has(last.key)) last = { content, key: newIdempotencyKey() }
    return last.key
  }
}
