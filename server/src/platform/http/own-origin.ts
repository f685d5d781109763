import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * A browser says where a request comes from, and only our own pages may make calls: together with the SameSite
 * cookie this closes the door to forged requests. Programs that are no browsers send neither header.
 */
export function checkOwnOrigin(
  request: FastifyRequest,
  { publicUrl, checkHost }: Pick<Config, 'publicUrl' | 'checkHost'>,
): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('FOREIGN_ORIGIN')
  const { origin } = request.headers
  if (origin === undefined) return
  if (!URL.canParse(origin)) refuse('FOREIGN_ORIGIN')
  const { host, protocol } = new URL(origin)
  if (host !== request.host) refuse('FOREIGN_ORIGIN')
  // Without a PUBLIC_URL nobody knows whether a proxy in front speaks https.
  if (checkHost && !publicUrl.startsWith(`${protocol}//`)) refuse('FOREIGN_ORIGIN')
}
