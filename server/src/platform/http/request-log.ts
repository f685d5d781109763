import { linkedPages } from '@despatch/contract/wire/linked-pages.ts'
import pino, { type DestinationStream } from 'pino'

/** Milliseconds for which lines are buffered. Buffered lines are written when the process ends. */
const FLUSH_INTERVAL_MS = 100

/** The pages whose address contains the token of an emailed link, without the token. */
const pagesOfLinks = Object.values(linkedPages).flatMap(({ path }) => {
  const [start = '', parameter] = path.split('$')
  return parameter === undefined ? [] : [start]
})

/** The path of a request for the log. A reader of the log cannot use a link that was emailed to a user. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?')
  const page = pagesOfLinks.find((start) => path.startsWith(start))
  return page === undefined ? path : `${page}…`
}

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
      path: loggedPath(request.url),
    }),
  },
})

function standardOutput(): DestinationStream {
  const stream = pino.destination({ sync: false, minLength: 4096, periodicFlush: FLUSH_INTERVAL_MS })
  if (process.stdout.isTTY) {
    // A terminal that was closed refuses to be written to (EIO), which the next flush finds. pino ends the log if it gets EPIPE,
    // as for a closed pipe. Otherwise the error would end the process, and its last flush would be repeated for ever.
    stream.prependListener('error', (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'EIO') failure.code = 'EPIPE'
    })
  }
  return stream
}
