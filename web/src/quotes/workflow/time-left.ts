import { quotesTexts } from '../texts.ts'
/** The minutes before expiry at which screen readers announce the remaining time. */
const ANNOUNCED_MINUTES = [5, 1]

/** Whole seconds until a price expires, at least 0. Both times are milliseconds by the server's clock. */
export const secondsLeft = (expiresMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((expiresMs - nowMs) / 1000))

const pad = (number: number) => String(number).padStart(2, '0')

/** The remaining time: '14:05', or '23:59:07' with hours for a card booking. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}

/** The announcement at five minutes and at one; empty before that. */
export function announcement(seconds: number): string {
  const announced = ANNOUNCED_MINUTES.findLast((minutes) => seconds > 0 && seconds <= minutes * 60)
  if (announced === undefined) return ''
  return quotesTexts.validForMinutes(announced)
}
