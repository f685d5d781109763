import { Readable } from 'node:stream'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { fileNameAsOf } from '@despatch/domain/time/as-of.ts'
import type { ClientBase, Pool } from 'pg'
import { to } from 'pg-copy-streams'
import type { ReportSource } from './report-replica.ts'
import { setSilenceLimit, silenceLimits } from './silent-connections.ts'

/** Excel recognises UTF-8 only by this. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A slow browser has half an hour, because PostgreSQL counts the time that it waits for the browser. The
 * connection is also checked before the first row is written.
 */
const EXPORT_SESSION_SETTINGS = `set statement_timeout = '30min'; set client_connection_check_interval = 250`

/** Milliseconds for which an export may be silent: as long as its statement may take, and a minute for PostgreSQL's answer. */
const EXPORT_SILENCE_LIMIT_MS = 31 * 60_000

const isFull = ({ totalCount, idleCount, options }: Pool) => totalCount - idleCount >= options.max

/**
 * Streams the output of a COPY statement as a file (LIST-03), whose name states the delay of a replica. The connection is
 * opened at the first read and closed when the reader stops. Refused when the company's export connections are all in use.
 */
export async function exportCsv(
  { exportSource }: { exportSource: () => Promise<ReportSource> },
  name: string,
  copy: string,
) {
  const { db, asOf } = await exportSource()
  if (isFull(db))
    refuse('UNAVAILABLE', { detail: 'Too many exports are running. Please try again in a minute.' })
  return {
    name: fileNameAsOf(name, asOf),
    type: 'text/csv; charset=utf-8',
    content: Readable.from(csvOf(db, copy), { objectMode: false }),
  }
}

/** The output of `copy … to stdout`. The connection must not be pipelined or used for anything else. */
export const copyOut = (client: ClientBase, copy: string): AsyncIterable<Buffer> => client.query(to(copy))

async function* csvOf(db: Pool, copy: string): AsyncGenerator<string | Buffer> {
  const client = await db.connect()
  let isComplete = false
  try {
    await client.query(EXPORT_SESSION_SETTINGS)
    setSilenceLimit(client, EXPORT_SILENCE_LIMIT_MS)
    yield BYTE_ORDER_MARK
    yield* copyOut(client, copy)
    setSilenceLimit(client, silenceLimits.company)
    isComplete = true
  } finally {
    // If the browser has left, PostgreSQL is still working. Only closing the connection stops it.
    client.release(!isComplete)
  }
}
