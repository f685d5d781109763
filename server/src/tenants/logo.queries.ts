import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Logo } from '../platform/tenant/tenant-row.ts'

const selectLogo = statement<Logo>(
  'logo',
  'select logo_hash, logo_type, logo_content from logo where logo_hash = $1 limit 1',
)

/** A logo by its hash, whichever companies use it. */
export const findLogo = (db: Queryable, hash: string) => firstRow(db, selectLogo, [hash])

const selectWorn = statement<Logo>(
  'worn-logo',
  'select logo_hash, logo_type, logo_content from logo where name = $1 and logo_ended is null',
)

/** The logo that a company uses, if it was uploaded. */
export const currentLogo = async (db: Queryable, name: string) => (await allRows(db, selectWorn, [name]))[0]

const insertLogo = statement<never>(
  'insert-logo',
  `insert into logo (name, logo_hash, logo_type, logo_content) values ($1, $2, $3, $4)
   on conflict (logo_hash, name) do update set logo_ended = null`,
)

export const addLogo = (db: Queryable, name: string, { logo_hash, logo_type, logo_content }: Logo) =>
  execute(db, insertLogo, [name, logo_hash, logo_type, logo_content])

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
