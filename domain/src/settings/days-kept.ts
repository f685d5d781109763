/** Settings that say for how many days something is kept where it is, with their bounds and what counts without them. */
const table = {
  /** Finished dockets on the list before they go to the archive (LIST-08). */
  ArchiveAfterDays: { least: 0, most: 36_500, usual: 30 },
  /** Quotes that nobody has booked, after their last change (QUOTE-10). */
  QuoteKeepDays: { least: 1, most: 3650, usual: 30 },
  /** Lines of the log (LOG-02). */
  LogKeepDays: { least: 1, most: 3650, usual: 400 },
} as const

export type DaysSetting = keyof typeof table

/** What each counts as where it is not set. */
export const usualDays: Readonly<Record<DaysSetting, number>> = {
  ArchiveAfterDays: table.ArchiveAfterDays.usual,
  QuoteKeepDays: table.QuoteKeepDays.usual,
  LogKeepDays: table.LogKeepDays.usual,
}

const DAY_MS = 24 * 60 * 60_000

/**
 * The whole number of days that a setting says; its usual number where it says none or one out of its bounds, so that a
 * slip of the hand deletes nothing.
 */
export function daysKept(name: DaysSetting, settings: Readonly<Record<string, string>>): number {
  const { least, most, usual } = table[name]
  const typed = settings[name]?.trim() ?? ''
  const days = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN
  return days >= least && days <= most ? days : usual
}

/**
 * The instant so many days of 24 hours before now.
 * @param now Milliseconds since 1970; the answer is ISO 8601 in UTC.
 */
export const daysBefore = (days: number, now: number): string => new Date(now - days * DAY_MS).toISOString()
