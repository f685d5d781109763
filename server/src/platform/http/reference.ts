import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { inWorker, type FileOwner } from '../workers/make-in-worker.ts'
import type { descriptionStream, pageStream } from './reference-texts.ts'

// Generating them takes longer than the rest of the start, so a worker thread does it.
const texts = new URL('./reference-texts.ts', import.meta.url)
const describeCalls = inWorker<typeof descriptionStream>(texts, 'descriptionStream')
const drawPage = inWorker<typeof pageStream>(texts, 'pageStream')

/**
 * Serves the API's OpenAPI description and reference page. Both are generated from the contract at the first request
 * (CALL-01).
 */
export function serveReference(app: FastifyInstance): void {
  const description = generatedOnce(describeCalls)
  const page = generatedOnce(drawPage)
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await description()),
  )
  app.get('/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await page()))
}

/** Caches what a worker generates at the first request. A failure is not cached. */
function generatedOnce(make: (owner: FileOwner) => Promise<Readable>): () => Promise<Buffer> {
  let generated: Promise<Buffer> | undefined
  return () =>
    (generated ??= make(null)
      .then(buffer)
      .catch((failure: unknown) => {
        generated = undefined
        throw failure
      }))
}
