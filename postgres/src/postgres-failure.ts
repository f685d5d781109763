/** An error of the embedded PostgreSQL. The message is fit to be printed on one line. */
export class PostgresFailure extends Error {
  override name = 'PostgresFailure'
}

/** The code of an error of the operating system or of PostgreSQL, such as `ENOENT` or `57P03`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
