import { Temporal } from 'temporal-polyfill'

/** A named range of days. */
export interface UsualPeriod {
  name: string
  /** YYYY-MM-DD, both included. */
  first: string
  last: string
}

/** The usual periods of a report, relative to a London day, YYYY-MM-DD (REP-02). Weeks begin on Monday. */
export function usualPeriods(today: string): UsualPeriod[] {
  const day = Temporal.PlainDate.from(today)
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  const month = day.with({ day: 1 })
  const year = month.with({ month: 1 })
  return [
    period('Today', day, day),
    period('Yesterday', day.subtract({ days: 1 }), day.subtract({ days: 1 })),
    period('This week', monday, day),
    period('Last week', monday.subtract({ weeks: 1 }), monday.subtract({ days: 1 })),
    period('This month', month, day),
    period('Last month', month.subtract({ months: 1 }), month.subtract({ days: 1 })),
    period('Last 30 days', day.subtract({ days: 29 }), day),
    period('This year', year, day),
    period('Last 12 months', day.subtract({ years: 1 }).add({ days: 1 }), day),
    period('Last year', year.subtract({ years: 1 }), year.subtract({ days: 1 })),
  ]
}

const period = (name: string, first: Temporal.PlainDate, last: Temporal.PlainDate): UsualPeriod => ({
  name,
  first: first.toString(),
  last: last.toString(),
})
