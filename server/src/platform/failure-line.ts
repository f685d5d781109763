const known: Record<string, (failure: Error & Record<string, unknown>) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${String(port)} is taken. Set PORT to another one, or stop what listens there.`,
  EACCES: ({ message }) => `Not permitted: ${message}`,
  EADDRNOTAVAIL: ({ address }) => `HOST is ${String(address)}, which is not an address of this machine.`,
  ECONNREFUSED: ({ message }) => `The database cannot be reached at DATABASE_URL: ${message}`,
  ENOTFOUND: ({ hostname }) =>
    `The database cannot be reached at DATABASE_URL: unknown host ${String(hostname)}.`,
  '28P01': ({ message }) => `The database rejects the login of DATABASE_URL: ${message}`,
  '3D000': ({ message }) => `The database of DATABASE_URL does not exist: ${message}`,
  '42501': ({ message }) => `The user of DATABASE_URL lacks a permission: ${message}`,
}

/** Describes a failure at start in one line that names the fix. It never contains a password. */
export function failureLine(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const cause =
    failure instanceof AggregateError && failure.errors[0] instanceof Error ? failure.errors[0] : failure
  const code = 'code' in cause ? String(cause.code) : ''
  const line = known[code]?.(cause as Error & Record<string, unknown>) ?? cause.message
  return /timeout expired|Connection terminated/.test(line)
    ? `The database cannot be reached at DATABASE_URL: ${line}`
    : line
}
