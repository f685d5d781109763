/** The database is busy, and will soon have answered whoever is before us. */
const SOON = 1
/** Somebody is at work on the database: it is replaced, locked, or follows another one. */
const LATER = 5
/** A disk or a memory is full, which takes a hand. */
const MUCH_LATER = 30

/** Failures that the caller may simply repeat, by PostgreSQL's or the system's code: after how many seconds. */
const retryAfterSeconds: Readonly<Record<string, number>> = {
  // The database cannot be reached.
  ECONNREFUSED: SOON,
  ECONNRESET: SOON,
  ENOENT: SOON,
  ENOTFOUND: SOON,
  EAI_AGAIN: SOON,
  EHOSTUNREACH: SOON,
  ENETUNREACH: SOON,
  ETIMEDOUT: SOON,
  EPIPE: SOON,
  // Connections that broke.
  '08000': SOON,
  '08001': SOON,
  '08003': SOON,
  '08004': SOON,
  '08006': SOON,
  // A transaction that was in another one's way.
  '40001': SOON,
  '40P01': SOON,
  '25P03': SOON,
  '55P03': SOON,
  '55006': SOON,
  '57014': SOON,
  // PostgreSQL ends, starts or recovers, or has no connection left.
  '57P01': SOON,
  '57P02': SOON,
  '57P03': SOON,
  '57P05': SOON,
  '53300': SOON,
  // The company's database is replaced, takes no connections or no writes.
  '3D000': LATER,
  '25006': LATER,
  '55000': LATER,
  '57P04': LATER,
  // Full disks and memories, and disks that fail.
  '53000': MUCH_LATER,
  '53100': MUCH_LATER,
  '53200': MUCH_LATER,
  '58030': MUCH_LATER,
}

const codeOf = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : ''

const lostMessages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed/

/** After how many seconds the caller may try again; undefined where that would not help. */
export const retryAfterOf = (failure: unknown): number | undefined =>
  retryAfterSeconds[codeOf(failure)] ??
  (failure instanceof Error && lostMessages.test(failure.message) ? SOON : undefined)

/** Codes by which PostgreSQL ends a session, or says that it starts or ends itself. */
const lostCodes = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006'])

/** How a connection fails that cannot be made, or breaks. ENOENT: the socket of a PostgreSQL on this machine. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
])

/** What the system was asked for then; a missing file fails with ENOENT as well. */
const socketCalls = new Set<unknown>(['connect', 'read', 'write', 'getaddrinfo'])

const isBrokenSocket = (failure: unknown): boolean =>
  failure instanceof AggregateError
    ? failure.errors.every(isBrokenSocket)
    : socketCodes.has(codeOf(failure)) &&
      failure instanceof Error &&
      'syscall' in failure &&
      socketCalls.has(failure.syscall)

/**
 * Whether the connection to PostgreSQL was lost under a statement, which says nothing of the statement itself. For work that
 * has no other connections whose failures it passes on: mail servers and webhooks fail in ways of their own.
 */
export const isLostDatabase = (failure: unknown): boolean =>
  lostCodes.has(codeOf(failure)) ||
  isBrokenSocket(failure) ||
  (failure instanceof Error && lostMessages.test(failure.message))
