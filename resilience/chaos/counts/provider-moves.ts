import { readFileSync } from 'node:fs'
import type { CardOrder } from '@despatch/sandbox/cardform/card-orders.ts'
import type { Charge, Intent, StoredSession } from '@despatch/sandbox/checkout/checkout-records.ts'

/** How often money was held, taken, released and refunded for one payment. */
export interface Moves {
  held: number
  taken: number
  voided: number
  refunded: number
}

type State = keyof Moves | 'nothing'

const noMoves = (): Moves => ({ held: 0, taken: 0, voided: 0, refunded: 0 })

/** Every move of money in the providers' journal, by our reference of the payment. */
export function readMoves(journal: string): Map<string, Moves> {
  const moves = new Map<string, Moves>()
  const states = new Map<string, State>()
  const referenceOf = new Map<string, string>()
  const note = (key: string, reference: string, state: State) => {
    const before = states.get(key) ?? 'nothing'
    states.set(key, state)
    // A payment that ends before the bank has agreed was never held.
    if (state === before || state === 'nothing' || (state === 'voided' && before === 'nothing')) return
    const counted = moves.get(reference) ?? noMoves()
    moves.set(reference, { ...counted, [state]: counted[state] + 1 })
  }
  for (const line of readFileSync(journal, 'utf8').split('\n').filter(Boolean)) {
    const { kind, key, record } = JSON.parse(line) as { kind: string; key: string; record: unknown }
    if (kind === 'card-order') {
      const order = record as CardOrder
      note(key, order.customerOrderCode, stateOfOrder(order))
    } else if (kind === 'checkout-session') {
      const { session } = record as StoredSession
      referenceOf.set(session.payment_intent ?? '', session.client_reference_id ?? '')
    } else if (kind === 'payment-intent') {
      note(key, referenceOf.get(key) ?? key, stateOfIntent(record as Intent))
    } else if (kind === 'charge') {
      const { payment_intent: intent, amount, amount_captured, amount_refunded } = record as Charge
      if (amount_captured > 0 && amount_refunded === amount)
        note(intent, referenceOf.get(intent) ?? intent, 'refunded')
    }
  }
  return moves
}

const orderStates: Partial<Record<CardOrder['paymentStatus'], State>> = {
  AUTHORIZED: 'held',
  SUCCESS: 'taken',
  CANCELLED: 'voided',
  REFUNDED: 'refunded',
}

const stateOfOrder = ({ paymentStatus }: CardOrder): State => orderStates[paymentStatus] ?? 'nothing'

function stateOfIntent({ status }: Intent): State {
  if (status === 'succeeded') return 'taken'
  if (status === 'requires_capture') return 'held'
  return status === 'canceled' ? 'voided' : 'nothing'
}
