import { companyOf } from '@despatch/domain/tenants/test-database.ts'
import type { Config } from './config.ts'
import { COMPANY } from './config-schemas.ts'

type PublicConfig = Pick<Config, 'publicUrl' | 'checkHost'>

/** The public address of a company's pages, without a trailing slash. Its test database has the same. */
export const publicUrlOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, database: string): string =>
  publicUrl.replace(COMPANY, companyOf(database))

/** Whether each company has its own host. */
export const hasCompanyHosts = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl.includes(COMPANY)

/** The companies at a host: one, all, or none. */
export type HostScope = { kind: 'company'; database: string } | { kind: 'all' } | { kind: 'none' }

/** The companies at the host of a request, which includes its port. Without a PUBLIC_URL, all are at every host. */
export function scopeOfHost(config: PublicConfig, host: string): HostScope {
  if (!config.checkHost) return { kind: 'all' }
  const { protocol } = new URL(publicUrlOf(config, 'company'))
  const given = normalised(protocol, host)
  if (given === undefined) return { kind: 'none' }
  if (!hasCompanyHosts(config))
    return given === new URL(config.publicUrl).host ? { kind: 'all' } : { kind: 'none' }
  const [label = ''] = given.slice(prefixOf(config).length).split(/[.:]/)
  const isCompany = label !== '' && new URL(publicUrlOf(config, label)).host === given
  return isCompany ? { kind: 'company', database: label } : { kind: 'none' }
}

/** The part of the host before the company's name. */
const prefixOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl.slice(publicUrl.indexOf('//') + 2, publicUrl.indexOf(COMPANY)).toLowerCase()

/** In lower case and without the protocol's default port. */
function normalised(protocol: string, host: string): string | undefined {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address).host : undefined
}
