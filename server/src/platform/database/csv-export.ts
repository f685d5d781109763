import { Readable } from 'node:stream'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Pool } from 'pg'
import type { Tenant } from '../../tenants/tenant.ts'
import { copyOut } from './copy-out.ts'

/** Excel takes a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The slowest browser has half an hour, because PostgreSQL counts the time that it waits for it. One process does the
 * work, so that the others stay free for those who look at a list meanwhile. Whether anybody still listens is asked also
 * while nothing is written yet.
 */
const EXPORT_SESSION_SETTINGS = `
  set statement_timeout = '30min'; set max_parallel_workers_per_gather = 0; set client_connection_check_interval = 250`

const isFull = ({ totalCount, idleCount, options }: Pool) => totalCount - idleCount >= options.max

/**
 * What a COPY statement writes, as it comes from the database (LIST-03). Nothing is opened before somebody reads, and
 * whatever is open is given up when they stop. Refused while as many others of the company are under way as have room.
 */
export function exportCsv({ copying }: Tenant, copy: string): Readable {
  if (isFull(copying))
    refuse('UNAVAILABLE', { detail: 'Others are exporting just now. Please try again in a minute.' })
  return Readable.from(csvOf(copying, copy), { objectMode: false })
}

async function* csvOf(pool: Pool, copy: string): AsyncGenerator<string | Buffer> {
  const client = await pool.connect()
  let whole = false
  try {
    await client.query(EXPORT_SESSION_SETTINGS)
    yield BYTE_ORDER_MARK
    yield* copyOut(client, copy)
    whole = true
  } finally {
    // Where the browser has left, PostgreSQL is still at work: only the loss of the connection stops it.
    client.release(!whole)
  }
}
