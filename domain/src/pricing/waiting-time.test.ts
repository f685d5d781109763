import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence } from '../money/money.ts'
import type { ChargeState } from './docket-charges.ts'
import {
  hasWaitingTerms,
  waitingAtStop,
  waitingCharge,
  waitingMessage,
  type WaitingTerms,
} from './waiting-time.ts'

const terms: WaitingTerms = {
  rc_waiting_free: 10,
  rc_waiting_per_minute: pence(45),
  rc_waiting_most: pence(3000),
}

test('[PRICE-01] charges the minutes of waiting beyond the free ones, up to the maximum', () => {
  expect(waitingCharge(10, terms, 20)).toEqual({ minutes: 0, net: 0, vat: 0 })
  expect(waitingCharge(30, terms, 20)).toEqual({ minutes: 20, net: 900, vat: 180 })
  expect(waitingCharge(10.5, terms, 20)).toEqual({ minutes: 0.5, net: 23, vat: 5 })
  expect(waitingCharge(600, terms, 20)).toEqual({ minutes: 590, net: 3000, vat: 600 })
  expect(waitingCharge(600, { ...terms, rc_waiting_most: null }, 20).net).toBe(26_550)
})

test('[PRICE-01] an extra minute of waiting never costs less, and never more than the maximum', () => {
  const minutes = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(minutes, minutes, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const { net } = waitingCharge(more, terms, 20)
      expect(net).toBeGreaterThanOrEqual(waitingCharge(less, terms, 20).net)
      expect(net).toBeLessThanOrEqual(3000)
    }),
  )
})

test('[PRICE-01] the terms of a tariff apply to waiting time only, and only if it has an amount', () => {
  expect(hasWaitingTerms('WAIT', terms)).toBe(true)
  expect(hasWaitingTerms('TOLL', terms)).toBe(false)
  expect(hasWaitingTerms('WAIT', { ...terms, rc_waiting_per_minute: pence(0) })).toBe(false)
})

const outcomeOf = (waited: number | null, before: ChargeState | null = null) =>
  waitingAtStop({ waited, terms, vatPercent: 20, before })

test('[PRICE-01] proposes waiting at a stop beyond the free minutes, and keeps a charge that was decided', () => {
  expect(outcomeOf(null)).toEqual({ outcome: 'incomplete', charge: null })
  expect(outcomeOf(10, 'proposed')).toEqual({ outcome: 'free', charge: null })
  expect(outcomeOf(30, 'proposed')).toEqual({
    outcome: 'proposed',
    charge: { minutes: 20, net: 900, vat: 180 },
  })
  expect(outcomeOf(30, 'approved')).toEqual({ outcome: 'approved', charge: null })
  expect(outcomeOf(30, 'refused')).toEqual({ outcome: 'refused', charge: null })
  expect(waitingAtStop({ waited: 30, terms: null, vatPercent: 20, before: null }).outcome).toBe('notCharged')
  expect(waitingMessage('proposed', 1)).toContain('1 minute.')
  expect(waitingMessage('approved', 30)).toContain('already approved')
})
