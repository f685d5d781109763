/** Seconds after which the caller of a request that failed for a while may send it again. */
const RETRY_SECONDS = 1

/**
 * PostgreSQL's classes and codes of failures that pass: lost connections, conflicts between transactions, a full disk or
 * memory, locks and time limits, a server that stops or starts, a read-only server, and a database that is being replaced.
 */
const passingCode = /^(08|40|53|55|57)|^(25P03|25006|3D000|58030)$/

/** Codes with which PostgreSQL ends a session, or reports that it is starting or stopping. */
const lostCode = /^08|^57P0[123]$/

/** Codes of a connection that cannot be opened, or breaks. ENOENT: the socket of a PostgreSQL on this machine. */
const socketCode =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/

/** The system calls of a connection. A missing file also fails with ENOENT. */
const socketCall = /^(connect|read|write|getaddrinfo)$/

const lostMessage =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed/

function propertyOf(failure: unknown, name: 'code' | 'syscall'): string {
  const value: unknown = failure instanceof Error ? Reflect.get(failure, name) : undefined
  return typeof value === 'string' ? value : ''
}

const codeOf = (failure: unknown): string => propertyOf(failure, 'code')

const hasLostMessage = (failure: unknown): boolean =>
  failure instanceof Error && lostMessage.test(failure.message)

/** Whether PostgreSQL refused the values of a statement: they are out of range, or a constraint does not allow them. */
export const isDataFailure = (failure: unknown): boolean => /^2[23]/.test(codeOf(failure))

/**
 * Whether a migration has changed the columns of a statement that was prepared on the connection before. It fails there
 * for as long as the connection is open.
 */
export const isStaleStatement = (failure: unknown): boolean =>
  codeOf(failure) === '0A000' && /cached plan must not change result type/.test((failure as Error).message)

/** The number of seconds after which the caller may retry; undefined if a retry would not help. */
export const retryAfterOf = (failure: unknown): number | undefined =>
  passingCode.test(codeOf(failure)) ||
  socketCode.test(codeOf(failure)) ||
  isStaleStatement(failure) ||
  hasLostMessage(failure)
    ? RETRY_SECONDS
    : undefined

const isBrokenSocket = (failure: unknown): boolean =>
  failure instanceof AggregateError
    ? failure.errors.every(isBrokenSocket)
    : socketCode.test(codeOf(failure)) && socketCall.test(propertyOf(failure, 'syscall'))

/**
 * Whether a statement failed because the connection to PostgreSQL was lost. Only for work without other connections:
 * mail servers and webhooks fail with the same codes.
 */
export const isLostDatabase = (failure: unknown): boolean =>
  lostCode.test(codeOf(failure)) || isBrokenSocket(failure) || hasLostMessage(failure)
