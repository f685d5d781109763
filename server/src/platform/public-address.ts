import { COMPANY, type Config } from './config.ts'

type PublicConfig = Pick<Config, 'publicUrl' | 'checkHost'>

/** The address that people reach a company's pages at, without a slash at its end. */
export const publicUrlOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, database: string): string =>
  publicUrl.replace(COMPANY, database)

/** Whether each company has a host of its own. */
export const hasCompanyHosts = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl.includes(COMPANY)

/** Where a host leads: to one company, to all of them, or nowhere. */
export type HostScope = { kind: 'company'; database: string } | { kind: 'all' } | { kind: 'none' }

/** What the host of a request, with its port, opens. Without a PUBLIC_URL every host opens everything. */
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

/** In lower case and without the protocol's own port. */
function normalised(protocol: string, host: string): string | undefined {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address).host : undefined
}
