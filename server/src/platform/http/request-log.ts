import pino, { type DestinationStream } from 'pino'

/** Lines are gathered for at most this long; what is asked for at once is written at once when the process ends. */
const GATHERED = 100

/**
 * Where the log goes: standard output, in batches, because a write for every line costs more than the line says. One
 * line a request is written when it is answered (see health.ts).
 */
export const requestLog = (level: string, stream: DestinationStream = standardOutput()) => ({
  level,
  stream,
  redact: ['req.headers.cookie', 'req.headers.authorization'],
  // The query may hold a tracking reference, which opens a page to whoever reads the log.
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: request.url.split('?')[0],
    }),
  },
})

const standardOutput = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: GATHERED })
