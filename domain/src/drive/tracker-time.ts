import { trackerNumber } from './tracker-number.ts'

/** ISO 8601, also with a space. Without an offset it is in UTC. */
const written = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/

/** From here on a number counts milliseconds: as seconds it would be in the year 5138. */
const FIRST_MILLISECONDS = 1e11

const LATEST_MS = 1e14

/**
 * The time of a position as tracker apps write it: seconds or milliseconds since 1970, or ISO 8601. Null for anything else. The
 * result is ISO 8601 in UTC.
 */
export function trackerTime(sent: string | number): string | null {
  const number = trackerNumber(sent)
  if (number !== null) return isoOf(number < FIRST_MILLISECONDS ? number * 1000 : number)
  const [, day, time, offset = 'Z'] = written.exec(String(sent).trim()) ?? []
  return day === undefined ? null : isoOf(Date.parse(`${day}T${time}${offset}`))
}

/** Null for a time before 1970, or that no calendar of four digits has. */
const isoOf = (ms: number): string | null => (ms >= 0 && ms < LATEST_MS ? new Date(ms).toISOString() : null)
