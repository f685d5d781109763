import { allRows, execute, statement } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'
import { seal, SealedFailure, VERSION } from './seal.ts'
import { unsealWithAny, type SecretKeys } from './secret-key.ts'

interface Definition<Key> {
  table: string
  column: string
  /** The columns of the primary key. */
  key: readonly (keyof Key & string)[]
  /** The purpose of a sealed value: its company and row, so that it does not open elsewhere. */
  about: (database: string, key: Key) => string
}

/** How many values a rotation has sealed with the new key, and how many no known key opens. */
export interface Resealed {
  sealed: number
  unreadable: number
}

export interface SealedColumn<Key> extends Definition<Key> {
  /** Seals each value with the current key. A value that none of the keys opens stays unchanged. */
  reseal: (tx: Transaction, database: string, keys: SecretKeys) => Promise<Resealed>
}

const sealedColumn = <Key extends Record<string, string | number>>(
  definition: Definition<Key>,
): SealedColumn<Key> => ({
  ...definition,
  reseal: (tx, database, keys) => reseal(tx, definition, database, keys),
})

/** Keys of providers and secrets of webhooks. */
export const secretColumn = sealedColumn<{ sec_name: string }>({
  table: 'secret',
  column: 'sec_sealed',
  key: ['sec_name'],
  about: (database, { sec_name }) => `${database}/${sec_name}`,
})

/** Replies with a secret, stored for repeated requests. Replies without a secret are not sealed. */
export const replyColumn = sealedColumn<{ ausr_id: number; idem_key: string }>({
  table: 'idempotency',
  column: 'reply',
  key: ['ausr_id', 'idem_key'],
  about: (database, { ausr_id, idem_key }) => `${database}/idempotency/${ausr_id}/${idem_key}`,
})

/** Secrets of authenticator apps. */
export const totpColumn = sealedColumn<{ tot_ausr_id: number }>({
  table: 'totp',
  column: 'tot_sealed',
  key: ['tot_ausr_id'],
  about: (database, { tot_ausr_id }) => `${database}/totp/${tot_ausr_id}`,
})

/** Everything sealed in a company's database except the check of its key. A rotation seals all of it again. */
export const sealedColumns = [secretColumn, replyColumn, totpColumn]

async function reseal<Key extends Record<string, string | number>>(
  tx: Transaction,
  { table, column, key, about }: Definition<Key>,
  database: string,
  keys: SecretKeys,
): Promise<Resealed> {
  const select = statement<Key & { sealed: string }>(
    `sealed-of-${table}`,
    `select ${key.join(', ')}, ${column} as sealed from ${table} where ${column} like '${VERSION}%' for update`,
  )
  const update = statement<never>(
    `reseal-${table}`,
    `update ${table} set ${column} = $1 where ${key.map((name, at) => `${name} = $${at + 2}`).join(' and ')}`,
  )
  const count = { sealed: 0, unreadable: 0 }
  for (const row of await allRows(tx, select)) {
    const resealed = resealedValue(keys, row.sealed, about(database, row))
    if (resealed === undefined) count.unreadable += 1
    else if (resealed !== row.sealed) {
      await execute(tx, update, [resealed, ...key.map((name) => row[name])])
      count.sealed += 1
    }
  }
  return count
}

/** The value sealed with the current key; undefined if no key opens it. */
function resealedValue(keys: SecretKeys, sealed: string, about: string): string | undefined {
  try {
    const { text, key } = unsealWithAny(keys, sealed, about)
    return key.equals(keys.current) ? sealed : seal(keys.current, text, about)
  } catch (failure) {
    if (failure instanceof SealedFailure) return undefined
    throw failure
  }
}
