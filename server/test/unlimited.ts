/**
 * Limits that no test reaches. Tests make more calls a minute, and open more streams, than users and API clients do.
 * They also block the thread, so no call is refused for that.
 */
export const unlimited = {
  RATE_LIMIT: '1000000',
  VISITOR_RATE_LIMIT: '1000000',
  KEY_RATE_PER_SECOND: '1000000',
  KEY_RATE_PER_MINUTE: '1000000',
  TEST_KEY_RATE_PER_SECOND: '1000000',
  TEST_KEY_RATE_PER_MINUTE: '1000000',
  VISITOR_REFUSAL_LIMIT: '1000000',
  OVERLOAD_DELAY: '0',
  STREAMS_PER_ADDRESS: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
}
