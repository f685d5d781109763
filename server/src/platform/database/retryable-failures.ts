/** The database is busy. */
const SOON = 1
/** An operator is replacing or locking the database, or it is a read-only replica. */
const LATER = 5
/** A disk or the memory is full, which an operator has to fix. */
const MUCH_LATER = 30

/** Failures that the caller may retry, by the code of PostgreSQL or of the system, with the delay in seconds. */
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
  // Broken connections.
  '08000': SOON,
  '08001': SOON,
  '08003': SOON,
  '08004': SOON,
  '08006': SOON,
  // Conflicts between transactions.
  '40001': SOON,
  '40P01': SOON,
  '25P03': SOON,
  '55P03': SOON,
  '55006': SOON,
  '57014': SOON,
  // PostgreSQL stops, starts or recovers, or has no free connection.
  '57P01': SOON,
  '57P02': SOON,
  '57P03': SOON,
  '57P05': SOON,
  '53300': SOON,
  // The company's database is being replaced, or accepts no connections or no writes.
  '3D000': LATER,
  '25006': LATER,
  '55000': LATER,
  '57P04': LATER,
  // Full disks, full memory, and disks that fail.
  '53000': MUCH_LATER,
  '53100': MUCH_LATER,
  '53200': MUCH_LATER,
  '58030': MUCH_LATER,
}

const codeOf = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : ''

/** Whether PostgreSQL refused the values of a statement: they are out of range, or a constraint does not allow them. */
export const isDataFailure = (failure: unknown): boolean => /^2[23]/.test(codeOf(failure))

const lostMessages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed/

/**
 * Whether a migration has changed the columns of a statement that was prepared on the connection before. It fails there
 * for as long as the connection is open.
 */
export const isStaleStatement = (failure: unknown): boolean =>
  codeOf(failure) === '0A000' && /cached plan must not change result type/.test((failure as Error).message)

/** The number of seconds after which the caller may retry; undefined if a retry would not help. */
export const retryAfterOf = (failure: unknown): number | undefined =>
  retryAfterSeconds[codeOf(failure)] ??
  (isStaleStatement(failure) ? SOON : undefined) ??
  (failure instanceof Error && lostMessages.test(failure.message) ? SOON : undefined)

/** Codes with which PostgreSQL ends a session, or reports that it is starting or stopping. */
const lostCodes = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006'])

/** Codes of a connection that cannot be opened, or breaks. ENOENT: the socket of a PostgreSQL on this machine. */
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

/** The system calls of a connection. A missing file also fails with ENOENT. */
const socketCalls = new Set<unknown>(['connect', 'read', 'write', 'getaddrinfo'])

const isBrokenSocket = (failure: unknown): boolean =>
  failure instanceof AggregateError
    ? failure.errors.every(isBrokenSocket)
    : socketCodes.has(codeOf(failure)) &&
      failure instanceof Error &&
      'syscall' in failure &&
      socketCalls.has(failure.syscall)

/**
 * Whether a statement failed because the connection to PostgreSQL was lost. Only for work without other connections:
 * mail servers and webhooks fail with the same codes.
 */
export const isLostDatabase = (failure: unknown): boolean =>
  lostCodes.has(codeOf(failure)) ||
  isBrokenSocket(failure) ||
  (failure instanceof Error && lostMessages.test(failure.message))
