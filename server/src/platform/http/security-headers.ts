import fastifyHelmet from '@fastify/helmet'
import fastify from 'fastify'
import type { Config } from '../config.ts'

const ofTheAnswer = new Set(['content-type', 'content-length', 'date', 'connection'])

/**
 * The headers that keep a page to our own scripts and out of other people's frames. They are the same for every answer,
 * so the library makes them once, for an answer of its own; made anew for each they cost more than reading a docket.
 */
export async function securityHeaders(config: Config): Promise<Record<string, string>> {
  const https = config.publicUrl.startsWith('https:')
  const once = fastify()
  await once.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
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
