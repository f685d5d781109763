import type { Config } from '../../platform/config.ts'
import type { Queryable } from '../../platform/database/statement.ts'
import { countByOtherHost } from './passkeys.queries.ts'
import { relyingParty } from './relying-party.ts'

/**
 * A warning for the operator if a company has passkeys that no longer work, because its public address had another host when
 * they were added. Undefined without such passkeys, and without a public address.
 */
export async function warningOfOtherHosts(
  db: Queryable,
  config: Pick<Config, 'publicUrl' | 'checkHost'>,
  database: string,
): Promise<string | undefined> {
  if (!config.checkHost) return undefined
  const { host } = relyingParty(config, database, '')
  const others = await countByOtherHost(db, host)
  if (others.length === 0) return undefined
  const lost = others.map(({ pas_host, count }) => `${count} at ${pas_host}`).join(', ')
  return `Some passkeys of ${database} work only at its earlier host (${lost}), and not at ${host}.`
}
