const DAY_MS = 24 * 60 * 60_000

/**
 * The instant so many days of 24 hours before now.
 * @param now Milliseconds since 1970; the answer is ISO 8601 in UTC.
 */
export const daysBefore = (days: number, now: number): string => new Date(now - days * DAY_MS).toISOString()
