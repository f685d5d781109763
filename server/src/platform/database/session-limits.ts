/**
 * Settings of the sessions that serve requests: times in UTC, limits in milliseconds for statements and locks, and no
 * parallel workers. PostgreSQL expects far more matches of a searched word than there are. In a long history it
 * started workers for each search, which took longer than the search (docs/decisions/0197).
 */
export const sessionLimits = {
  TimeZone: 'UTC',
  statement_timeout: '60000',
  idle_in_transaction_session_timeout: '30000',
  lock_timeout: '10000',
  max_parallel_workers_per_gather: '0',
} as const
