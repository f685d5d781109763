import { formatLondon } from './london-time.ts'

/**
 * The name of a file whose data are complete until a time (ISO 8601), such as `bookings-as-of-2026-03-02-0930.csv`. The
 * same name if they have everything (null).
 */
export function fileNameAsOf(name: string, asOf: string | null): string {
  if (asOf === null) return name
  const [day = '', time = ''] = formatLondon(asOf).split(' ')
  const stamp = `${day.split('/').toReversed().join('-')}-${time.replace(':', '')}`
  return name.replace(/(?=\.\w+$)/, `-as-of-${stamp}`)
}
