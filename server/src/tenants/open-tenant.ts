import type { Pool } from 'pg'
import { ConnectionBudget } from '../platform/database/connection-budget.ts'
import { createPool, withDatabase } from '../platform/database/pool.ts'
import type { PooledAddress } from '../platform/database/pooler.ts'
import { ReadReplica } from '../platform/database/read-replica.ts'
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
import { CompanyUse } from '../platform/tenant/company-use.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

export const tenantDatabase = (name: string) => `despatch_${name}`

/** The address of a tenant's database: its own, if its row has one, otherwise on the control database's server. */
export const tenantConnection = (row: TenantRow, serverUrl: string): string =>
  row.connection ?? withDatabase(serverUrl, tenantDatabase(row.name))

/** The address of a tenant's database through a pooler; undefined if there is none. `poolerUrl` is that of the server. */
export const pooledConnection = (row: TenantRow, poolerUrl: string | undefined): string | undefined =>
  row.connection === null && poolerUrl !== undefined
    ? withDatabase(poolerUrl, tenantDatabase(row.name))
    : (row.pooled_connection ?? undefined)

/** The address of a tenant's database on the replica of the server; undefined if it is on another server. */
export const replicaConnection = (row: TenantRow, replicaUrl: string | undefined): string | undefined =>
  row.connection === null && replicaUrl !== undefined
    ? withDatabase(replicaUrl, tenantDatabase(row.name))
    : undefined

// Few, because PostgreSQL works on the same cores; pipelining keeps them busy.
const CONNECTIONS = { pool: 4, transactions: 4, copying: 4 }

/** The file store of an installation without settings. */
const defaultStore = folderStore(resolve('var', 'files'))

/** The largest shares of the connections for work. PostgreSQL would not be faster with more of them. */
const MOST_CONNECTIONS = { transactions: 60, exports: 20, queues: 40 }

/** Milliseconds that a queue waits for its turn: less than it waits for an answer. */
const QUEUE_PATIENCE = 40_000

/**
 * The connections that a process may open to all companies together. Work that holds one connection and waits for another
 * holds one of another kind, so that it never waits for itself: a transaction may need a read, and a queue both.
 */
export interface Budgets {
  reads: ConnectionBudget
  transactions: ConnectionBudget
  /** For COPY: they last for as long as a browser reads. */
  exports: ConnectionBudget
  queues: ConnectionBudget
  /** For LISTEN connections, which stay open while a company is used. */
  listening: ConnectionBudget
}

/** Divides the connections of a process. `idleTimeout`: milliseconds after which an idle one is closed. */
export function budgetsOf(connections: number, idleTimeout?: number): Budgets {
  const transactions = Math.min(MOST_CONNECTIONS.transactions, Math.floor(connections / 4))
  const exports = Math.min(MOST_CONNECTIONS.exports, Math.floor(connections / 10))
  const queues = Math.min(MOST_CONNECTIONS.queues, Math.floor(connections / 10))
  return {
    reads: new ConnectionBudget(transactions, { idleTimeout }),
    transactions: new ConnectionBudget(transactions, { idleTimeout }),
    exports: new ConnectionBudget(exports, { idleTimeout }),
    queues: new ConnectionBudget(queues, { patience: QUEUE_PATIENCE }),
    listening: new ConnectionBudget(connections - 2 * transactions - exports - queues),
  }
}

interface TenantOptions {
  onTrouble: (failure: unknown) => void
  services?: ServiceSettings
  files?: FileStore
  /** Without budgets, connections are not limited. */
  budgets?: Budgets | undefined
  /** The database through a pooler, for everything that does not need a session of its own. */
  pooled?: PooledAddress | undefined
  /** A replica of the database, for work that only reads. */
  replica?: string | undefined
  /** The database with the positions of postcodes, if it is another one. */
  postcodes?: (() => Pool) | undefined
}

/** A tenant without any open connection. Its pools open them when they are used. */
export function createTenant(
  row: TenantRow,
  serverUrl: string,
  {
    onTrouble,
    services = publicServices,
    files = defaultStore,
    budgets,
    pooled,
    replica,
    postcodes,
  }: TenantOptions,
): Tenant {
  const connection = tenantConnection(row, serverUrl)
  const shared = pooled?.connection ?? connection
  const pooler = pooled?.pooler
  const pool = createPool(shared, { max: CONNECTIONS.pool, pipeline: true, budget: budgets?.reads, pooler })
  const transactions = createPool(shared, {
    max: CONNECTIONS.transactions,
    pipeline: true,
    budget: budgets?.transactions,
    pooler,
  })
  const copying = createPool(connection, { max: CONNECTIONS.copying, budget: budgets?.exports })
  const announcements = new Announcements(connection, onTrouble, budgets?.listening)
  const use = new CompanyUse()
  const replicas =
    replica === undefined ? undefined : openReplica(replica, { pool, copying }, budgets, onTrouble)
  const pools = [pool, transactions, copying, ...(replicas?.pools ?? [])]
  // At the end of each use too: only then have its changes been committed.
  for (const each of pools)
    for (const event of ['acquire', 'release'] as const) each.on(event, () => use.record())
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
    get postcodes() {
      return postcodes?.() ?? pool
    },
    transactions,
    copying,
    read: (work) => (replicas ? replicas.reads.read(work) : work(pool)),
    exporting: async () => (await replicas?.exporting()) ?? copying,
    announcements,
    use,
    observe: async (work) => {
      const own = createPool(shared, { max: 1, budget: budgets?.reads, pooler })
      try {
        return await work(own)
      } finally {
        await own.end()
      }
    },
    reference: new ReferenceCache(announcements, 'reference', 5000),
    positions: new ReferenceCache(announcements, 'reference', 5000),
    sessions: new ReferenceCache(announcements, 'session', 20_000),
    files: new CompanyFiles(files, row.name),
    services: openLookupProviders(services, onTrouble),
    follow: (now) => {
      registered = now
    },
    close: async () => {
      await announcements.close()
      await Promise.all(pools.map((each) => each.end()))
    },
  }
}

/** The connections to a replica. `exporting` resolves to undefined if an export has to use the primary. */
function openReplica(
  connection: string,
  { pool, copying }: Pick<Tenant, 'pool' | 'copying'>,
  budgets: Budgets | undefined,
  onTrouble: (failure: unknown) => void,
) {
  const replica = createPool(connection, { max: CONNECTIONS.pool, pipeline: true, budget: budgets?.reads })
  const exports = createPool(connection, { max: CONNECTIONS.copying, budget: budgets?.exports })
  const reads = new ReadReplica({ primary: pool, replica }, onTrouble)
  return {
    pools: [replica, exports],
    reads,
    exporting: async () =>
      exports.totalCount - exports.idleCount < copying.options.max && (await reads.isCurrent())
        ? exports
        : undefined,
  }
}

/** A tenant that receives announcements. The queue has its own connection. */
export async function openTenant(
  row: TenantRow,
  serverUrl: string,
  onTrouble: (failure: unknown) => void,
  services: ServiceSettings = publicServices,
  files: FileStore = defaultStore,
): Promise<Tenant> {
  const tenant = createTenant(row, serverUrl, { onTrouble, services, files })
  await tenant.announcements.start()
  return tenant
}
