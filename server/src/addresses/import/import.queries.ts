import { execute, firstRow, statement, type Queryable } from '../../platform/database/statement.ts'
import type { AddressFormat } from './address-format.ts'

export interface ImportState {
  aimp_id: number
  aimp_done: number
  aimp_read: number
  aimp_added: number
  aimp_faulty: number
  finished: boolean
}

const insertImport = statement<ImportState>(
  'start-address-import',
  `insert into address_import (aimp_format, aimp_file, aimp_print, aimp_bytes) values ($1, $2, $3, $4)
   on conflict (aimp_format, aimp_print) do update set aimp_file = excluded.aimp_file
   returning aimp_id, aimp_done, aimp_read, aimp_added, aimp_faulty, aimp_finished is not null finished`,
)

/** The import of this content, with its progress so far. */
export async function startImport(
  db: Queryable,
  file: { format: string; name: string; print: string; bytes: number },
): Promise<ImportState> {
  const state = await firstRow(db, insertImport, [file.format, file.name, file.print, file.bytes])
  if (!state) throw new Error('The import could not be entered')
  return state
}

const updateImport = statement<never>(
  'advance-address-import',
  `update address_import set aimp_done = $2, aimp_read = $3, aimp_added = $4, aimp_faulty = $5,
     aimp_finished = case when $6 then now() end
   where aimp_id = $1`,
)

export const keepProgress = (db: Queryable, state: ImportState) =>
  execute(db, updateImport, [
    state.aimp_id,
    state.aimp_done,
    state.aimp_read,
    state.aimp_added,
    state.aimp_faulty,
    state.finished,
  ])

// Two imports of one file would count twice, and two of different files would wait for each other's rows.
const lock = statement<{ locked: boolean }>(
  'lock-address-import',
  `select pg_try_advisory_lock(hashtext('address import')) locked`,
)

const unlock = statement<never>(
  'unlock-address-import',
  `select pg_advisory_unlock(hashtext('address import'))`,
)

export const unlockImports = (db: Queryable) => execute(db, unlock)

/** Locks imports for this connection, until it ends. */
export const lockImports = async (db: Queryable) => (await firstRow(db, lock))?.locked === true

const addressColumns = `kadd_source, "Organisation", "Dwelling", "SubDwelling", "Street", "Locality", "Town", "County",
  "Country", "Postcode", "Latitude", "Longitude"`

const postcodeColumns = `"Postcode", kpcd_source, "Latitude", "Longitude", kpcd_ended`

/**
 * The staging table of each kind, the columns for COPY, and the statement that merges it; all from constants. The table
 * is truncated at the end of each transaction. Deleted rows would stay in its file, which would grow with every batch, and
 * every scan would read them.
 */
export const staging: Record<AddressFormat['kind'], { create: string; copy: string; merge: string }> = {
  addresses: {
    create: `create temp table staged_address on commit delete rows as select ${addressColumns} from known_address with no data`,
    copy: `copy staged_address (${addressColumns}) from stdin`,
    merge: `insert into known_address (${addressColumns}) select ${addressColumns} from staged_address
      on conflict do nothing`,
  },
  postcodes: {
    create: `create temp table staged_postcode on commit delete rows as select ${postcodeColumns} from known_postcode with no data`,
    copy: `copy staged_postcode (${postcodeColumns}) from stdin`,
    merge: `insert into known_postcode as known (${postcodeColumns})
      select distinct on ("Postcode") ${postcodeColumns} from staged_postcode order by "Postcode", kpcd_ended
      on conflict ("Postcode") do update set kpcd_source = excluded.kpcd_source, kpcd_ended = excluded.kpcd_ended,
        -- A file without a position for a postcode does not remove one that another file provided.
        "Latitude" = coalesce(excluded."Latitude", known."Latitude"),
        "Longitude" = coalesce(excluded."Longitude", known."Longitude")
      where (known.kpcd_ended, known."Latitude", known."Longitude") is distinct from
        (excluded.kpcd_ended, coalesce(excluded."Latitude", known."Latitude"), coalesce(excluded."Longitude", known."Longitude"))`,
  },
}
