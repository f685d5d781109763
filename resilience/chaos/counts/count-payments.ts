import { startCardServices } from '@despatch/sandbox/card-services.ts'
import type { Pool } from 'pg'
import { countStorm, type StormCounts } from '../../storm-counts.ts'
import type { PaymentEnd } from '../office-actions.ts'
import type { PayingClients } from '../paying-clients.ts'
import { readMoves, type Moves } from './provider-moves.ts'

export interface PaymentCounts extends StormCounts {
  payments: number
  captures: number
  voids: number
  refunds: number
  /** Payments that are not in the state that the office set. */
  changed: string[]
  /** Payments whose money was moved more or less than once, or not as in our records. */
  movedWrongly: string[]
}

interface PaymentRow {
  pay_guid: string
  pay_dck_id: number
  pay_state: PaymentEnd
  pay_authorize_only: boolean
}

/** The moves that the provider must have made, once each, for a payment in this state. */
function movesOf({ pay_state, pay_authorize_only }: PaymentRow): Moves {
  const isTaken = pay_state === 'captured' || pay_state === 'refunded'
  return {
    held: pay_authorize_only ? 1 : 0,
    taken: isTaken ? 1 : 0,
    voided: pay_state === 'voided' ? 1 : 0,
    refunded: pay_state === 'refunded' ? 1 : 0,
  }
}

const isSame = (one: Moves, other: Moves | undefined) =>
  other !== undefined && Object.entries(one).every(([move, count]) => other[move as keyof Moves] === count)

/** Compares the payments of metro with the journal of the provider. */
export async function countPayments(
  pool: Pool,
  journal: string,
  { ends, expected }: PayingClients,
): Promise<PaymentCounts> {
  const { rows } = await pool.query<PaymentRow>(
    'select pay_guid, pay_dck_id, pay_state, pay_authorize_only from payment where pay_dck_id is not null',
  )
  const moves = readMoves(journal)
  const provider = await startCardServices({ journal })
  const storm = await countStorm(pool, provider.ledger(), ends)
  await provider.stop()
  const done = (state: PaymentEnd) => rows.filter((row) => row.pay_state === state).length
  const captures = rows.filter(
    ({ pay_authorize_only, pay_state }) =>
      pay_authorize_only && (pay_state === 'captured' || pay_state === 'refunded'),
  ).length
  // A payment that came too late for its booking is refunded, and counts as failed here.
  const booked = new Set(rows.map(({ pay_guid }) => pay_guid))
  const late = [...moves].filter(
    ([guid, { held, taken, voided, refunded }]) =>
      !booked.has(guid) && Math.max(held, taken) !== voided + refunded,
  )
  return {
    ...storm,
    payments: ends.length,
    captures,
    voids: done('voided'),
    refunds: done('refunded'),
    changed: rows
      .filter(({ pay_dck_id, pay_state }) => (expected.get(pay_dck_id) ?? pay_state) !== pay_state)
      .map(({ pay_guid }) => pay_guid),
    movedWrongly: [
      ...rows.filter((row) => !isSame(movesOf(row), moves.get(row.pay_guid))).map(({ pay_guid }) => pay_guid),
      ...late.map(([guid]) => guid),
    ],
  }
}
