import { pence, pounds, type Pounds, sum, toPence, toPounds } from '@despatch/domain/money/money.ts'
import type { TestPortal } from './test-portal.ts'

/**
 * Makes every job on tariff 5 cost a customer of metro the same: everything is discounted, down to a minimum of `net`
 * pence. VAT is added.
 */
export async function agreePrice(
  { change }: Pick<TestPortal, 'change'>,
  custId: number,
  net: number,
): Promise<void> {
  await change('reference', 'update zone set zone_retired = true')
  await change(
    'reference',
    `insert into price_list_tariff (plst_id, plst_ttyp_code, plst_minimum, plst_discount_percent)
     select cust_plst_id, 5, $2, 100 from customer where cust_id = $1
     on conflict (plst_id, plst_ttyp_code, plst_from) do update set plst_minimum = $2, plst_discount_percent = 100`,
    [custId, net],
  )
}

/** Pounds plus a number of pence. */
export const plusPence = (amount: number, more: number): Pounds =>
  toPounds(sum(toPence(pounds(amount)), pence(more)))
