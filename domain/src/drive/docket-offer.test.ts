import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startingStatuses, statusIds } from '../dockets/status.ts'
import {
  decideOffer,
  mayBeOffered,
  offerStateAt,
  storedOfferStates,
  type AnsweredOffer,
} from './docket-offer.ts'
import { offerEnds } from './offer-ends.ts'

const now = '2026-03-02T10:00:00Z'
const offer = (more: Partial<AnsweredOffer> = {}): AnsweredOffer => ({
  state: 'offered',
  ended: 'office',
  until: '2026-03-02T10:05:00Z',
  holder: '',
  status: 'O',
  ...more,
})
const accept = (seen: AnsweredOffer) => decideOffer('accepted', seen, startingStatuses, now)

describe('a driver accepts an offer', () => {
  test('[CTRL-07] and gets the docket while the offer is open', () => {
    expect(accept(offer())).toEqual({ outcome: 'applied' })
  })

  test.each<[string, AnsweredOffer, string]>([
    ['that has expired', offer({ until: now }), 'This offer has expired.'],
    ['that the office withdrew', offer({ state: 'withdrawn' }), 'The office withdrew this offer.'],
    [
      'that ended when the docket was given to a driver, who does not have it any more',
      offer({ state: 'withdrawn', ended: 'given' }),
      'This job was given to another driver.',
    ],
    [
      'of a docket that was cancelled',
      offer({ state: 'withdrawn', ended: 'cancelled' }),
      'This docket was cancelled.',
    ],
    ['that they have declined', offer({ state: 'declined' }), 'You declined this offer.'],
    ['that another driver accepted', offer({ holder: 'Sam', status: 'G' }), 'Sam has this job now.'],
    ['of a cancelled docket', offer({ status: 'C' }), 'This job is not free any more.'],
  ])('[CTRL-07] %s, and is refused with the reason', (_title, seen, reason) => {
    expect(accept(seen)).toMatchObject({ outcome: 'refused', reason })
  })
})

test('[CTRL-07] an offer can be declined at any time', () => {
  for (const state of storedOfferStates)
    expect(decideOffer('declined', offer({ state, until: now }), startingStatuses, now)).toEqual({
      outcome: 'applied',
    })
})

test('[CTRL-07] an offer that was not answered in time has expired', () => {
  expect(offerStateAt('offered', now, now)).toBe('expired')
  expect(offerStateAt('offered', '2026-03-02T10:00:01Z', now)).toBe('offered')
  expect(offerStateAt('declined', now, now)).toBe('declined')
})

test('[CTRL-03, CTRL-07] only a free docket is given by an offer, whatever its state and time', () => {
  const seen = fc.record({
    state: fc.constantFrom(...storedOfferStates),
    ended: fc.constantFrom(...offerEnds),
    until: fc.constantFrom('2026-03-02T09:00:00Z', now, '2026-03-02T11:00:00Z'),
    holder: fc.constantFrom('', 'Sam'),
    status: fc.constantFrom(...statusIds),
  })
  fc.assert(
    fc.property(seen, (each) => {
      if (accept(each).outcome !== 'applied') return
      expect(each.holder).toBe('')
      expect(mayBeOffered(each.status, startingStatuses)).toBe(true)
      expect(Date.parse(each.until)).toBeGreaterThan(Date.parse(now))
    }),
  )
})
