import { Temporal } from 'temporal-polyfill'

/** London days, both included, as YYYY-MM-DD. */
export interface Days {
  first: string
  last: string
}

type Day = Temporal.PlainDate

/** Up to this many days are compared with the same weekdays of the week before. */
const daysOfWeek = 7

/**
 * The whole days of a period, and the same days before it (REP-02). A month is compared with the month before, a year with
 * the year before, up to a week with the same weekdays a week earlier, and any other period with as many days right before
 * it. A period that is not over is compared up to yesterday, with as many days. Null if none of its days is over.
 */
export function comparedDays({ first, last }: Days, today: string): { now: Days; earlier: Days } | null {
  const [from, asked, yesterday] = [dayOf(first), dayOf(last), dayOf(today).subtract({ days: 1 })]
  const until = Temporal.PlainDate.compare(asked, yesterday) > 0 ? yesterday : asked
  if (Temporal.PlainDate.compare(until, from) < 0) return null
  const isOver = until.equals(asked)
  return { now: daysFrom(from, until), earlier: earlierDays(from, asked, until, isOver) }
}

function earlierDays(from: Day, asked: Day, until: Day, isOver: boolean): Days {
  const length = from.until(until, { largestUnit: 'days' }).days
  for (const unit of ['months', 'years'] as const) {
    if (isOver ? isWhole(unit, from, asked) : beginsUnit(unit, from) && isInSame(unit, from, asked)) {
      const start = from.subtract({ [unit]: 1 })
      const end = from.subtract({ days: 1 })
      if (isOver) return daysFrom(start, end)
      // The month before may have fewer days.
      const same = start.add({ days: length })
      if (Temporal.PlainDate.compare(same, end) <= 0) return daysFrom(start, same)
    }
  }
  if (length < daysOfWeek) {
    const week = { days: daysOfWeek }
    return daysFrom(from.subtract(week), until.subtract(week))
  }
  return daysFrom(from.subtract({ days: length + 1 }), from.subtract({ days: 1 }))
}

type Unit = 'months' | 'years'

const dayOf = (day: string): Day => Temporal.PlainDate.from(day)

const daysFrom = (first: Day, last: Day): Days => ({ first: first.toString(), last: last.toString() })

const beginsUnit = (unit: Unit, day: Day): boolean => day.day === 1 && (unit === 'months' || day.month === 1)

const isInSame = (unit: Unit, one: Day, other: Day): boolean =>
  one.year === other.year && (unit === 'years' || one.month === other.month)

/** Whether the days are one whole month, or one whole year. */
const isWhole = (unit: Unit, from: Day, until: Day): boolean =>
  beginsUnit(unit, from) &&
  from
    .add({ [unit]: 1 })
    .subtract({ days: 1 })
    .equals(until)

const months = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, at, 1)),
)

const month = (day: Day): string => months[day.month - 1] ?? ''

/**
 * Days in a sentence: 'on 28 November', 'in November', 'in 2025', 'from 1 to 28 November', 'from 30 November 2025 to 29
 * November 2026'. Without the year where all is in the year of today.
 */
export function daysInWords({ first, last }: Days, today: string): string {
  const [from, until] = [dayOf(first), dayOf(last)]
  const isOneYear = from.year === until.year
  const year = isOneYear && from.year === dayOf(today).year ? '' : ` ${until.year}`
  const end = `${until.day} ${month(until)}${year}`
  if (from.equals(until)) return `on ${end}`
  if (isWhole('years', from, until)) return `in ${from.year}`
  if (isWhole('months', from, until)) return `in ${month(from)}${year}`
  if (isOneYear && from.month === until.month) return `from ${from.day} to ${end}`
  return `from ${from.day} ${month(from)}${isOneYear ? '' : ` ${from.year}`} to ${end}`
}
