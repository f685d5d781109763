import { Announcements } from '../platform/live/announcements.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { listDatabases } from './control-database.queries.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'

interface Following {
  controlDatabase: Queryable
  /** The connection on which changes of the control database are announced. */
  connection: string
  tenants: Tenants
  /** That of the connection: see SilenceLimits. */
  silenceLimit?: number | undefined
  /** Opens a new company and starts its queue; it must be one of the tenants afterwards. */
  openNew: (row: TenantRow) => Promise<void>
  /** Closes a company that was removed; it must not be one of the tenants afterwards. */
  closeRemoved: (name: string) => Promise<void>
  /** Called after each reading, for what the control database lists besides companies. */
  onRead?: () => void
  onError: (failure: unknown) => void
}

/**
 * Keeps the open tenants up to date with the control database, which a command or another process can change at any time.
 * New companies are opened, removed ones are closed, and changed themes are applied. Returns a function that stops this after current work.
 */
export async function followControlDatabase(following: Following): Promise<() => Promise<void>> {
  const announcements = new Announcements(following.connection, following.onError, {
    silenceLimit: following.silenceLimit,
  })
  // One after the other, so that no company is opened twice.
  let last = Promise.resolve()
  const reread = () => (last = last.then(() => readAgain(following)).catch(following.onError))
  announcements.on('register', () => void reread())
  announcements.on('reset', () => void reread())
  await announcements.start()
  // Changes since the control database was first read.
  await reread()
  return async () => {
    await announcements.close()
    await last
  }
}

async function readAgain(following: Following): Promise<void> {
  const { controlDatabase, tenants, openNew, closeRemoved, onRead, onError } = following
  const rows = await listDatabases(controlDatabase)
  const names = new Set(rows.map(({ name }) => name))
  for (const name of tenants.names()) if (!names.has(name)) await closeRemoved(name).catch(onError)
  for (const row of rows) {
    const known = tenants.known(row.name)
    if (known && 'follow' in known) known.follow(row)
    else if (known) tenants.addClosed({ ...known, row })
    // A company that cannot be opened does not delay the others.
    else await openNew(row).catch(onError)
  }
  tenants.tellOfChange()
  onRead?.()
}
