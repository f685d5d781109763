/** Rate limits that no test reaches: tests make more calls a minute than people and programs do. */
export const unlimited = { RATE_LIMIT: '1000000', VISITOR_RATE_LIMIT: '1000000' }
