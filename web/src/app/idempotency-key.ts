/** A key that nobody else has. `crypto.randomUUID` is missing where the portal is served without TLS. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Keys for one thing that is sent: the same content keeps its key, so that a lost answer's retry does it once. */
export function keyPerContent(): (content: unknown) => string {
  let last = { content: '', key: '' }
  return (sent) => {
    const content = JSON.stringify(sent)
    if (content !== last.content) last = { content, key: newIdempotencyKey() }
    return last.key
  }
}
