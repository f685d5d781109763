import { bookingTexts } from '../texts.ts'
/** A driving time in words: '14 min', '3 h 12 min'. Whole minutes, rounded up. */
export function minutesInWords(minutes: number): string {
  const whole = Math.ceil(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return bookingTexts.minutes(rest)
  return rest === 0 ? bookingTexts.hours(hours) : bookingTexts.hoursAndMinutes(hours, rest)
}
