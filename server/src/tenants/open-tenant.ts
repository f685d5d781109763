import type { Pool } from 'pg'
import { ConnectionBudget } from '../platform/database/connection-budget.ts'
import { createPool, withDatabase } from '../platform/database/pool.ts'
import { silenceLimits, type SilenceLimits } from '../platform/database/silent-connections.ts'
import { readForReport, reportSource } from '../platform/database/report-replica.ts'
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
import { isCopy, type TenantRow } from '../platform/tenant/tenant-row.ts'
import type { Tenant, WhatFollows } from '../platform/tenant/tenant.ts'

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
const QUEUE_PATIENCE_MS = 40_000

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

/** Divides the connections of a process. */
export function budgetsOf(connections: number): Budgets {
  const transactions = Math.min(MOST_CONNECTIONS.transactions, Math.floor(connections / 4))
  const exports = Math.min(MOST_CONNECTIONS.exports, Math.floor(connections / 10))
  const queues = Math.min(MOST_CONNECTIONS.queues, Math.floor(connections / 10))
  return {
    reads: new ConnectionBudget(transactions),
    transactions: new ConnectionBudget(transactions),
    exports: new ConnectionBudget(exports),
    queues: new ConnectionBudget(queues, QUEUE_PATIENCE_MS),
    listening: new ConnectionBudget(connections - 2 * transactions - exports - queues),
  }
}

interface TenantOptions {
  whatFollows: WhatFollows
  onTrouble: (failure: unknown) => void
  services?: ServiceSettings
  files?: FileStore
  /** Without budgets, connections are not limited. */
  budgets?: Budgets | undefined
  /** Default: those of a running portal. */
  silence?: SilenceLimits | undefined
  /** The address of the database through a pooler, for everything that does not need a session of its own. */
  pooled?: string | undefined
  /** The address of a replica of the database, for reports and exports. */
  replica?: string | undefined
  /** The database with the positions of postcodes, if it is another one. */
  postcodes?: (() => Pool) | undefined
}

/** A tenant without any open connection. Its pools open them when they are used. */
export function createTenant(
  row: TenantRow,
  serverUrl: string,
  {
    whatFollows,
    onTrouble,
    services = publicServices,
    files = defaultStore,
    budgets,
    silence = silenceLimits,
    pooled,
    replica,
    postcodes,
  }: TenantOptions,
): Tenant {
  const connection = tenantConnection(row, serverUrl)
  const shared = pooled ?? connection
  const isPooled = pooled !== undefined
  const pipelined = { pipeline: true, silenceLimit: silence.company }
  const forReads = { ...pipelined, max: CONNECTIONS.pool, budget: budgets?.reads }
  const forTransactions = { ...pipelined, max: CONNECTIONS.transactions, budget: budgets?.transactions }
  const forCopying = { max: CONNECTIONS.copying, budget: budgets?.exports, silenceLimit: silence.company }
  const pool = createPool(shared, { ...forReads, isPooled })
  const transactions = createPool(shared, { ...forTransactions, isPooled })
  const copying = createPool(connection, forCopying)
  const replicas =
    replica === undefined
      ? undefined
      : { reports: createPool(replica, forReads), exports: createPool(replica, forCopying) }
  const announcements = new Announcements(connection, onTrouble, {
    budget: budgets?.listening,
    silenceLimit: silence.live,
  })
  const use = new CompanyUse()
  const pools = [pool, transactions, copying, ...(replicas ? Object.values(replicas) : [])]
  // At the end of each use too: only then have its changes been committed.
  for (const each of pools)
    for (const event of ['acquire', 'release'] as const) each.on(event, () => use.record())
  let registered = row
  return {
    ...whatFollows,
    name: row.name,
    prefix: row.prefix,
    get theme() {
      return registered.theme
    },
    get guestAccess() {
      return registered.guest_access
    },
    get isCopy() {
      return isCopy(registered)
    },
    pool,
    get postcodes() {
      return postcodes?.() ?? pool
    },
    transactions,
    copying,
    report: (work) => readForReport({ primary: pool, replica: replicas?.reports, onTrouble }, work),
    exportSource: () => reportSource({ primary: copying, replica: replicas?.exports, onTrouble }),
    announcements,
    use,
    observe: async (work) => {
      const own = createPool(shared, {
        max: 1,
        budget: budgets?.reads,
        silenceLimit: silence.company,
        isPooled,
      })
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
    services: openLookupProviders(services, {
      onTrouble,
      company: {
        get isCopy() {
          return isCopy(registered)
        },
      },
    }),
    follow: (now) => {
      registered = now
    },
    close: async () => {
      await announcements.close()
      await Promise.all(pools.map((each) => each.end()))
    },
  }
}

/** A tenant that receives announcements. The queue has its own connection. */
export async function openTenant(row: TenantRow, serverUrl: string, options: TenantOptions): Promise<Tenant> {
  const tenant = createTenant(row, serverUrl, options)
  await tenant.announcements.start()
  return tenant
}
