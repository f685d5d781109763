/** Milliseconds from the end of a failure until a new booking is acknowledged. */
export const SERVICE_LIMIT = 30_000

/** Milliseconds from then until every job is done that was there. */
export const QUEUE_LIMIT = 30_000

/** The portal's own limit for requests and jobs under way. */
export const STOP_TIMEOUT = 5000

/** STOP_TIMEOUT, two seconds for connections, and what PostgreSQL needs to write its data to a busy disk. */
export const STOP_LIMIT = STOP_TIMEOUT + 2000 + 13_000
