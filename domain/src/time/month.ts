import { Temporal } from 'temporal-polyfill'

/** The month before that of a day: 2027-03-31 → 2027-02. */
export const monthBefore = (day: string): string =>
  Temporal.PlainDate.from(day).toPlainYearMonth().subtract({ months: 1 }).toString()
