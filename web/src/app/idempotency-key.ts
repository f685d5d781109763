/** A random key. `crypto.randomUUID` is missing if the portal is served without TLS. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the same key for the same content, so that a retry after a lost reply does not repeat the action. */
export function keyPerContent(): (content: unknown) => string {
  let last = { content: '', key: '' }
  return (sent) => {
    const content = JSON.stringify(sent)
    if (content !== last.content) last = { content, key: newIdempotencyKey() }
    return last.key
  }
}
