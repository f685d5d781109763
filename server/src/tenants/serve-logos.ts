import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MissingFile, type FileStore } from '../platform/files/file-store.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { logoPath } from './logo-path.ts'
import { contentOfLogo } from './logo-files.ts'
import { findLogo, type StoredLogo } from './logo.queries.ts'

const YEAR_SECONDS = 365 * 24 * 3600

const Hash = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) })

/**
 * Serves logos publicly, because the login page shows one before login (TEN-02). The content under a hash never
 * changes, so it is cached for a year. Opened directly, it can run nothing.
 */
export function serveLogos(app: FastifyInstance, controlDatabase: Queryable, files: FileStore): void {
  app.get(logoPath(':hash'), async (request, reply) => {
    const { data } = Hash.safeParse(request.params)
    const logo = (data && (await findLogo(controlDatabase, data.hash))) ?? refuse('NOT_FOUND')
    const content = await readLogo(files, logo)
    return reply
      .header('content-type', logo.logo_type)
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .send(content)
  })
}

/** Refuses NOT_FOUND if the file is missing, which the file store has logged. */
async function readLogo(files: FileStore, logo: StoredLogo): Promise<Buffer> {
  try {
    return await contentOfLogo(files, logo)
  } catch (failure) {
    if (failure instanceof MissingFile)
      refuse('NOT_FOUND', { detail: 'This logo is missing from the file store.' })
    throw failure
  }
}
