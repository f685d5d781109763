/** What ArchiveAfterDays of the general settings stands for where it holds no number of days. */
export const usualArchiveDays = 30

/** Longer than any portal has run. */
const mostArchiveDays = 36_500

const DAY_MS = 24 * 60 * 60_000

/**
 * How many whole days a docket stays on the list after it was finished (LIST-08): 0 to 36,500 as the setting says it,
 * `usualArchiveDays` where it says anything else.
 */
export function archiveAfterDays(setting: string | undefined): number {
  const typed = setting?.trim() ?? ''
  const days = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN
  return days <= mostArchiveDays ? days : usualArchiveDays
}

/**
 * The instant before which everything about a docket must have happened for it to go to the archive (LIST-08).
 * @param now Milliseconds since 1970; the answer is ISO 8601 in UTC.
 */
export const archiveBefore = (days: number, now: number): string =>
  new Date(now - days * DAY_MS).toISOString()
