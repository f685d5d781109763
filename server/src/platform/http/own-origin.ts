import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Browsers send the origin of a request, and only our own pages may make calls. Together with the SameSite cookie this
 * prevents forged requests. A request with an API key is not forged: its cookie is ignored, and a foreign page cannot send a key
 * that it does not have.
 */
export function checkOwnOrigin(
  request: FastifyRequest,
  { publicUrl, checkHost }: Pick<Config, 'publicUrl' | 'checkHost'>,
): void {
  if (request.headers.authorization !== undefined) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('FOREIGN_ORIGIN')
  const { origin } = request.headers
  if (origin === undefined) return
  if (!URL.canParse(origin)) refuse('FOREIGN_ORIGIN')
  const { host, protocol } = new URL(origin)
  if (host !== request.host) refuse('FOREIGN_ORIGIN')
  // Without a PUBLIC_URL it is unknown whether a proxy in front uses https.
  if (checkHost && !publicUrl.startsWith(`${protocol}//`)) refuse('FOREIGN_ORIGIN')
}
