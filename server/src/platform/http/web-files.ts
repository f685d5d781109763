import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerProblem } from './problem.ts'
import { filledStartPage } from './start-page.ts'

const builtWeb = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

const YEAR = 365 * 24 * 3600

/**
 * Serves the built web client. Hashed files are kept for a year; every page address answers with the start page,
 * because the client's router reads the address. Files are read when they are asked for, so a new build is served
 * without a restart.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  await mkdir(builtWeb, { recursive: true })
  await app.register(fastifyStatic, {
    root: builtWeb,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      void reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
  const sendStartPage = async (reply: FastifyReply) => {
    const page = await readFile(`${builtWeb}index.html`, 'utf8').catch(() => 'The web client is not built.')
    return await reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await filledStartPage(app, page))
  }

  app.get('/', (_request, reply) => sendStartPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api') && !request.url.startsWith('/assets/')
    return isPage ? sendStartPage(reply) : answerProblem(new Refusal('UNKNOWN_CALL'), request, reply)
  })
}
