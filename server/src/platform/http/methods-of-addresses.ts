import type { FastifyInstance } from 'fastify'

/** The methods that are served at an address without its query; empty if there is no such address. */
export type MethodsOf = (path: string) => string[]

/**
 * Collects the routes that are added to the app from now on, also by its plugins, to name the methods of an address: for
 * OPTIONS, and for the header Allow of 405.
 */
export function collectMethods(app: FastifyInstance): MethodsOf {
  const routes = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    // Files of the web client are served for every address that has no other route.
    if (url.endsWith('*')) return
    const methods = routes.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    routes.set(url, methods)
  })
  return (path) => {
    const address = path.length > 1 ? path.replace(/\/$/, '') : path
    const parts = address.split('/')
    const found =
      routes.get(address) ?? [...routes].find(([url]) => url.includes(':') && matches(url, parts))?.[1]
    return found ? [...new Set([...found, 'OPTIONS'])].toSorted() : []
  }
}

function matches(url: string, parts: readonly string[]): boolean {
  const pattern = url.split('/')
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  )
}
