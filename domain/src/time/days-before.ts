const DAY_MS = 24 * 60 * 60_000

/**
 * The instant that many days of 24 hours before now, as ISO 8601 in UTC.
 * @param now Milliseconds since 1970.
 */
export const daysBefore = (days: number, now: number): string => new Date(now - days * DAY_MS).toISOString()
