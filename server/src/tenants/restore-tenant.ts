import type { Pool } from 'pg'
import type { Header } from '../platform/backup/backup-format.ts'
import { restoreBackup, type RestoreOptions } from '../platform/backup/restore-backup.ts'
import { createPool, withDatabase } from '../platform/database/pool.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { swapDatabase } from '../platform/database/swap-database.ts'
import { beginDatabase, serverOf } from '../platform/database/unfinished-database.ts'
import { addDatabase, listDatabases, type RegisterRow } from './control-database.queries.ts'
import { holdingName } from './hold-name.ts'
import { addLogo } from './logo.queries.ts'
import { tenantConnection } from './open-tenant.ts'
import { mustBeFree } from './register-place.ts'
import { restoredLogo } from './uploaded-logo.ts'

/** Where a backup goes. */
export interface RestoreTarget {
  row: RegisterRow
  /** Base 64, of a logo that was uploaded; a company that is replaced keeps its looks. */
  logo: string | null
  /** A company of that name is there, and is to be replaced. */
  replaces: boolean
  /** Under another name than the backup was made under. */
  asCopy: boolean
}

/** Finds the place for a backup: its own name, or another with a prefix of its own. Refuses one that is taken. */
export async function placeOf(
  register: Pool,
  { database: { logo, ...database } }: Header,
  wanted: { as: string | undefined; prefix: string | undefined; replace: boolean },
): Promise<RestoreTarget> {
  const name = wanted.as ?? database.name
  const asCopy = name !== database.name
  const known = (await listDatabases(register)).find((row) => row.name === name)
  if (known && !wanted.replace)
    throw new Error(
      `There is a company "${name}": --replace puts the backup in its place, --as gives it another name.`,
    )
  if (known) return { row: known, logo: null, replaces: true, asCopy }
  const row = { ...database, name, prefix: wanted.prefix ?? database.prefix, connection: null }
  await mustBeFree(register, row)
  return { row, logo, replaces: false, asCopy }
}

interface Restoring extends Pick<RestoreOptions, 'path' | 'onProgress' | 'signal'> {
  register: Pool
  serverUrl: string
  place: RestoreTarget
}

/**
 * Restores a backup into a database beside what there is. Only once that is whole, the register gets its row, or the new
 * database the place of the old: what fails before leaves everything as it was.
 */
export const restoreTenant = (restoring: Restoring): Promise<{ rows: number; jobs: number }> =>
  holdingName(restoring.register, restoring.place.row.name, () => restoreHeld(restoring))

async function restoreHeld(restoring: Restoring): Promise<{ rows: number; jobs: number }> {
  const { register, serverUrl, place } = restoring
  if (!place.replaces) await mustBeFree(register, place.row)
  const connection = tenantConnection(place.row, serverUrl)
  const name = nameOf(connection)
  const beside = place.replaces ? `${name.slice(0, 53)}_restoring` : name
  const server =
    place.row.connection === null ? register : createPool(serverOf(connection), { max: 1, patient: true })
  try {
    const target = withDatabase(connection, beside)
    const database = await beginDatabase(server, target)
    try {
      const restored = await restoreBackup({
        ...restoring,
        connection: target,
        asCopy: place.asCopy,
        ...(place.replaces ? { replacing: connection } : {}),
      })
      if (place.replaces) {
        await database.finish()
        await swapDatabase(server, { from: beside, to: name })
      } else {
        await inTransaction(register, (tx) => enter(tx, place))
        await database.finish()
      }
      return restored
    } catch (failure) {
      await database.discard()
      throw failure
    }
  } finally {
    if (server !== register) await server.end()
  }
}

async function enter(tx: Transaction, { row, logo }: RestoreTarget): Promise<void> {
  await addDatabase(tx, row)
  if (logo !== null) await addLogo(tx, row.name, restoredLogo(Buffer.from(logo, 'base64')))
}

const nameOf = (connection: string) => decodeURIComponent(new URL(connection).pathname.slice(1))
