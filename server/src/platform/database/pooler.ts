import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Pool } from 'pg'
import { clientFor } from './primary-host.ts'
import { sessionLimits } from './session-limits.ts'

/** A pooler in transaction mode, such as PgBouncer, between the portal and PostgreSQL. */
export interface Pooler {
  /** Whether it prepares named statements on the connection that executes them: PgBouncer 1.21 or newer. */
  followsStatements: boolean
}

/** A database that is reached through a pooler. */
export interface PooledAddress {
  connection: string
  pooler: Pooler
}

/** How many connections the check holds at most, to move a session to another connection of the pooler. */
const HOLDERS = 3

/** Milliseconds for a statement of the check. A pooler with a single connection does not answer in time. */
const PATIENCE = 3000

/** PostgreSQL's answers for a statement that was prepared on another connection. */
const forgotten = new Set(['26000', '42P05'])

/** The poolers of this process. Each is prepared and checked once. */
export class Poolers {
  readonly #known = new Map<string, Promise<Pooler>>()

  /**
   * The address of a database through a pooler. `direct` is a pool of connections to the same database that bypass it.
   * Throws if the pooler cannot be reached.
   */
  async address(direct: Pool, connection: string): Promise<PooledAddress> {
    const { username, host } = new URL(connection)
    const key = `${username}@${host}`
    let known = this.#known.get(key)
    if (!known) {
      known = prepare(direct, connection)
      this.#known.set(key, known)
      known.catch(() => this.#known.delete(key))
    }
    return { connection, pooler: await known }
  }
}

async function prepare(direct: Pool, connection: string): Promise<Pooler> {
  await limitRole(direct, decodeURIComponent(new URL(connection).username))
  return { followsStatements: await followsStatements(connection) }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Poolers do not pass on the limits of a session, so the role has them. A session that sets its own keeps those. */
async function limitRole(direct: Pool, role: string): Promise<void> {
  const { rows } = await direct.query<{ settings: string[] | null }>(
    `select (select setconfig from pg_db_role_setting join pg_roles r on r.oid = setrole
              where rolname = $1 and setdatabase = 0) settings`,
    [role],
  )
  const stored = rows[0]?.settings ?? []
  const missing = Object.entries(sessionLimits).filter(
    ([name, value]) => !stored.some((one) => one.toLowerCase() === `${name}=${value}`.toLowerCase()),
  )
  for (const [name, value] of missing)
    await direct.query(`alter role ${quoted(role)} set ${name} = '${value}'`)
}

/**
 * Whether a named statement can be executed after the session has moved to another connection of the pooler. False if
 * the pooler has too few connections to find out.
 */
async function followsStatements(connection: string): Promise<boolean> {
  const name = `despatch_check_${randomBytes(6).toString('hex')}`
  const Client = clientFor(connection)
  const clients: pg.Client[] = []
  const connect = async () => {
    const client = new Client({
      connectionString: connection,
      application_name: 'despatch',
      connectionTimeoutMillis: 10_000,
      query_timeout: PATIENCE,
    })
    client.on('error', () => undefined)
    clients.push(client)
    await client.connect()
    return client
  }
  try {
    const session = await connect()
    const backend = async () => {
      const { rows } = await session.query<{ pid: number }>({ name, text: 'select pg_backend_pid() pid' })
      return rows[0]?.pid
    }
    const first = await backend()
    for (let held = 0; held < HOLDERS; held += 1) {
      await (await connect()).query('begin; select 1')
      if ((await backend()) !== first) return true
    }
    // The session keeps its connection: the pooler is in session mode, or there is none.
    return true
  } catch (failure) {
    if (isForgotten(failure)) return false
    throw failure
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

const isForgotten = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.message === 'Query read timeout' || ('code' in failure && forgotten.has(String(failure.code))))

/** A client that sends every statement without its name, for poolers that do not follow named statements. */
export function withoutNames(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this) as (...args: unknown[]) => unknown
      Object.defineProperty(this, 'query', {
        value: (statement: unknown, ...more: unknown[]) => query(unnamed(statement), ...more),
      })
    }
  }
}

function unnamed(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement
  const { name: _name, ...rest } = statement as { name?: string }
  return rest
}
