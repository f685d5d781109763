import type { Pool } from 'pg'
import { silenceLimits, statementLimitOf } from './silent-connections.ts'

/**
 * Settings of the sessions that serve requests: times in UTC, limits in milliseconds for statements and locks, and no
 * parallel workers. PostgreSQL expects far more matches of a searched word than there are. In a long history it
 * started workers for each search, which took longer than the search (docs/decisions/0197).
 */
export const sessionLimits = {
  TimeZone: 'UTC',
  statement_timeout: String(statementLimitOf(silenceLimits.company)),
  idle_in_transaction_session_timeout: '30000',
  lock_timeout: '10000',
  max_parallel_workers_per_gather: '0',
} as const

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Stores these settings with the role of a pooler's address, for one database, because a pooler does not pass on those of
 * a session. `direct` is a pool of connections to the same database that bypass the pooler.
 */
export async function limitPooledSessions(direct: Pool, pooledConnection: string): Promise<void> {
  const { username, pathname } = new URL(pooledConnection)
  const [role = '', database = ''] = [username, pathname.slice(1)].map(decodeURIComponent)
  const settings = Object.entries(sessionLimits).map(
    ([name, value]) => `alter role ${quoted(role)} in database ${quoted(database)} set ${name} = '${value}'`,
  )
  // Two processes that start together would fail: PostgreSQL does not let them change the same settings at once.
  const inTurn = `select pg_advisory_xact_lock(hashtext('limit-pooled-sessions'))`
  await direct.query(['begin', inTurn, ...settings, 'commit'].join('; '))
}
