const seconds = /^\d{1,11}(?:\.\d{1,9})?$/
const milliseconds = /^\d{12,14}$/
/** ISO 8601, also with a space. Without an offset it is in UTC. */
const written = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/

/**
 * The time of a position as tracker apps write it: seconds or milliseconds since 1970, or ISO 8601. Null for any other text. The
 * result is ISO 8601 in UTC.
 */
export function trackerTime(text: string): string | null {
  if (seconds.test(text)) return isoOf(Number(text) * 1000)
  if (milliseconds.test(text)) return isoOf(Number(text))
  const [, day, time, offset = 'Z'] = written.exec(text) ?? []
  return day === undefined ? null : isoOf(Date.parse(`${day}T${time}${offset}`))
}

/** Null for a time that no calendar has. */
const isoOf = (ms: number): string | null =>
  Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : null
