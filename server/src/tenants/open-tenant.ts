import { createPool, withDatabase } from '../platform/database/pool.ts'
import { resolve } from 'node:path'
import { CompanyFiles } from '../platform/files/company-files.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import { Announcements } from '../platform/live/announcements.ts'
import { ReferenceCache } from '../platform/live/reference-cache.ts'
import {
  openLookupProviders,
  publicServices,
  type ServiceSettings,
} from '../platform/outside/lookup-providers.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

export const tenantDatabase = (name: string) => `despatch_${name}`

/** The address of a tenant's database: its own, if its row has one, otherwise on the control database's server. */
export const tenantConnection = (row: TenantRow, serverUrl: string): string =>
  row.connection ?? withDatabase(serverUrl, tenantDatabase(row.name))

// Few, because PostgreSQL works on the same cores; pipelining keeps them busy.
const CONNECTIONS = { pool: 4, transactions: 4, copying: 4 }

/** The file store of an installation without settings. */
const defaultStore = folderStore(resolve('var', 'files'))

/** Creates a tenant's pools, cache and announcements. The queue has its own connections. */
export async function openTenant(
  row: TenantRow,
  serverUrl: string,
  onTrouble: (failure: unknown) => void,
  services: ServiceSettings = publicServices,
  files: FileStore = defaultStore,
): Promise<Tenant> {
  const connection = tenantConnection(row, serverUrl)
  const pool = createPool(connection, { max: CONNECTIONS.pool, pipeline: true })
  const transactions = createPool(connection, { max: CONNECTIONS.transactions, pipeline: true })
  const copying = createPool(connection, { max: CONNECTIONS.copying })
  const announcements = new Announcements(connection, onTrouble)
  const reference = new ReferenceCache(announcements, 'reference', 5000)
  const positions = new ReferenceCache(announcements, 'reference', 5000)
  const sessions = new ReferenceCache(announcements, 'session', 20_000)
  await announcements.start()
  let registered = row
  return {
    name: row.name,
    prefix: row.prefix,
    get theme() {
      return registered.theme
    },
    get guestAccess() {
      return registered.guest_access
    },
    pool,
    transactions,
    copying,
    announcements,
    reference,
    positions,
    sessions,
    files: new CompanyFiles(files, row.name),
    services: openLookupProviders(services, onTrouble),
    follow: (now) => {
      registered = now
    },
    close: async () => {
      await announcements.close()
      await Promise.all([pool.end(), transactions.end(), copying.end()])
    },
  }
}
