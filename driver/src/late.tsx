import { minutesLeft } from '@despatch/domain/time/minutes-left.ts'
import { driveTexts } from './language.ts'
import { useMinute } from './use-phone.ts'

const HOUR_MINUTES = 60

/** How late a stop is that has not been done yet; nothing before its deadline. */
export function Late({ deadline }: { deadline: string | null }) {
  const minutes = lateMinutes(deadline, useMinute())
  if (minutes === 0) return null
  return (
    <strong className="time late">
      {driveTexts.late(Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES)}
    </strong>
  )
}

/**
 * The whole minutes since a deadline; 0 before it, in its first minute and without one.
 * @param deadline ISO 8601
 * @param now in milliseconds since 1970
 */
export const lateMinutes = (deadline: string | null, now: number): number =>
  deadline === null ? 0 : Math.max(0, -minutesLeft(deadline, now))
