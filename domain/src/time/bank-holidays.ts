import { Temporal } from 'temporal-polyfill'

/** The number of Saturday in an ISO week, whose first day is Monday. */
const SATURDAY = 6

/** The parts of the United Kingdom with bank holidays of their own: England and Wales, Scotland, Northern Ireland. */
export const nationNames = { EW: 'England and Wales', S: 'Scotland', NI: 'Northern Ireland' } as const

export type Nation = keyof typeof nationNames

export interface BankHoliday {
  /** YYYY-MM-DD. */
  day: string
  name: string
}

/**
 * Holidays of one year by royal proclamation, which no rule can know. Add each as it is announced; until the next release,
 * the office enters it as a company day.
 */
export const proclaimedDays: readonly (BankHoliday & { nation: Nation; source: string })[] = [
  {
    nation: 'S',
    day: '2026-06-15',
    name: 'World Cup bank holiday',
    source: 'Proclamation of 3 February 2026, https://www.gov.scot/news/world-cup-bank-holiday-confirmed',
  },
]

/** Days with the same date each year. At a weekend, a weekday after it is a holiday too. */
const datedDays: Readonly<Record<Nation, readonly [month: number, day: number, name: string][]>> = {
  EW: [
    [1, 1, 'New Year’s Day'],
    [12, 25, 'Christmas Day'],
    [12, 26, 'Boxing Day'],
  ],
  S: [
    [1, 1, 'New Year’s Day'],
    [1, 2, '2 January'],
    [11, 30, 'St Andrew’s Day'],
    [12, 25, 'Christmas Day'],
    [12, 26, 'Boxing Day'],
  ],
  NI: [
    [1, 1, 'New Year’s Day'],
    [3, 17, 'St Patrick’s Day'],
    [7, 12, 'Battle of the Boyne'],
    [12, 25, 'Christmas Day'],
    [12, 26, 'Boxing Day'],
  ],
}

/**
 * The bank holidays of a year in order, by the Banking and Financial Dealings Act 1971, the yearly proclamations that have
 * become a rule, and `proclaimedDays`. A holiday at a weekend and its substitute are both in the list, because a courier
 * that works on Saturdays does not mean to run on Saturday 25 December.
 * @param year 2026 or later; earlier years have had proclaimed and moved days that are not listed.
 */
export function bankHolidays(nation: Nation, year: number): BankHoliday[] {
  const days = new Map<string, string>()
  for (const { day, name } of movableDays(nation, year)) days.set(day, name)
  const dated = datedDays[nation].map(([month, day, name]) => ({
    date: new Temporal.PlainDate(year, month, day),
    name,
  }))
  for (const { date, name } of dated) days.set(date.toString(), name)
  for (const { date, name } of dated) {
    if (date.dayOfWeek < SATURDAY) continue
    days.set(nextFreeWeekday(date, days).toString(), `${name} (substitute day)`)
  }
  for (const { nation: of, day, name } of proclaimedDays)
    if (of === nation && day.startsWith(`${year}-`) && !days.has(day)) days.set(day, name)
  return [...days]
    .map(([day, name]) => ({ day, name }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

const namesOfYears = new Map<string, ReadonlyMap<string, string>>()

/**
 * The name of a bank holiday by its day (YYYY-MM-DD); null if the day is none. Prices ask it often, so the days of a year are
 * computed once.
 */
export function bankHolidayOn(nation: Nation, day: string): string | null {
  const year = Number(day.slice(0, 4))
  const key = `${nation} ${year}`
  const names =
    namesOfYears.get(key) ?? new Map(bankHolidays(nation, year).map((holiday) => [holiday.day, holiday.name]))
  namesOfYears.set(key, names)
  return names.get(day) ?? null
}

function movableDays(nation: Nation, year: number): BankHoliday[] {
  const easter = easterSunday(year)
  const mondays: [date: Temporal.PlainDate, name: string][] = [
    [firstMonday(year, 5), 'Early May bank holiday'],
    [lastMonday(year, 5), 'Spring bank holiday'],
    [nation === 'S' ? firstMonday(year, 8) : lastMonday(year, 8), 'Summer bank holiday'],
  ]
  if (nation !== 'S') mondays.push([easter.add({ days: 1 }), 'Easter Monday'])
  return [[easter.subtract({ days: 2 }), 'Good Friday'] as const, ...mondays].map(([date, name]) => ({
    day: date.toString(),
    name,
  }))
}

/** The first day from Monday to Friday after a date that is no holiday yet. */
function nextFreeWeekday(
  date: Temporal.PlainDate,
  holidays: ReadonlyMap<string, string>,
): Temporal.PlainDate {
  let next = date.add({ days: 1 })
  while (next.dayOfWeek >= SATURDAY || holidays.has(next.toString())) next = next.add({ days: 1 })
  return next
}

function firstMonday(year: number, month: number): Temporal.PlainDate {
  const first = new Temporal.PlainDate(year, month, 1)
  return first.add({ days: (8 - first.dayOfWeek) % 7 })
}

/** Of a month with 31 days. */
function lastMonday(year: number, month: number): Temporal.PlainDate {
  const last = new Temporal.PlainDate(year, month, 31)
  return last.subtract({ days: last.dayOfWeek - 1 })
}

/** Gregorian Easter, by Meeus, Jones and Butcher: https://en.wikipedia.org/wiki/Date_of_Easter. */
function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const early = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * early + 114
  return new Temporal.PlainDate(year, Math.floor(days / 31), (days % 31) + 1)
}
