import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../platform/database/statement.ts'
import { logoPath } from './logo-path.ts'
import { findLogo } from './logo.queries.ts'

const YEAR = 365 * 24 * 3600

const Hash = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) })

/**
 * Serves logos to everybody, for the login page wears one before anybody has logged in (TEN-02). A content under its own
 * hash never changes, so that it is kept for a year; opened by itself, it may do nothing.
 */
export function serveLogos(app: FastifyInstance, register: Queryable): void {
  app.get(logoPath(':hash'), async (request, reply) => {
    const { data } = Hash.safeParse(request.params)
    const logo = (data && (await findLogo(register, data.hash))) ?? refuse('NOT_FOUND')
    return reply
      .header('content-type', logo.logo_type)
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .send(logo.logo_content)
  })
}
