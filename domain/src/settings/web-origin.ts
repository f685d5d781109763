const plainHost = /^[a-z0-9.-]+(:\d+)?$/

/**
 * The origin of an http or https address, such as `https://cdn.example:8443`. Undefined for anything else: another
 * protocol, a user name, or a host with other characters than letters, digits, dots and dashes. An origin goes into the
 * Content-Security-Policy header, where `;`, `,` and `*` have meanings of their own.
 */
export function webOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, origin, username, password } = new URL(address)
  const isPlain = plainHost.test(host) && username === '' && password === ''
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? origin : undefined
}
