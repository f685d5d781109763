/** Settings of the sessions that serve requests: times in UTC, and limits in milliseconds for statements and locks. */
export const sessionLimits = {
  TimeZone: 'UTC',
  statement_timeout: '60000',
  idle_in_transaction_session_timeout: '30000',
  lock_timeout: '10000',
} as const
