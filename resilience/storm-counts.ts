import { setTimeout as pause } from 'node:timers/promises'
import type { Held } from '@despatch/sandbox/card-services.ts'
import type { Pool } from 'pg'
import type { PaymentResult } from './storm-payers.ts'

/** Everything here must be 0, except the amounts, which must agree. */
export interface StormCounts {
  /** Payments that were reported as complete, without a docket. */
  lost: number
  /** Dockets paid by card without exactly one payment that is held or captured, or that the office has refunded. */
  unpaidDockets: number
  /** Payments that are held or captured without a docket. */
  bookedNowhere: number
  /** Quotes or payment links for which the providers hold or took money more than once. */
  takenTwice: number
  /** Differences between the providers' records and ours. */
  disagreements: number
  /** Pence held by the providers, in our records, and owed by the dockets. */
  held: { providers: number; records: number; dockets: number }
  taken: { providers: number; records: number; dockets: number }
}

const LONGEST_MS = 120_000

/** Waits until no payment needs a further check. */
export async function waitUntilSettled(pool: Pool): Promise<void> {
  const deadline = Date.now() + LONGEST_MS
  for (;;) {
    const { rows } = await pool.query(
      `select pay_id, pay_provider, pay_state, pay_doing, pay_code from payment
       where pay_state in ('created', 'in doubt') or pay_doing is not null`,
    )
    if (rows.length === 0) return
    if (Date.now() > deadline) throw new Error(`Not settled: ${JSON.stringify(rows)}`)
    await pause(200)
  }
}

interface PaidRow {
  pay_guid: string
  pay_quo_guid: string
  pay_plk_id: number | null
  pay_state: 'authorised' | 'captured'
  pay_amount: number
  pay_captured: number
  pay_refunded: number
  dck_id: number | null
  dck_total: number
  dck_hold: number
}

const takenOf = ({ pay_captured, pay_refunded }: PaidRow) => pay_captured - pay_refunded

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

export async function countStorm(
  pool: Pool,
  ledger: Held[],
  ends: readonly PaymentResult[],
): Promise<StormCounts> {
  const { rows: paid } = await pool.query<PaidRow>(
    `select pay_guid, pay_quo_guid, pay_plk_id, pay_state, pay_amount, pay_captured, pay_refunded, dck_id, dck_total, dck_hold
     from payment left join docket on dck_id = pay_dck_id where pay_state in ('authorised', 'captured')`,
  )
  const { rows: booked } = await pool.query<{ pay_dck_id: number }>(
    'select pay_dck_id from payment where pay_dck_id is not null',
  )
  const { rows: unpaid } = await pool.query(
    `select dck_id from docket join quote on quo_dck_id = dck_id where dck_mop in ('O', 'S') and
       dck_created > (select min(pay_created) from payment) and 1 <>
       (select count(*) from payment where pay_dck_id = dck_id and pay_plk_id is null
         and pay_state in ('authorised', 'captured', 'voided', 'refunded'))`,
  )
  const dockets = new Set(booked.map(({ pay_dck_id }) => pay_dck_id))
  const byGuid = new Map(paid.map((row) => [row.pay_guid, row]))
  const known = ledger.filter(({ reference, state, amount }) => {
    const row = byGuid.get(reference)
    return state === 'held'
      ? row?.pay_state === 'authorised' && row.pay_amount === amount
      : row?.pay_state === 'captured' && takenOf(row) === amount
  })
  const heldRows = paid.filter(({ pay_state }) => pay_state === 'authorised')
  const takenRows = paid.filter(({ pay_state }) => pay_state === 'captured')
  const paidFor = ledger.map(({ reference }) => {
    const row = byGuid.get(reference)
    return row?.pay_plk_id ?? row?.pay_quo_guid ?? reference
  })
  const takenDockets = new Map(takenRows.map((row) => [row.dck_id ?? 0, row.dck_total]))
  return {
    lost: ends.filter((end) => end.status === 'complete' && !dockets.has(end.dck_id)).length,
    unpaidDockets: unpaid.length,
    bookedNowhere: paid.filter(({ dck_id }) => dck_id === null).length,
    takenTwice: paidFor.length - new Set(paidFor).size,
    disagreements: ledger.length - known.length + (paid.length - known.length),
    held: {
      providers: sum(ledger.filter(({ state }) => state === 'held').map(({ amount }) => amount)),
      records: sum(heldRows.map(({ pay_amount }) => pay_amount)),
      dockets: sum(heldRows.map(({ dck_hold }) => dck_hold)),
    },
    taken: {
      providers: sum(ledger.filter(({ state }) => state === 'taken').map(({ amount }) => amount)),
      records: sum(takenRows.map(takenOf)),
      dockets: sum([...takenDockets.values()]),
    },
  }
}
