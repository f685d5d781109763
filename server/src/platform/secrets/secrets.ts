import { randomBytes } from 'node:crypto'
import type { Tenant } from '../tenant/tenant.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../database/statement.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { holdCompanyKey, sealForCompany } from './company-key.ts'
import { secretColumn } from './sealed-columns.ts'
import { openSealed, type KeyConfig } from './secret-key.ts'

const selectSecret = statement<{ sec_sealed: string }>(
  'secret',
  'select sec_sealed from secret where sec_name = $1',
)

/**
 * A tenant's secret, such as a provider's key; undefined if none is stored. Use it only in the call that needs it: a
 * secret is never sent in an answer, never logged, and cached only in its sealed form.
 */
export function readSecret(config: KeyConfig, tenant: Tenant, sec_name: string): Promise<string | undefined> {
  const cacheKey = `secret:${sec_name}`
  return openSealed(config, secretColumn.about(tenant.name, { sec_name }), async (again) => {
    if (again) tenant.reference.forget(cacheKey)
    const select = () => firstRow(tenant.pool, selectSecret, [sec_name])
    return (await tenant.reference.read(cacheKey, select))?.sec_sealed
  })
}

/** The same as it is in a transaction, for a change of the secret. */
export const readSecretOf = (
  tx: Transaction,
  config: KeyConfig,
  tenant: Tenant,
  sec_name: string,
): Promise<string | undefined> =>
  openSealed(
    config,
    secretColumn.about(tenant.name, { sec_name }),
    async () => (await firstRow(tx, selectSecret, [sec_name]))?.sec_sealed,
  )

const sealSecret = (tx: Transaction, config: KeyConfig, { name }: Tenant, sec_name: string, value: string) =>
  sealForCompany(tx, config, { database: name, column: secretColumn, key: { sec_name } }, value)

const upsertSecret = statement<never>(
  'keep-secret',
  `insert into secret (sec_name, sec_sealed) values ($1, $2)
   on conflict (sec_name) do update set sec_sealed = excluded.sec_sealed, sec_changed = now()`,
)

/** Stores a secret under a name, sealed for this tenant and this name. */
export async function storeSecret(
  tx: Transaction,
  config: KeyConfig,
  tenant: Tenant,
  name: string,
  value: string,
): Promise<void> {
  await execute(tx, upsertSecret, [name, await sealSecret(tx, config, tenant, name, value)])
}

const deleteSecret = statement<never>('forget-secret', 'delete from secret where sec_name = $1')

export async function forgetSecret(tx: Transaction, name: string): Promise<void> {
  // Locks in the same order as a rotation, to avoid a deadlock.
  await holdCompanyKey(tx)
  await execute(tx, deleteSecret, [name])
}

const selectSecretNames = statement<{ sec_name: string; sec_changed: string }>(
  'secret-names',
  'select sec_name, sec_changed from secret where sec_name = any($1)',
)

/** Which of these secrets exist, and since when. No other information about a secret is ever shown. */
export async function secretsGiven(db: Queryable, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await allRows(db, selectSecretNames, [names])
  return new Map(rows.map(({ sec_name, sec_changed }) => [sec_name, sec_changed]))
}

const insertSecret = statement<never>(
  'make-secret',
  'insert into secret (sec_name, sec_sealed) values ($1, $2) on conflict (sec_name) do nothing',
)

/**
 * A tenant's generated secret, which is never shown: 32 random bytes in base 64, created when first needed. If several
 * processes create it at once, all use the first one.
 */
export async function generatedSecret(config: KeyConfig, tenant: Tenant, name: string): Promise<string> {
  const stored = await readSecret(config, tenant, name)
  if (stored !== undefined) return stored
  const generated = randomBytes(32).toString('base64')
  await inTransaction(tenant.pool, async (tx) => {
    await execute(tx, insertSecret, [name, await sealSecret(tx, config, tenant, name, generated)])
  })
  tenant.reference.forget(`secret:${name}`)
  return (await readSecret(config, tenant, name)) ?? (await generatedSecret(config, tenant, name))
}
