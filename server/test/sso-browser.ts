import type { Instance } from './test-portal.ts'

/** A browser that logs in through a provider: it follows addresses and keeps cookies. */
export interface SsoBrowser {
  /** Opens an address without following where it leads. */
  open: (address: string) => Promise<Response>
  /** Sends a call of the login page. */
  send: (path: string, body: object) => Promise<Response>
  /** Opens a connection’s login, logs in at the provider, and returns the address that the provider leads back to. */
  atProvider: (path: string) => Promise<string>
  /** Takes an address back to the portal. Returns what the login page gets: a handoff, or a failure. */
  finish: (address: string) => Promise<URLSearchParams>
  cookies: Map<string, string>
}

async function leadsTo(response: Response): Promise<string> {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`Answered ${response.status}: ${await response.text()}`)
  return location
}

export function openSsoBrowser({ address: portal }: Pick<Instance, 'address'>): SsoBrowser {
  const cookies = new Map<string, string>()
  const send = async (address: string, init: { method?: string; body?: string } = {}) => {
    const isPortal = address.startsWith(portal)
    const headers = new Headers(init.body === undefined ? {} : { 'content-type': 'application/json' })
    if (isPortal) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    for (const line of isPortal ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const open = (address: string) => send(new URL(address, portal).href)
  return {
    cookies,
    open,
    send: (path, body) =>
      send(`${portal}/api/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      }),
    atProvider: async (path) => await leadsTo(await open(await leadsTo(await open(path)))),
    finish: async (address) => {
      const { pathname, search } = new URL(address)
      const location = await leadsTo(await open(pathname + search))
      return new URLSearchParams(new URL(location, portal).hash.slice(1))
    },
  }
}
