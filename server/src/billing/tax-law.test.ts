import { dueDate } from '@despatch/domain/billing/due-date.ts'
import { isLateFor, taxPoint } from '@despatch/domain/billing/tax-point.ts'
import type { TaxRule, TermsFrom } from '@despatch/domain/office/billing-choices.ts'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../test/own-database.ts'

interface TaxCase {
  performed: string
  paid: string | null
  issued: string
  sell_tax_rule: TaxRule
  sell_tax_days: number
  tax_point: string
  is_late: boolean
}

/**
 * Random supplies of services around every month's end of ten years, with the time of supply by the text of the VAT Act 1994:
 *
 * - 6(3): services are supplied when they are performed
 * - 6(4): an invoice or a payment before that is the time of supply
 * - 6(10)(b)(ii): HMRC can direct the end of the month instead of 6(5) and 6(6)
 * - 6(5): an invoice within 14 days after the performance is the time of supply, unless HMRC is notified otherwise
 * - 6(6): HMRC can allow more days
 *
 * The VAT Regulations 1995, 13(5), allow 30 days from the time of supply to the invoice.
 */
const taxCases = `
  with supply as (
    select date '2024-01-01' + (random() * 3650)::int performed, (random() * 100)::int - 40 paid_after,
      random() < 0.3 is_paid, (random() * 90)::int - 15 issued_after,
      (array['14', 'days', 'own', 'month'])[1 + floor(random() * 4)::int] rule, (random() * 60)::int days
    from generate_series(1, $1)
  ), dated as (
    select performed, case when is_paid then performed + paid_after end paid, performed + issued_after issued, rule, days
    from supply
  ), timed as (
    select dated.*, coalesce(
      least(case when paid < performed then paid end, case when issued < performed then issued end),
      case when rule = 'month' then (date_trunc('month', performed) + interval '1 month - 1 day')::date end,
      case when rule <> 'own' and issued - performed <= case when rule = '14' then 14 else days end then issued end,
      performed) tax_point
    from dated
  )
  select performed::text, paid::text, issued::text, rule sell_tax_rule, days sell_tax_days, tax_point::text,
    issued > tax_point + 30 is_late
  from timed`

interface DueCase {
  issued: string
  days: number
  from: TermsFrom
  due: string
}

/** Random terms of payment, with the due day by the calendar of PostgreSQL. */
const dueCases = `
  select issued::text, days, case when of_month then 'month' else 'day' end "from",
    (case when of_month then date_trunc('month', issued) + interval '1 month - 1 day' else issued::timestamp end
      + days * interval '1 day')::date::text due
  from (select date '2024-01-01' + (random() * 3650)::int issued, (random() * 120)::int days, random() < 0.5 of_month
    from generate_series(1, $1)) random_terms`

const cases = 100_000

test('tax points, late documents and due days equal those of SQL that is written from the law, in 100,000 random cases', async () => {
  const { pool, drop } = await openOwnDatabase()
  try {
    const supplies = await pool.query<TaxCase>(taxCases, [cases])
    expect(supplies.rows).toHaveLength(cases)
    const wrong = supplies.rows.filter(
      ({ tax_point, is_late, ...supply }) =>
        taxPoint(supply, supply) !== tax_point || isLateFor(tax_point, supply.issued) !== is_late,
    )
    expect(wrong).toEqual([])
    const terms = await pool.query<DueCase>(dueCases, [cases])
    expect(terms.rows).toHaveLength(cases)
    expect(terms.rows.filter(({ issued, days, from, due }) => dueDate(issued, days, from) !== due)).toEqual(
      [],
    )
  } finally {
    await drop()
  }
})
