/** Milliseconds from the end of a failure until a new booking is acknowledged. */
export const SERVICE_LIMIT_MS = 30_000

/** Milliseconds from then until every job that existed is done. */
export const QUEUE_LIMIT_MS = 30_000

/** The portal's own limit for requests and jobs in progress. */
export const STOP_TIMEOUT_MS = 5000

/** STOP_TIMEOUT_MS, two seconds for connections, and the time in which PostgreSQL writes its data to a busy disk. */
export const STOP_LIMIT = STOP_TIMEOUT_MS + 2000 + 13_000
