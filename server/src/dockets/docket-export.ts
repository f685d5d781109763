import { Readable } from 'node:stream'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { to as copyTo } from 'pg-copy-streams'
import { createPool } from '../platform/database/pool.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { copyDockets } from './docket-export.queries.ts'
import type { DocketFilter } from './docket-filter.ts'

/** Excel takes a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The slowest browser has half an hour, because PostgreSQL counts the time that it waits for it. One process does the
 * work, so that the others stay free for those who look at a list meanwhile.
 */
const MANNERS = `set statement_timeout = '30min'; set max_parallel_workers_per_gather = 0`

/** Each is a connection and a sort in the database, for as long as its browser reads. */
const MOST_AT_ONCE = 4

const running = new WeakMap<Tenant, number>()
const runningFor = (tenant: Tenant) => running.get(tenant) ?? 0

/**
 * The filtered dockets as CSV, as they come from the database (LIST-03). Nothing is opened before somebody reads, and
 * whatever is open is given up when they stop. Refused while several others of the company are under way.
 */
export function exportDockets(tenant: Tenant, filter: DocketFilter, withPrice: boolean): Readable {
  if (runningFor(tenant) >= MOST_AT_ONCE)
    refuse('UNAVAILABLE', { detail: 'Others are exporting just now. Please try again in a minute.' })
  return Readable.from(csvOf(tenant, copyDockets(filter, withPrice)), { objectMode: false })
}

/** On a connection of its own: the tenant's pools are few and pipelined, and a pipeline does not take a COPY. */
async function* csvOf(tenant: Tenant, sql: string): AsyncGenerator<string | Buffer> {
  const own = createPool(tenant.pool.options.connectionString ?? '', { max: 1 })
  running.set(tenant, runningFor(tenant) + 1)
  try {
    const client = await own.connect()
    try {
      await client.query(MANNERS)
      yield BYTE_ORDER_MARK
      for await (const chunk of client.query(copyTo(sql))) yield chunk as Buffer
    } finally {
      // Where the browser has left, PostgreSQL is still writing: only the loss of the connection stops it.
      client.release(true)
    }
  } finally {
    running.set(tenant, runningFor(tenant) - 1)
    await own.end()
  }
}
