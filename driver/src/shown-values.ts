import { currentLanguage, languages, type Language } from './language.ts'

const zone = { timeZone: 'Europe/London' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const formatsIn = (tag: string) => ({
  clock: new Intl.DateTimeFormat(tag, { ...zone, ...time }),
  dayAndClock: new Intl.DateTimeFormat(tag, { ...zone, ...time, weekday: 'short' }),
  day: new Intl.DateTimeFormat(tag, { ...zone, dateStyle: 'short' }),
  number: new Intl.NumberFormat(tag),
})

/** Formats are slow to make, so each language has them once. */
const made = new Map<Language, ReturnType<typeof formatsIn>>()

function formats(): ReturnType<typeof formatsIn> {
  const language = currentLanguage()
  const known = made.get(language) ?? formatsIn(languages[language].tag)
  made.set(language, known)
  return known
}

/** A time in London, with the weekday if it is on another day. */
export function shownTime(iso: string): string {
  const at = new Date(iso)
  const { clock, day, dayAndClock } = formats()
  return (day.format(at) === day.format(new Date()) ? clock : dayAndClock).format(at)
}

export const shownNumber = (number: number): string => formats().number.format(number)
