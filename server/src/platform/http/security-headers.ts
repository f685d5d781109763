import { webOrigin } from '@despatch/domain/settings/web-origin.ts'
import fastifyHelmet from '@fastify/helmet'
import fastify from 'fastify'
import type { Config } from '../config.ts'

const ofTheAnswer = new Set(['content-type', 'content-length', 'date', 'connection'])

/** Without one of these no page is served. */
const required = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
]

/**
 * The headers that keep pages to our own scripts and frames, out of other people's frames, and their pictures to ours,
 * the tile server's and the logos' (`logos`: addresses of them). They name nothing that a company can set. The page
 * that draws a card form has a policy of its own: see card-form-page.ts. The headers are the same for every answer, so
 * the library makes them once, for an answer of its own; made anew for each they cost more than reading a docket.
 * Throws where one of the headers is missing.
 */
export async function securityHeaders(
  config: Config,
  logos: readonly string[],
): Promise<Record<string, string>> {
  const https = config.publicUrl.startsWith('https:')
  const once = fastify()
  await once.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'"],
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: [
          "'self'",
          'data:',
          ...new Set([...(config.tiles ? [new URL(config.tiles.url).origin] : []), ...originsOf(logos)]),
        ],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    hsts: https,
  })
  once.get('/', () => '')
  const { statusCode, headers, body } = await once.inject('/')
  await once.close()
  if (statusCode !== 200) throw new Error(`The security headers could not be made: ${body}`)
  const missing = [...required, ...(https ? ['strict-transport-security'] : [])].filter(
    (name) => !headers[name],
  )
  if (missing.length > 0) throw new Error(`The security headers lack ${missing.join(', ')}`)
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofTheAnswer.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

/** A logo among our own files has no origin of its own, and one whose origin cannot be named is not shown. */
const originsOf = (logos: readonly string[]): string[] => logos.flatMap((logo) => webOrigin(logo) ?? [])
