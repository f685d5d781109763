import { Temporal } from 'temporal-polyfill'
import type { BillCycle } from '../office/billing-choices.ts'

/**
 * The end of the cycle that a day is in, YYYY-MM-DD: its Sunday, or the last day of its month. Null for accounts that are not billed.
 * @param today YYYY-MM-DD in London.
 */
export function nextCycleEnd(cycle: BillCycle, today: string): string | null {
  const day = Temporal.PlainDate.from(today)
  if (cycle === 'none') return null
  const end = cycle === 'week' ? day.add({ days: 7 - day.dayOfWeek }) : day.with({ day: day.daysInMonth })
  return end.toString()
}

/** The end of the last cycle that is over, before today. Null for accounts that are not billed. */
export function lastCycleEnd(cycle: BillCycle, today: string): string | null {
  const day = Temporal.PlainDate.from(today)
  if (cycle === 'none') return null
  return day.subtract({ days: cycle === 'week' ? day.dayOfWeek : day.day }).toString()
}
