import { execute, firstRow, statement, type Queryable } from '../database/statement.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Pool } from 'pg'
import { CHECK_TEXT, insertCheck, replaceCheck } from './key-check.queries.ts'
import { seal, SealedFailure } from './seal.ts'
import { sealedColumns, type Resealed, type SealedColumn } from './sealed-columns.ts'
import { secretKeys, unsealWithAny, type KeyConfig, type SecretKeys } from './secret-key.ts'

const aboutCheck = (database: string) => `${database} key check`

/** Records the key that a company's secrets are sealed with, if none is recorded yet. */
export const recordCompanyKey = async (db: Queryable, config: KeyConfig, database: string) =>
  await addCheck(db, (await secretKeys(config)).current, database)

const addCheck = (db: Queryable, key: Buffer, database: string) =>
  execute(db, insertCheck, [seal(key, CHECK_TEXT, aboutCheck(database))])

const lockToSeal = statement<{ check_sealed: string }>(
  'lock-key-check-to-seal',
  'select check_sealed from key_check for share',
)

/** Waits for a rotation of the company's secrets, and blocks one until the transaction has ended. */
export const holdCompanyKey = (tx: Transaction) => firstRow(tx, lockToSeal)

/**
 * Seals a text with the key of the company's other secrets: the new one, once a rotation has reached the company.
 * Throws SealedFailure if this process does not have that key, because other processes could not open the text.
 */
export async function sealForCompany<Key>(
  tx: Transaction,
  config: KeyConfig,
  target: { database: string; column: SealedColumn<Key>; key: Key },
  text: string,
): Promise<string> {
  const { database, column, key } = target
  await recordCompanyKey(tx, config, database)
  const check = await holdCompanyKey(tx)
  // Read here, because a rotation that has just ended has changed the keys.
  const keys = await secretKeys(config)
  const companyKey = unsealWithAny(keys, check?.check_sealed ?? '', aboutCheck(database)).key
  return seal(companyKey, text, column.about(database, key))
}

const lockToReseal = statement<{ check_sealed: string }>(
  'lock-key-check-to-reseal',
  'select check_sealed from key_check for update',
)

/**
 * Seals every secret of a company with the current key, in one transaction. Repeating it changes nothing. Other
 * transactions that seal a secret wait, and then use the current key.
 */
export const resealCompany = (pool: Pool, database: string, keys: SecretKeys): Promise<Resealed> =>
  inTransaction(pool, async (tx) => {
    await addCheck(tx, keys.current, database)
    await firstRow(tx, lockToReseal)
    const total = { sealed: 0, unreadable: 0 }
    for (const column of sealedColumns) {
      const { sealed, unreadable } = await column.reseal(tx, database, keys)
      total.sealed += sealed
      total.unreadable += unreadable
    }
    await execute(tx, replaceCheck, [seal(keys.current, CHECK_TEXT, aboutCheck(database))])
    return total
  })

const selectCheck = statement<{ check_sealed: string }>(
  'company-key-check',
  'select check_sealed from key_check',
)

/** Uses the current key for the company's secrets from now on, if the former key is lost. */
export async function replaceLostCompanyKey(
  db: Queryable,
  config: KeyConfig,
  database: string,
): Promise<void> {
  const row = await firstRow(db, selectCheck)
  const keys = await secretKeys(config)
  try {
    if (row) unsealWithAny(keys, row.check_sealed, aboutCheck(database))
  } catch (failure) {
    if (!(failure instanceof SealedFailure)) throw failure
    await execute(db, replaceCheck, [seal(keys.current, CHECK_TEXT, aboutCheck(database))])
  }
}
