/** PostgreSQL ended the session, or is starting or ending itself; and connections that broke. */
const lostCodes = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006'])

const lostMessages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed/

/** Whether the connection to PostgreSQL was lost under a statement, which says nothing of the statement itself. */
export const isLostDatabase = (failure: unknown): boolean =>
  failure instanceof Error &&
  (('code' in failure && lostCodes.has(String(failure.code))) || lostMessages.test(failure.message))
