import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { inWorker, type FileOwner } from '../workers/make-in-worker.ts'
import type { descriptionStream, pageStream, v1DescriptionStream } from './reference-texts.ts'

// Generating them takes longer than the rest of the start, so a worker thread does it.
const texts = new URL('./reference-texts.ts', import.meta.url)
const describeCalls = inWorker<typeof descriptionStream>(texts, 'descriptionStream')
const describeV1 = inWorker<typeof v1DescriptionStream>(texts, 'v1DescriptionStream')
const drawPage = inWorker<typeof pageStream>(texts, 'pageStream')

// They are the same for every app of a process.
const description = generatedOnce(describeCalls)
const v1Description = generatedOnce(describeV1)
const page = generatedOnce(drawPage)

/** Generates the three texts, so that the first visitor does not wait for them. Rejects if that fails. */
export async function prepareReference(): Promise<void> {
  // One after the other: a worker has little to do then, and requests come first.
  await v1Description()
  await page()
  await description()
}

/**
 * Serves the API's OpenAPI description and reference page. Both are generated from the contract, at the latest at the
 * first request (CALL-01).
 */
export function serveReference(app: FastifyInstance): void {
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await description()),
  )
  app.get('/v1/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await v1Description()),
  )
  app.get('/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await page()))
}

/** Caches what a worker generates when it is first needed. A failure is not cached. */
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
