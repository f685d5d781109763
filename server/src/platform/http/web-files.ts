import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { answerProblem } from './problem.ts'

export const builtWeb = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

const YEAR = 365 * 24 * 3600

/**
 * Serves the built web client. Hashed files are kept for a year; every other page address answers with the start
 * page, because the client's router reads the address.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const hasWeb = existsSync(`${builtWeb}index.html`)
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: builtWeb,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache',
        )
      },
    })
  }
  const startPage = hasWeb ? await readFile(`${builtWeb}index.html`, 'utf8') : 'The web client is not built.'
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api') && !request.url.startsWith('/assets/')
    if (isPage)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(startPage)
    return answerProblem(new Refusal('UNKNOWN_CALL'), request, reply)
  })
}
