import fastifyHelmet from '@fastify/helmet'
import fastify from 'fastify'
import type { Config } from '../config.ts'

const ofTheAnswer = new Set(['content-type', 'content-length', 'date', 'connection'])

/** Origins beside our own that pages let in: whose scripts, whose frames, and where forms may lead. */
export interface LetIn {
  script: readonly string[]
  frame: readonly string[]
  form: readonly string[]
}

/**
 * The headers that keep a page to our own scripts and those of the card providers, out of other people's frames, and its
 * pictures to ours, the tile server's and the logos' (`logos`: addresses of them). They are the same for every answer,
 * so the library makes them once, for an answer of its own; made anew for each they cost more than reading a docket.
 */
export async function securityHeaders(
  config: Config,
  logos: readonly string[],
  letIn: LetIn,
): Promise<Record<string, string>> {
  const https = config.publicUrl.startsWith('https:')
  const once = fastify()
  await once.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...letIn.script],
        frameSrc: ["'self'", ...letIn.frame],
        formAction: ["'self'", ...letIn.form],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...originsOf([...(config.tiles ? [config.tiles.url] : []), ...logos])],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    hsts: https,
  })
  once.get('/', () => '')
  const { headers } = await once.inject('/')
  await once.close()
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofTheAnswer.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

/** A logo among our own files has no origin of its own. */
const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
]
