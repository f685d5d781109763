const plainHost = /^[a-z0-9.-]+(:\d+)?$/

/**
 * The origin of an http or https address, such as `https://cdn.example:8443`. Undefined for any other scheme, for an
 * address with a username, or for a host with characters other than letters, digits, dots and dashes. Origins go into
 * the Content-Security-Policy header, where `;`, `,` and `*` are special.
 */
export function webOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, origin, username, password } = new URL(address)
  const isPlain = plainHost.test(host) && username === '' && password === ''
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? origin : undefined
}
