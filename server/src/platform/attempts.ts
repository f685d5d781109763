import { createHash } from 'node:crypto'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { execute, firstRow, statement, type Queryable } from './database/statement.ts'

const countAttempt = statement<{ attempts: number; window_end: string }>(
  'count-attempt',
  `insert into attempt (attempt_key, window_start, attempts)
   values ($1, date_bin(make_interval(secs => $2), now(), 'epoch'), 1)
   on conflict (attempt_key, window_start) do update set attempts = attempt.attempts + 1
   returning attempts, window_start + make_interval(secs => $2) window_end`,
)

/** Hashes a typed name for use in a key, because users sometimes type a password into the name field. */
export const hashedName = (typed: string) =>
  createHash('sha256').update(typed.toLowerCase()).digest('base64url')

/** The most attempts allowed in a window of time. */
export interface Limit {
  /** What is counted, such as `login:ada`. */
  key: string
  most: number
  windowSeconds: number
}

/**
 * Counts an attempt and refuses RATE_LIMITED past the limit. The count is in the database, so that it covers all
 * processes. It is outside the caller's transaction, so that failures count too.
 */
export async function countAgainst(db: Queryable, { key, most, windowSeconds }: Limit): Promise<void> {
  const row = await firstRow(db, countAttempt, [key, windowSeconds])
  if (row && row.attempts > most) refuseUntil(row.window_end, most, windowSeconds)
}

function refuseUntil(windowEnd: string, most: number, windowSeconds: number): never {
  const seconds = Math.ceil((Date.parse(windowEnd) - Date.now()) / 1000)
  return refuse('RATE_LIMITED', { retryAfter: Math.max(1, seconds), spent: { limit: most, windowSeconds } })
}

const selectAttempts = statement<{ attempts: number; window_end: string }>(
  'attempts-so-far',
  `select attempts, window_start + make_interval(secs => $2) window_end from attempt
   where attempt_key = $1 and window_start = date_bin(make_interval(secs => $2), now(), 'epoch')`,
)

/** Refuses RATE_LIMITED if earlier attempts have reached the limit. Counts nothing. */
export async function refuseIfExhausted(db: Queryable, { key, most, windowSeconds }: Limit): Promise<void> {
  const row = await firstRow(db, selectAttempts, [key, windowSeconds])
  if (row && row.attempts >= most) refuseUntil(row.window_end, most, windowSeconds)
}

const uncountAttempt = statement<never>(
  'removeAttempt-attempt',
  `update attempt set attempts = attempts - 1
   where attempt_key = $1 and window_start = date_bin(make_interval(secs => $2), now(), 'epoch') and attempts > 0`,
)

/** Removes an attempt from the count. */
export const removeAttempt = (db: Queryable, { key, windowSeconds }: Omit<Limit, 'most'>) =>
  execute(db, uncountAttempt, [key, windowSeconds])

const deleteAttempts = statement<never>('forget-attempts', 'delete from attempt where attempt_key = $1')

/** Clears the count after a success. */
export const clearAttempts = (db: Queryable, key: string) => execute(db, deleteAttempts, [key])

const deleteOldAttempts = statement<never>(
  'forget-old-attempts',
  `delete from attempt where window_start < now() - interval '1 day'`,
)

export const removeOldAttempts = (db: Queryable) => execute(db, deleteOldAttempts)
