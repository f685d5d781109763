import { Client } from 'pg'
import { codeOf, PostgresFailure } from './postgres-failure.ts'
import type { Listening } from './server-settings.ts'

export type Answer = 'ready' | 'starting' | 'unreachable'

const CANNOT_CONNECT_NOW = '57P03'
const TOO_MANY_CONNECTIONS = '53300'
const INVALID_PASSWORD = '28P01'

/** Checks whether PostgreSQL answers a query. */
export async function checkConnection(listening: Listening, password: string): Promise<Answer> {
  const client = new Client({
    ...listening,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return 'ready'
  } catch (error) {
    const code = codeOf(error)
    if (code === TOO_MANY_CONNECTIONS) return 'ready'
    if (code === CANNOT_CONNECT_NOW) return 'starting'
    if (code === INVALID_PASSWORD) {
      throw new PostgresFailure(
        'The embedded PostgreSQL rejects the password in the file beside its data directory.',
      )
    }
    return 'unreachable'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The URL of the database `postgres` for its superuser, in a form that both `pg` and libpq accept. */
export function urlOf({ host, port }: Listening, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/postgres`
}
