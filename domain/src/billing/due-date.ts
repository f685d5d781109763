import { Temporal } from 'temporal-polyfill'
import type { TermsFrom } from '../office/billing-choices.ts'

/**
 * The last day on which a document is paid in time, as YYYY-MM-DD.
 * @param issued The day of the document, YYYY-MM-DD. @param days The days of the account's terms, 0 or more.
 * @param from From when they count: the day of the document, or the last day of its month.
 */
export function dueDate(issued: string, days: number, from: TermsFrom): string {
  const day = Temporal.PlainDate.from(issued)
  return (from === 'month' ? day.with({ day: day.daysInMonth }) : day).add({ days }).toString()
}
