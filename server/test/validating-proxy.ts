import prism from '@stoplight/prism-http'
import { pino } from 'pino'

/** A request as a client sends it. */
export interface ProxiedRequest {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body?: unknown
}

/** What a request was answered with, and where it or its answer is not as the description states. */
export interface ProxiedAnswer {
  status: number
  body: unknown
  violations: string[]
}

/**
 * Prism as a validating proxy in front of a portal: compares each request and its answer with the published OpenAPI
 * description, as the gateway of an integrator does. It runs in this process and opens no port.
 */
export async function openValidatingProxy(
  address: string,
  description: string,
): Promise<(request: ProxiedRequest) => Promise<ProxiedAnswer>> {
  const published = await (await fetch(`${address}${description}`)).text()
  const operations = await prism.getHttpOperationsFromSpec(JSON.parse(published) as object)
  const { servers } = JSON.parse(published) as { servers: { url: string }[] }
  const base = servers[0]?.url ?? '/'
  const proxy = prism.createInstance(
    {
      isProxy: true,
      upstream: new URL(base, address),
      upstreamProxy: undefined,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: false,
      mock: { dynamic: false },
    },
    { logger: Object.assign(pino({ level: 'silent' }), { success: () => undefined }) },
  )
  return async ({ method, path, headers, body }) => {
    const { pathname, searchParams } = new URL(path, address)
    const url = {
      baseUrl: base,
      path: base === '/' ? pathname : pathname.slice(base.length),
      query: Object.fromEntries(searchParams),
    }
    const request = { method: method.toLowerCase() as 'get', url, headers, body }
    const result = await proxy.request(request, operations)()
    if ('left' in result) throw result.left
    const { output, validations } = result.right
    return {
      status: output.statusCode,
      body: output.body,
      violations: [...validations.input, ...validations.output].map(
        ({ message, path: at = [] }) => `${at.join('.')}: ${message}`,
      ),
    }
  }
}
