import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { inWorker, type Owner } from '../workers/make-in-worker.ts'
import type { descriptionStream, pageStream } from './reference-texts.ts'

// To make them takes longer than all else that the app is built of, so they are made beside this thread.
const texts = new URL('./reference-texts.ts', import.meta.url)
const describeCalls = inWorker<typeof descriptionStream>(texts, 'descriptionStream')
const drawPage = inWorker<typeof pageStream>(texts, 'pageStream')

/**
 * The interface's description, for programs and for people; both are made from the contract (CALL-01), when somebody
 * first asks.
 */
export function serveReference(app: FastifyInstance): void {
  const description = madeOnce(describeCalls)
  const page = madeOnce(drawPage)
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await description()),
  )
  app.get('/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await page()))
}

/** What a worker makes at the first request, for all later ones; made again where that failed. */
function madeOnce(make: (owner: Owner) => Promise<Readable>): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined
  return () =>
    (made ??= make(null)
      .then(buffer)
      .catch((failure: unknown) => {
        made = undefined
        throw failure
      }))
}
