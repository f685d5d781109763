import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

/** A column with the bytes of earlier rows, and the one that now names their file. */
export interface MovedColumn {
  table: string
  id: string
  content: string
  file: string
}

export const movedColumns: readonly MovedColumn[] = [
  { table: 'docket_signature', id: 'sig_id', content: 'sig_image', file: 'sig_file' },
  { table: 'mail_file', id: 'mfile_mail_id', content: 'mfile_content', file: 'mfile_file' },
]

/** Rows whose bytes are still in the database. */
export const rowsToMove = (db: Queryable, { table, id, content }: MovedColumn, limit: number) =>
  allRows(
    db,
    statement<{ id: number; content: Buffer }>(
      `${table}-to-move`,
      `select ${id} id, ${content} content from ${table} where ${content} is not null order by ${id} limit $1`,
    ),
    [limit],
  )

/** Replaces the bytes of a row by the name of its file, unless the row has changed. */
export const markRowMoved = (
  db: Queryable,
  { table, id, content, file }: MovedColumn,
  row: { id: number; hash: string },
) =>
  execute(
    db,
    statement<never>(
      `${table}-moved`,
      `update ${table} set ${file} = $2, ${content} = null
       where ${id} = $1 and encode(sha256(${content}), 'hex') = $2`,
    ),
    [row.id, row.hash],
  )

const selectUnused = statement<{ hash: string }>(
  'unused-among-files',
  `select hash from unnest($1::text[]) stored(hash)
   where not exists (select from file_in_use used where used.hash = stored.hash)`,
)

/** Those of the stored files that no row refers to. */
export const unusedAmong = async (db: Queryable, hashes: readonly string[]): Promise<Set<string>> =>
  new Set((await allRows(db, selectUnused, [hashes])).map(({ hash }) => hash))

const insertUnused = statement<never>(
  'note-unused-files',
  'insert into unused_file (unf_hash) select unnest($1::text[]) on conflict do nothing',
)
const deleteUsed = statement<never>('files-used-again', 'delete from unused_file where unf_hash = any($1)')

/** Notes since when files are unused. */
export async function noteUnused(
  db: Queryable,
  { used, unused }: { used: readonly string[]; unused: readonly string[] },
): Promise<void> {
  if (used.length > 0) await execute(db, deleteUsed, [used])
  if (unused.length > 0) await execute(db, insertUnused, [unused])
}

const lockRemoval = statement<{ locked: boolean }>(
  'lock-file-removal',
  'select pg_try_advisory_xact_lock(hashtext($1)) locked',
)

/** Whether files may be removed until the transaction ends: not while a backup reads them. */
export const mayRemoveFiles = async (tx: Queryable, lock: string): Promise<boolean> =>
  (await firstRow(tx, lockRemoval, [lock]))?.locked ?? false

const selectDue = statement<{ hash: string }>(
  'files-to-remove',
  `select unf_hash hash from unused_file
   where unf_since < now() - $1 * interval '1 day' and unf_hash <> all($2)
     and not exists (select from file_in_use where hash = unf_hash)
   order by unf_since, unf_hash limit $3 for update skip locked`,
)

/** Files whose grace period is over, locked until the transaction ends. */
export const lockFilesToRemove = async (
  tx: Queryable,
  { graceDays, excluded, limit }: { graceDays: number; excluded: readonly string[]; limit: number },
): Promise<string[]> => (await allRows(tx, selectDue, [graceDays, excluded, limit])).map(({ hash }) => hash)

export const markRemoved = (tx: Queryable, hashes: readonly string[]) => execute(tx, deleteUsed, [hashes])

const countDue = statement<{ count: number }>(
  'count-files-to-remove',
  `select count(*)::int from unused_file
   where unf_since < now() - $1 * interval '1 day' and unf_hash = any($2)`,
)

/** How many of these unused files have passed the grace period. */
export const dueAmong = async (
  db: Queryable,
  graceDays: number,
  hashes: readonly string[],
): Promise<number> => (await firstRow(db, countDue, [graceDays, hashes]))?.count ?? 0

const selectUsed = statement<{ hash: string }>(
  'used-files',
  'select distinct hash from file_in_use where hash > $1 order by hash limit $2',
)

/** The next files that rows refer to, in the order of their hashes. */
export const usedFilesAfter = async (db: Queryable, after: string, limit: number): Promise<string[]> =>
  (await allRows(db, selectUsed, [after, limit])).map(({ hash }) => hash)
