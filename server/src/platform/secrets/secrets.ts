import { randomBytes } from 'node:crypto'
import type { Tenant } from '../../tenants/tenant.ts'
import type { Config } from '../config.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../database/statement.ts'
import { seal, unseal } from './seal.ts'
import { secretKey } from './secret-key.ts'

type KeyOf = Pick<Config, 'secretKey' | 'data'>

const aboutOf = (database: string, name: string) => `${database}/${name}`

const selectSecret = statement<{ sec_sealed: string }>(
  'secret',
  'select sec_sealed from secret where sec_name = $1',
)

/**
 * A tenant's secret, such as a provider's key; undefined where none was given. For the call that needs it and nowhere
 * else: it is never answered, never logged, and kept in memory only as it is sealed.
 */
export async function readSecret(config: KeyOf, tenant: Tenant, name: string): Promise<string | undefined> {
  const row = await tenant.reference.read(`secret:${name}`, () => firstRow(tenant.pool, selectSecret, [name]))
  return row && unseal(await secretKey(config), row.sec_sealed, aboutOf(tenant.name, name))
}

const upsertSecret = statement<never>(
  'keep-secret',
  `insert into secret (sec_name, sec_sealed) values ($1, $2)
   on conflict (sec_name) do update set sec_sealed = excluded.sec_sealed, sec_changed = now()`,
)

/** Keeps a secret under a name, sealed for this tenant and this name. */
export async function keepSecret(
  tx: Queryable,
  config: KeyOf,
  tenant: Tenant,
  name: string,
  value: string,
): Promise<void> {
  await execute(tx, upsertSecret, [name, seal(await secretKey(config), value, aboutOf(tenant.name, name))])
}

const deleteSecret = statement<never>('forget-secret', 'delete from secret where sec_name = $1')

export const forgetSecret = (tx: Queryable, name: string) => execute(tx, deleteSecret, [name])

const selectSecretNames = statement<{ sec_name: string; sec_changed: string }>(
  'secret-names',
  'select sec_name, sec_changed from secret where sec_name = any($1)',
)

/** Which of these secrets there are, and since when: all that anybody may be told of them. */
export async function secretsGiven(db: Queryable, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await allRows(db, selectSecretNames, [names])
  return new Map(rows.map(({ sec_name, sec_changed }) => [sec_name, sec_changed]))
}

const insertSecret = statement<never>(
  'make-secret',
  'insert into secret (sec_name, sec_sealed) values ($1, $2) on conflict (sec_name) do nothing',
)

/**
 * A tenant's secret that nobody gives us and nobody is told: 32 random bytes in base 64, made when they are first
 * needed. Of processes that make it at the same moment one wins, and all use that one's.
 */
export async function madeSecret(config: KeyOf, tenant: Tenant, name: string): Promise<string> {
  const kept = await readSecret(config, tenant, name)
  if (kept !== undefined) return kept
  const made = seal(await secretKey(config), randomBytes(32).toString('base64'), aboutOf(tenant.name, name))
  await execute(tenant.pool, insertSecret, [name, made])
  tenant.reference.forget(`secret:${name}`)
  return (await readSecret(config, tenant, name)) ?? (await madeSecret(config, tenant, name))
}

const selectAnySecret = statement<{ sec_name: string; sec_sealed: string }>(
  'any-secret',
  'select sec_name, sec_sealed from secret limit 1',
)

/** Whether our key opens what is kept of a company: not where the data came from elsewhere without it. */
export async function secretsOpen(db: Queryable, config: KeyOf, database: string): Promise<boolean> {
  const row = await firstRow(db, selectAnySecret)
  if (!row) return true
  const key = await secretKey(config)
  try {
    unseal(key, row.sec_sealed, aboutOf(database, row.sec_name))
    return true
  } catch {
    return false
  }
}
