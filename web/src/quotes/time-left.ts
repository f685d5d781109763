/** Minutes before the end at which somebody who does not look is told as well. */
const warnAt = [5, 1]

/** Whole seconds until a price ends, never below 0. Both times are milliseconds of the server's clock. */
export const secondsLeft = (expiresMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((expiresMs - nowMs) / 1000))

const pad = (figure: number) => String(figure).padStart(2, '0')

/** As a clock shows it: '14:05', and with hours for a card booking's day: '23:59:07'. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}

/** What is announced once the time has come down to 5 minutes and to 1; empty before that. */
export function announcement(seconds: number): string {
  const told = warnAt.findLast((minutes) => seconds > 0 && seconds <= minutes * 60)
  if (told === undefined) return ''
  return `This price holds for ${told === 1 ? 'one more minute' : `${told} more minutes`}.`
}
