import { describe, expect, test } from 'vitest'
import { isLive, isOpen, isPaid, mayMove, paymentStates, type PaymentState } from './payment-states.ts'

const allMoves = paymentStates.flatMap((from) =>
  paymentStates.filter((to) => mayMove(from, to)).map((to) => `${from} > ${to}`),
)

/** Every state that can be reached. */
function reachable(from: PaymentState): Set<PaymentState> {
  const found = new Set<PaymentState>()
  const walk = (state: PaymentState) => {
    for (const next of paymentStates) {
      if (!mayMove(state, next) || found.has(next)) continue
      found.add(next)
      walk(next)
    }
  }
  walk(from)
  return found
}

describe('the states of a payment', () => {
  test('[PAY-06] only these transitions are allowed', () => {
    expect(allMoves).toEqual([
      'created > in doubt',
      'created > authorised',
      'created > captured',
      'created > failed',
      'created > voided',
      'created > refunded',
      'in doubt > authorised',
      'in doubt > captured',
      'in doubt > failed',
      'in doubt > voided',
      'in doubt > refunded',
      'authorised > captured',
      'authorised > voided',
      'captured > refunded',
      'failed > voided',
      'failed > refunded',
    ])
  })

  test('[PAY-06] no transitions lead back to created, or from failed to paid', () => {
    for (const state of paymentStates) expect(reachable(state)).not.toContain('created')
    expect(reachable('failed')).toEqual(new Set(['voided', 'refunded']))
    expect(reachable('voided').size + reachable('refunded').size).toBe(0)
  })

  test('[PAY-06] a payment is open, paid or closed', () => {
    expect(paymentStates.filter(isOpen)).toEqual(['created', 'in doubt'])
    expect(paymentStates.filter(isPaid)).toEqual(['authorised', 'captured'])
    expect(paymentStates.filter((state) => !isLive(state))).toEqual(['failed', 'voided', 'refunded'])
  })
})
