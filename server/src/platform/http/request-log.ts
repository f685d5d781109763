import pino, { type DestinationStream } from 'pino'

/** Milliseconds for which lines are buffered. Buffered lines are written when the process ends. */
const FLUSH_INTERVAL_MS = 100

/**
 * The log goes to standard output in batches, because a write per line is slow. Each request is logged in one line when
 * it is answered (see health.ts).
 */
export const requestLog = (level: string, stream: DestinationStream = standardOutput()) => ({
  level,
  stream,
  redact: ['req.headers.cookie', 'req.headers.authorization'],
  // The query may hold a tracking reference, which would give readers of the log access to the page.
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: request.url.split('?')[0],
    }),
  },
})

const standardOutput = () =>
  pino.destination({ sync: false, minLength: 4096, periodicFlush: FLUSH_INTERVAL_MS })
