import type { Scope } from '@despatch/domain/applications/scopes.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Events } from '../platform/tenant/events.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { keyColumns, type KeyRow } from './applications.queries.ts'

/** Expired keys are listed for this many days. */
const LISTED_DAYS = 30

const deleteOld = statement<never>(
  'delete-old-application-keys',
  `delete from application_key where akey_app_id = $1 and akey_expires < now() - make_interval(days => ${LISTED_DAYS})`,
)

const countLive = statement<{ live: number }>(
  'count-live-application-keys',
  `select count(*)::int live from application_key
   where akey_app_id = $1 and akey_test = $2 and (akey_expires is null or akey_expires > now())`,
)

/** How many keys of the application work, for live or for test data. Keys that expired long ago are removed. */
export async function workingKeys(tx: Transaction, app_id: number, isTest: boolean): Promise<number> {
  await execute(tx, deleteOld, [app_id])
  return (await firstRow(tx, countLive, [app_id, isTest]))?.live ?? 0
}

export interface WrittenKey {
  hash: Buffer
  start: string
  name: string
  scopes: readonly Scope[]
  networks: readonly string[]
  /** The version of `/v1` of its requests. */
  version: string
  /** Whether it works on the test database. */
  test: boolean
  /** Seconds until it expires; null: never. */
  seconds: number | null
}

/** The user who creates a key. */
export interface KeyCreator {
  ausr_id: number | null
  ausr_logon: string
}

const insertKey = statement<KeyRow>(
  'insert-application-key',
  `insert into application_key (akey_app_id, akey_hash, akey_start, akey_name, akey_scopes, akey_networks, akey_expires,
     akey_created_by, akey_ausr_id, akey_version, akey_test)
   values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second', $8, $9, $10, $11)
   returning ${keyColumns}`,
)

export async function addKey(
  db: Queryable,
  app_id: number,
  { hash, start, name, scopes, networks, version, test, seconds }: WrittenKey,
  { ausr_id, ausr_logon }: KeyCreator,
): Promise<KeyRow> {
  const values = [app_id, hash, start, name, scopes, networks, seconds, ausr_logon, ausr_id, version, test]
  const row = await firstRow(db, insertKey, values)
  if (!row) throw new Error('The key was not written')
  return row
}

const endSoon = statement<never>(
  'end-application-key',
  `update application_key set akey_expires = least(akey_expires, now() + make_interval(hours => $2)) where akey_id = $1`,
)

/** Ends a key after some hours, if it does not expire before. */
export const endKey = (tx: Transaction, akey_id: number, hours: number) =>
  execute(tx, endSoon, [akey_id, hours])

const deleteKey = statement<{ akey_name: string }>(
  'delete-application-key',
  'delete from application_key where akey_id = $1 and akey_app_id = $2 returning akey_name',
)

/** Revokes a key of the application; returns its name, or undefined if it has no such key. */
export const removeKey = async (tx: Transaction, app_id: number, akey_id: number) =>
  (await firstRow(tx, deleteKey, [akey_id, app_id]))?.akey_name

const deleteOfCreator = statement<never>(
  'delete-application-keys-of-creator',
  `delete from application_key using application
   where akey_ausr_id = $1 and app_id = akey_app_id and app_end_keys`,
)

/** Revokes the keys that a user created for applications that ask for it when the user gets a new password. */
export const endKeysOfCreator = (tx: Transaction, _tenant: Tenant, { ausr_id }: Events['password-changed']) =>
  execute(tx, deleteOfCreator, [ausr_id])
