import type { BillableCharge, BillableDocket } from '@despatch/domain/billing/billing.ts'
import { chargeDescription } from '@despatch/domain/pricing/docket-charges.ts'
import { dateInWords } from '@despatch/domain/time/day-in-words.ts'
import { isFreeOfCharge } from '../dockets/docket-owed.sql.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import { isToBill, performedDay } from './to-bill.sql.ts'

/** The dockets that are read at once, so that no page of them holds up other requests. */
export const PAGE_DOCKETS = 250

/** Which dockets of an account are meant. Days are YYYY-MM-DD in London. */
export interface DocketsToBill {
  cust_id: number
  /** Which reference is the order number, from 1 to 6; null for none. */
  cust_po_ref: number | null
  /** Those that were performed before are not billed. */
  from: string
  /** Those that were performed later are not meant. */
  until: string
}

/** A docket that is to be billed, with the currency of its amounts. */
export interface DocketToBill extends BillableDocket {
  dck_currency: string
  /** The document of its booked price, such as 'INV000101 of 31 January 2027'; null without one. */
  bookedOn: string | null
}

interface ChargeRow extends Omit<BillableCharge, 'text'> {
  description: string
  unit: string
  quantity: number
}

interface Row extends Omit<DocketToBill, 'charges' | 'bookedOn' | 'isBooked'> {
  charges: ChargeRow[]
  booked_label: string | null
  booked_day: string | null
}

const districtOf = (order: 'asc' | 'desc') => `(
  select coalesce(nullif(split_part(dadd_postalcode, ' ', 1), ''), dadd_town) from docket_address
  where dadd_dck_id = dck_id order by dadd_order ${order} limit 1)`

const openCharges = `(
  select coalesce(json_agg(json_build_object('dchg_id', dchg_id, 'description', dchg_description, 'unit', dchg_unit,
    'quantity', dchg_quantity, 'net', dchg_net, 'vat', dchg_vat, 'vat_code', dchg_vat_code, 'vat_percent', dchg_vat_percent,
    'vat_category', coalesce(of_charge.vat_category, 'S'), 'vat_reason', coalesce(of_charge.vat_reason, '')) order by dchg_id), '[]')
  from docket_charge left join vat_rate of_charge on of_charge.vat_code = dchg_vat_code
  where dchg_dck_id = dck_id and dchg_state = 'approved'
    and not exists (select from invoice_line where ivl_dchg_id = dchg_id and ivl_live))`

/** Only read of dockets that are paid in full. */
const paidDay = `(select greatest(
  (select max(rcp_day) from receipt_allocation join receipt on rcp_id = ral_rcp_id where ral_dck_id = dck_id),
  (select max(london_day(pay_changed)) from payment where pay_dck_id = dck_id and pay_captured > pay_refunded)))`

const selectToBill = statement<Row>(
  'dockets-to-bill',
  `select dck_id, dck_docket, dck_status, dck_currency, ${isFreeOfCharge} "isFreeOfCharge", performed::text,
     case when docket_due(docket) <= 0 and dck_total > 0 and ${paidDay} < performed then ${paidDay}::text end paid,
     (extract(epoch from dck_undo_until) * 1000)::float8 "undoUntil",
     dck_net - dck_charges_net net, dck_netvat - dck_charges_vat vat, dck_billed billed, dck_total total,
     coalesce(vat_code, '') vat_code, coalesce(dck_vat_percent, vat_percent, 0)::float8 vat_percent,
     coalesce(vat_category, 'S') vat_category, coalesce(vat_reason, '') vat_reason,
     booked.inv_label booked_label, booked.inv_day::text booked_day, ${openCharges} charges,
     exists (select from docket_charge where dchg_dck_id = dck_id and dchg_state = 'proposed') "hasProposedCharge",
     exists (select from docket_request where drq_dck_id = dck_id and drq_state = 'open') "hasOpenRequest",
     exists (select from driver_event where evt_dck_id = dck_id and evt_outcome = 'noted' and evt_resolved is null)
       "hasUndecidedReport",
     case $5::int when 1 then dck_cust_ref1 when 2 then dck_cust_ref2 when 3 then dck_cust_ref3 when 4 then dck_cust_ref4
       when 5 then dck_cust_ref5 when 6 then dck_cust_ref6 end "order",
     exists (select from docket_signature where sig_dck_id = dck_id) "hasProof", dck_bill_held held,
     styp_description service, concat_ws(' to ', nullif(${districtOf('asc')}, ''), nullif(${districtOf('desc')}, '')) route
   from docket
   cross join lateral (select ${performedDay} performed) happened
   join service_type on styp_id = dck_serv_type
   join tariff on ttyp_code = dck_tariff
   left join vat_rate on vat_code = coalesce(dck_vat_code, ttyp_vat_code)
   left join lateral (select inv_label, inv_day from invoice_line join invoice on inv_id = ivl_inv_id
     where ivl_dck_id = dck_id and ivl_dchg_id is null and ivl_live) booked on true
   where dck_cust_id = $1 and ${isToBill} and dck_id > $2 and (performed is null or performed between $3::date and $4::date)
   order by dck_id limit $6`,
)

/** At most `limit` dockets of an account of which something is to be billed, with ids above `after`, the oldest first. */
export async function docketsToBill(
  db: Queryable,
  { cust_id, cust_po_ref, from, until }: DocketsToBill,
  after: number,
  limit: number,
): Promise<DocketToBill[]> {
  const rows = await allRows(db, selectToBill, [cust_id, after, from, until, cust_po_ref, limit])
  return rows.map(({ charges, booked_label, booked_day, ...docket }) => ({
    ...docket,
    isBooked: booked_label !== null,
    bookedOn:
      booked_label === null || booked_day === null ? null : `${booked_label} of ${dateInWords(booked_day)}`,
    charges: charges.map(({ description, unit, quantity, ...charge }) => ({
      ...charge,
      text: chargeDescription(description, unit, quantity),
    })),
  }))
}

/** All of these dockets, page by page. */
export async function* pagesToBill(db: Queryable, wanted: DocketsToBill): AsyncGenerator<DocketToBill[]> {
  let after = 0
  for (;;) {
    const page = await docketsToBill(db, wanted, after, PAGE_DOCKETS)
    yield page
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE_DOCKETS) return
    after = last.dck_id
  }
}

const selectWithSomething = statement<{ account: number }>(
  'accounts-to-bill',
  `select account from unnest($1::int[]) account where exists (select from docket where dck_cust_id = account and ${isToBill})`,
)

/** Those of the accounts that have a docket to bill, finished or not. */
export const accountsToBill = async (
  db: Queryable,
  accounts: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set((await allRows(db, selectWithSomething, [accounts])).map(({ account }) => account))

const lockStatement = statement<{ locked: number }>(
  'lock-dockets-to-bill',
  `select count(*)::int locked from (
     select from docket where dck_cust_id = $1 and ${isToBill} order by dck_id for no key update) dockets`,
)

/**
 * Locks the dockets of an account that are to be billed until the transaction ends. What is read of them afterwards can no longer
 * change.
 */
export const lockDocketsToBill = (tx: Queryable, cust_id: number) => allRows(tx, lockStatement, [cust_id])
