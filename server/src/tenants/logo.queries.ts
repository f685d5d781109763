import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Logo } from '../platform/tenant/tenant-row.ts'

/** A logo, and the company whose file it is. */
export interface StoredLogo extends Logo {
  name: string
  /** In rows of earlier versions, until the file store has the content. */
  logo_content: Buffer | null
}

const selectLogo = statement<StoredLogo>(
  'logo',
  'select name, logo_hash, logo_type, logo_content from logo where logo_hash = $1 order by name limit 1',
)

/** A logo by its hash, of any company that uses it. */
export const findLogo = (db: Queryable, hash: string) => firstRow(db, selectLogo, [hash])

const selectWorn = statement<StoredLogo>(
  'worn-logo',
  'select name, logo_hash, logo_type, logo_content from logo where name = $1 and logo_ended is null',
)

/** The logo that a company uses, if it was uploaded. */
export const currentLogo = async (db: Queryable, name: string) => (await allRows(db, selectWorn, [name]))[0]

const insertLogo = statement<never>(
  'insert-logo',
  `insert into logo (name, logo_hash, logo_type) values ($1, $2, $3)
   on conflict (logo_hash, name) do update set logo_ended = null`,
)

/** The content is in the file store already. */
export const addLogo = (db: Queryable, name: string, { logo_hash, logo_type }: Logo) =>
  execute(db, insertLogo, [name, logo_hash, logo_type])

const endLogos = statement<never>(
  'end-logos',
  `update logo set logo_ended = now() where name = $1 and logo_ended is null and logo_hash is distinct from $2`,
)

const deleteEnded = statement<never>(
  'delete-ended-logos',
  `delete from logo where name = $1 and logo_ended < now() - interval '1 day'`,
)

/** Marks all other logos of the company as unused; logos unused for a day are deleted. */
export async function endOtherLogos(db: Queryable, name: string, hash: string | null): Promise<void> {
  await execute(db, endLogos, [name, hash])
  await execute(db, deleteEnded, [name])
}

const selectUnmoved = statement<StoredLogo & { logo_content: Buffer }>(
  'logos-to-move',
  'select name, logo_hash, logo_type, logo_content from logo where logo_content is not null limit 1',
)

const clearContent = statement<never>(
  'logo-moved',
  'update logo set logo_content = null where name = $1 and logo_hash = $2',
)

/** Logos whose content is still in their row, one at a time. */
export const nextLogoToMove = (db: Queryable) => firstRow(db, selectUnmoved)

export const markLogoMoved = (db: Queryable, { name, logo_hash }: Pick<StoredLogo, 'name' | 'logo_hash'>) =>
  execute(db, clearContent, [name, logo_hash])
