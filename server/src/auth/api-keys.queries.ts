import type { ApiKey, UserApiKey } from '@despatch/contract/auth/api-keys.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

export type ApiKeyRow = z.output<typeof ApiKey>

const columns = 'key_id, key_name, key_created, key_last_used, key_expires'

const selectOwn = statement<ApiKeyRow>(
  'api-keys',
  `select ${columns} from api_key where key_ausr_id = $1 order by key_id desc`,
)

export const keysOfUser = (db: Queryable, ausrId: number) => allRows(db, selectOwn, [ausrId])

const insert = statement<ApiKeyRow>(
  'insert-api-key',
  `insert into api_key (key_hash, key_ausr_id, key_name, key_expires)
   values ($1, $2, $3, now() + $4 * interval '1 day') returning ${columns}`,
)

/** Adds a key that expires after this many days, or never. */
export async function addApiKey(
  db: Queryable,
  hash: Buffer,
  ausrId: number,
  { key_name, days }: { key_name: string; days?: number | undefined },
): Promise<ApiKeyRow> {
  const row = await firstRow(db, insert, [hash, ausrId, key_name, days ?? null])
  if (!row) throw new Error('The key was not written')
  return row
}

const deleteOwn = statement<{ key_name: string }>(
  'delete-api-key',
  'delete from api_key where key_id = $1 and key_ausr_id = $2 returning key_name',
)

/** Revokes a key of the user; returns its name, or undefined if the user has no such key. */
export const removeApiKey = async (db: Queryable, keyId: number, ausrId: number) =>
  (await firstRow(db, deleteOwn, [keyId, ausrId]))?.key_name

const selectAll = statement<z.output<typeof UserApiKey>>(
  'api-keys-of-users',
  `select ${columns}, ausr_id, ausr_logon from api_key join app_user on ausr_id = key_ausr_id
   where ($1::int is null or key_ausr_id = $1) and ($2::int is null or key_id < $2) order by key_id desc limit $3`,
)

/** Keys of all users or of one, newest first, starting after the cursor. */
export const keysOfUsers = (
  db: Queryable,
  { ausr_id, after, limit }: { ausr_id: number | null; after: number | null; limit: number },
) => allRows(db, selectAll, [ausr_id, after, limit])

const deleteAny = statement<{ key_name: string; ausr_logon: string }>(
  'delete-any-api-key',
  `delete from api_key using app_user where key_id = $1 and ausr_id = key_ausr_id returning key_name, ausr_logon`,
)

/** Revokes a key of any user; undefined if it does not exist. */
export const removeAnyApiKey = (db: Queryable, keyId: number) => firstRow(db, deleteAny, [keyId])

const deleteOfUser = statement<never>('delete-api-keys-of-user', 'delete from api_key where key_ausr_id = $1')

/** Revokes every key of a user. */
export const removeKeysOfUser = (db: Queryable, ausrId: number) => execute(db, deleteOfUser, [ausrId])

const updateUsed = statement<never>(
  'api-key-used',
  'update api_key set key_last_used = now() where key_hash = $1',
)

export const markUsed = (db: Queryable, hash: Buffer) => execute(db, updateUsed, [hash])
