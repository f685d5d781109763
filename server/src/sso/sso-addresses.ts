import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { publicUrlOf } from '../platform/public-address.ts'

/** The addresses of single sign-on below the portal’s, which providers and browsers open. */
export const ssoPaths = {
  start: (database: string, code: string) => `/sso/${database}/${code}`,
  callback: (database: string) => `/sso/${database}/callback`,
  scim: (database: string, code: string) => `/scim/v2/${database}/${code}`,
  logout: (database: string, code: string) => `/sso/${database}/${code}/logout`,
}

type HostConfig = Pick<Config, 'publicUrl' | 'checkHost'>

/** The portal’s address as the provider knows it: that of the request without a PUBLIC_URL, as in a trial. */
export const originOf = (config: HostConfig, database: string, { protocol, host }: FastifyRequest): string =>
  config.checkHost ? publicUrlOf(config, database) : `${protocol}://${host}`

/** The name of a company of the login page’s path. */
export const loginPage = (database: string, hash: Record<string, string>, wanted: string): string =>
  `/login/${database}${wanted === '' ? '' : `?${new URLSearchParams({ wanted })}`}#${new URLSearchParams(hash)}`
