import { weekDays } from '@despatch/domain/schedules/schedule-rule.ts'
import { weekdayOf } from '@despatch/domain/time/day-in-words.ts'
import { dayAfter } from '@despatch/domain/time/london-day.ts'

/** The weeks of a calendar that begins with the current one, which is more than 30 days ahead. */
const weeksAhead = 6

/** The current week and those after it, from Monday. YYYY-MM-DD. */
export function weeksFrom(today: string): string[][] {
  const monday = mondayOf(today)
  return Array.from({ length: weeksAhead }, (_, week) => weekFrom(dayAfter(monday, week * 7)))
}

/**
 * The days of a calendar's month (YYYY-MM) in weeks from Monday, with those of the months before and after that fill its first and
 * its last week. YYYY-MM-DD.
 */
export function weeksOfMonth(month: string): string[][] {
  const next = `${monthAfter(month, 1)}-01`
  const weeks: string[][] = []
  for (let monday = mondayOf(`${month}-01`); monday < next; monday = dayAfter(monday, 7))
    weeks.push(weekFrom(monday))
  return weeks
}

/** The month (YYYY-MM) that many months later, or earlier if it is negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

const weekFrom = (monday: string): string[] => weekDays.map((_, index) => dayAfter(monday, index))

function mondayOf(day: string): string {
  const weekday = weekdayOf(day)
  return dayAfter(day, -weekDays.findIndex((each) => each === weekday))
}
