import pg from 'pg'

const TIMESTAMPTZ = 1184
const NUMERIC = 1700
const INT8 = 20

const ignoreLostConnection = () => undefined

/** '2026-03-02 09:30:00.5+00' as PostgreSQL writes it, to ISO 8601; a Date would cost more than the query. */
const isoTime = (value: string) => `${value.replace(' ', 'T')}:00`

const parsers = new Map<number, (value: string) => unknown>([
  [TIMESTAMPTZ, isoTime],
  [NUMERIC, Number],
  [INT8, Number],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
}

interface PoolOptions {
  max: number
  pipeline?: boolean
  /** Commits are not waited for to be on disk: for work that is simply done again when it is lost. */
  lazyCommit?: boolean
  /** Statements may take as long as they need, and wait as long for locks: for commands that somebody watches. */
  patient?: boolean
  /** How long a statement may wait for a lock, in milliseconds; unless patient, 10 seconds. */
  lockTimeout?: number
}

const LOCK_TIMEOUT = 10_000

/**
 * A pool of connections. Sessions run in UTC, so that times come out with one offset.
 * A lost connection is dropped from the pool; the query that was on it fails, the process lives on.
 */
export function createPool(connectionString: string, options: PoolOptions): pg.Pool {
  const settings = ['TimeZone=UTC']
  if (!options.patient) settings.push('statement_timeout=60000', 'idle_in_transaction_session_timeout=30000')
  if (options.lazyCommit) settings.push('synchronous_commit=off')
  const lockTimeout = options.lockTimeout ?? (options.patient ? undefined : LOCK_TIMEOUT)
  if (lockTimeout !== undefined) settings.push(`lock_timeout=${lockTimeout}`)
  const pool = new pg.Pool({
    connectionString,
    max: options.max,
    types,
    pipeline: options.pipeline ?? false,
    application_name: 'despatch',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  })
  pool.on('error', ignoreLostConnection)
  pool.on('connect', (client) => client.on('error', ignoreLostConnection))
  return pool
}

/** The same server, another database. */
export function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}
