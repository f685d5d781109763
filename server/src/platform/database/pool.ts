import pg from 'pg'
import { clientWithin, shareConnections, type ConnectionBudget } from './connection-budget.ts'
import { sessionLimits } from './session-limits.ts'
import { closeWhenSilent, silenceLimits, statementLimitOf } from './silent-connections.ts'
import { WaitingPool } from './waiting-pool.ts'

const TIMESTAMPTZ = 1184
const NUMERIC = 1700
const INT8 = 20

const ignoreLostConnection = () => undefined

/** Converts PostgreSQL's '2026-03-02 09:30:00.5+00' to ISO 8601. A Date would cost more than the query. */
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
  /** Commits do not wait for the disk: for work that can be repeated if it is lost. */
  lazyCommit?: boolean
  /** No limit of silence, of statements or of locks: for commands with an operator at the terminal. */
  patient?: boolean
  /** After how many milliseconds a connection is closed on which PostgreSQL does not answer. Default: that of companies. */
  silenceLimit?: number | undefined
  /** How long a statement may wait for a lock, in milliseconds. Default: 10 seconds, or no limit if patient. */
  lockTimeout?: number | undefined
  /** The connections of the process, of which this pool's are a part. Without it they are not counted. */
  budget?: ConnectionBudget | undefined
  /** The address is that of a pooler in transaction mode. Its sessions have the settings of their role. */
  isPooled?: boolean
}

/** After this time without use a connection is closed. */
const IDLE_TIMEOUT_MS = 10_000

/** Every limit is set, because the role may have others for the sessions of a pooler. */
function sessionOptions({ patient, lazyCommit, lockTimeout, silenceLimit }: PoolOptions): string {
  const patience = { statement_timeout: '0', idle_in_transaction_session_timeout: '0', lock_timeout: '0' }
  const settings: Record<string, string> = { ...sessionLimits, ...(patient ? patience : {}) }
  if (!patient && silenceLimit !== undefined)
    settings.statement_timeout = String(statementLimitOf(silenceLimit))
  if (lazyCommit) settings.synchronous_commit = 'off'
  if (lockTimeout !== undefined) settings.lock_timeout = String(lockTimeout)
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/**
 * Creates a pool of connections. Sessions run in UTC, so that all times have the same offset. A connection that is lost, or on
 * which PostgreSQL does not answer, is dropped from the pool. Its query fails, and the process continues.
 */
export function createPool(connectionString: string, options: PoolOptions): pg.Pool {
  const pool = new WaitingPool({
    connectionString,
    max: options.max,
    types,
    pipeline: options.pipeline ?? false,
    application_name: 'despatch',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    Client: clientWithin(options.budget),
    ...(options.isPooled ? {} : { options: sessionOptions(options) }),
  })
  pool.on('error', ignoreLostConnection)
  pool.on('connect', (client) => {
    client.on('error', ignoreLostConnection)
    if (!options.patient) closeWhenSilent(client, options.silenceLimit ?? silenceLimits.company)
  })
  if (options.budget) shareConnections(pool, options.budget)
  return pool
}

/** The address of another database on the same server. */
export function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

/** The name of the database in a connection string. */
export const databaseNameOf = (connectionString: string): string =>
  decodeURIComponent(new URL(connectionString).pathname.slice(1))
