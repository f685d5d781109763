import { Temporal } from 'temporal-polyfill'
import { dayAfter } from '../time/london-day.ts'
import type { SellerTax } from './billing.ts'

/** The days in which an invoice that follows the delivery moves the tax point (VAT Act 1994, section 6(5)). */
const usualDays = 14

/** The days after the tax point in which a VAT invoice has to be issued (VAT Regulations 1995, regulation 13(5)). */
export const mostDaysToInvoice = 30

/** What decides a tax point. Days are YYYY-MM-DD in London. */
export interface Supply {
  /** The day of Delivered or Returned; of a fee, the cancellation. */
  performed: string
  /** The day on which it was paid in full, or null. */
  paid: string | null
  /** The day of the document. */
  issued: string
}

/**
 * The tax point of a line, YYYY-MM-DD (VAT Act 1994, section 6): the earlier day of payment and invoice if it is before the day of
 * performance, and otherwise by the rule that is agreed with HMRC. Monthly invoicing does not extend the 14 days (VATTOS5240).
 */
export function taxPoint(
  { performed, paid, issued }: Supply,
  { sell_tax_rule: rule, sell_tax_days: days }: Pick<SellerTax, 'sell_tax_rule' | 'sell_tax_days'>,
): string {
  const first = paid !== null && paid < issued ? paid : issued
  if (first < performed) return first
  if (rule === 'own') return performed
  if (rule === 'month') return lastDayOfMonth(performed)
  return issued <= dayAfter(performed, rule === '14' ? usualDays : days) ? issued : performed
}

/** Whether a document comes later than the law allows after a tax point. Both days are YYYY-MM-DD. */
export const isLateFor = (tax_point: string, issued: string): boolean =>
  issued > dayAfter(tax_point, mostDaysToInvoice)

function lastDayOfMonth(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.with({ day: date.daysInMonth }).toString()
}
