/** Where PostgreSQL listens: a host or the folder of its socket, and a port. */
export interface Host {
  host: string
  port: number
}

/** The parameter of an address that holds the hosts after the first. */
const FURTHER_HOSTS = 'further_hosts'

/**
 * Accepts the addresses of libpq with several hosts, such as `postgres://user@one:5432,two:5432/db`. Returns a URL with the
 * first host, and the others in a parameter. Other addresses stay as they are. Undefined if it cannot be a URL.
 */
export function readHosts(address: string): string | undefined {
  const [, scheme = '', rest = ''] = /^(\w+:\/\/)(.*)$/s.exec(address) ?? []
  const end = rest.search(/[/?]/)
  const authority = end === -1 ? rest : rest.slice(0, end)
  const hosts = authority.slice(authority.lastIndexOf('@') + 1)
  const [first = '', ...further] = hosts.split(',')
  if (further.length === 0) return URL.canParse(address) ? address : undefined
  const credentials = authority.slice(0, authority.length - hosts.length)
  const single = scheme + credentials + first + rest.slice(authority.length)
  if (!URL.canParse(single) || further.includes('')) return undefined
  const url = new URL(single)
  url.searchParams.delete('target_session_attrs')
  url.searchParams.set(FURTHER_HOSTS, further.join(','))
  return url.href
}

/** The hosts of an address from `readHosts`, the first one first. */
export function hostsOf(connection: string): Host[] {
  if (!connection) return []
  const url = new URL(connection)
  return [url.host, ...(url.searchParams.get(FURTHER_HOSTS) ?? '').split(',')].filter(Boolean).map(hostOf)
}

function hostOf(text: string): Host {
  const [, host = '', port = '5432'] = /^(\[[^\]]+\]|[^:]*)(?::(\d+))?$/.exec(text) ?? []
  return { host: decodeURIComponent(host.replace(/^\[(.+)\]$/, '$1')), port: Number(port) }
}

/** The address with one of its hosts only. */
export function withHost(connection: string, { host, port }: Host): string {
  const url = new URL(connection)
  url.searchParams.delete(FURTHER_HOSTS)
  url.host = `${host.includes(':') ? `[${host}]` : encodeURIComponent(host)}:${port}`
  return url.href
}
