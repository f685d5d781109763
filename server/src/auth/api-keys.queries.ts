import type { ApiKey } from '@despatch/contract/auth/api-keys.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

export type ApiKeyRow = z.output<typeof ApiKey>

const columns = 'key_id, key_name, key_created, key_last_used'

const selectOwn = statement<ApiKeyRow>(
  'api-keys',
  `select ${columns} from api_key where key_ausr_id = $1 order by key_id desc`,
)

export const keysOfUser = (db: Queryable, ausrId: number) => allRows(db, selectOwn, [ausrId])

const insert = statement<ApiKeyRow>(
  'insert-api-key',
  `insert into api_key (key_hash, key_ausr_id, key_name) values ($1, $2, $3) returning ${columns}`,
)

export async function addApiKey(
  db: Queryable,
  hash: Buffer,
  ausrId: number,
  name: string,
): Promise<ApiKeyRow> {
  const row = await firstRow(db, insert, [hash, ausrId, name])
  if (!row) throw new Error('The key was not written')
  return row
}

const deleteOwn = statement<{ key_name: string }>(
  'delete-api-key',
  'delete from api_key where key_id = $1 and key_ausr_id = $2 returning key_name',
)

/** Revokes a key of the user; answers its name, undefined where it is none of theirs. */
export const removeApiKey = async (db: Queryable, keyId: number, ausrId: number) =>
  (await firstRow(db, deleteOwn, [keyId, ausrId]))?.key_name

const updateUsed = statement<never>(
  'api-key-used',
  'update api_key set key_last_used = now() where key_hash = $1',
)

export const markUsed = (db: Queryable, hash: Buffer) => execute(db, updateUsed, [hash])
