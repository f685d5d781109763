/** Limits that no test reaches: tests make more calls a minute, and open more streams, than people and programs do. */
export const unlimited = {
  RATE_LIMIT: '1000000',
  VISITOR_RATE_LIMIT: '1000000',
  STREAMS_PER_ADDRESS: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
}
