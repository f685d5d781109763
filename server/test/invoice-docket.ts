import type { Pool } from 'pg'

let numbers = 0

/**
 * Issues an invoice of a docket as it is now, without the jobs of billing: its booked price, or one of its charges. Returns its number.
 */
export async function invoiceDocket(
  pool: Pool,
  dck_id: number,
  dchg_id: number | null = null,
): Promise<string> {
  const label = `TST${String(++numbers).padStart(6, '0')}`
  await pool.query(
    `with own_seller as (
       insert into seller (sell_name, sell_address, sell_prefix, sell_credit_prefix) values ($1, 'London', $1, $1 || 'C')
       returning sell_id
     ), amounts as (
       select dck_cust_id, dck_currency, coalesce(dchg_net, dck_net - dck_charges_net) net,
         coalesce(dchg_vat, dck_netvat - dck_charges_vat) vat
       from docket left join docket_charge on dchg_id = $3 where dck_id = $2
     ), issued as (
       insert into invoice (inv_kind, inv_label, inv_sell_id, inv_cust_id, inv_day, inv_due, inv_net, inv_vat, inv_total, inv_currency,
         inv_from, inv_until, inv_body, inv_by)
       select 'I', $1, sell_id, dck_cust_id, current_date, current_date + 30, net, vat, net + vat, dck_currency, current_date,
         current_date, '{}', 'admin' from own_seller, amounts returning inv_id, inv_cust_id
     ), line as (
       insert into invoice_line (ivl_inv_id, ivl_no, ivl_cust_id, ivl_dck_id, ivl_dchg_id, ivl_text, ivl_net, ivl_vat_code,
         ivl_vat_percent, ivl_vat, ivl_tax_point, ivl_performed)
       select inv_id, 1, inv_cust_id, $2, $3, 'Delivery', net, 'S', 20, vat, current_date, current_date from issued, amounts
     )
     update docket set dck_billed = coalesce(dck_billed, 0) + net + vat from amounts where dck_id = $2`,
    [label, dck_id, dchg_id],
  )
  return label
}
