import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyRequest } from 'fastify'

/**
 * A browser says where a request comes from, and only our own pages may make calls: together with the SameSite
 * cookie this closes the door to forged requests. Programs that are no browsers send neither header.
 */
export function checkOwnOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('FOREIGN_ORIGIN')
  const { origin } = request.headers
  if (origin !== undefined && hostOf(origin) !== request.host) refuse('FOREIGN_ORIGIN')
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
