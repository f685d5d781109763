import { webOrigin } from '@despatch/domain/text/web-origin.ts'
import fastifyHelmet from '@fastify/helmet'
import fastify from 'fastify'
import type { Config } from '../config.ts'

const answerHeaders = new Set(['content-type', 'content-length', 'date', 'connection'])

/** The driver's app uses the camera, the position and the screen. Frames of others use nothing. */
const permissionsPolicy = [
  'camera=(self)',
  'geolocation=(self)',
  'screen-wake-lock=(self)',
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'microphone=()',
  'display-capture=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'hid=()',
  'midi=()',
].join(', ')

/** The app does not start without these. */
const required = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
]

/**
 * Headers that restrict pages to our own scripts and frames, forbid framing, and restrict pictures to ours, the tile
 * server's and those at the addresses in `logos`. Companies cannot set any part of them. The page with a card form has
 * its own policy: see card-form-page.ts. All answers have the same headers, so the library generates them once, at
 * start; doing so per answer costs more than reading a docket. Throws if a required header is missing.
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
  if (statusCode !== 200) throw new Error(`The security headers could not be generated: ${body}`)
  const missing = [...required, ...(https ? ['strict-transport-security'] : [])].filter(
    (name) => !headers[name],
  )
  if (missing.length > 0) throw new Error(`The security headers lack ${missing.join(', ')}`)
  return {
    ...Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !answerHeaders.has(name))
        .map(([name, value]) => [name, String(value)]),
    ),
    'permissions-policy': permissionsPolicy,
  }
}

/** Logos in our own files have no origin. A logo with an invalid origin is not shown. */
const originsOf = (logos: readonly string[]): string[] => logos.flatMap((logo) => webOrigin(logo) ?? [])
