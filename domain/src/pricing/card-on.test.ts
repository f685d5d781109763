import { expect, test } from 'vitest'
import { aJob, aTariff, theTerms } from '../../test/build-pricing.ts'
import { cardOn, cardState, noCardError, tariffOn } from './card-on.ts'
import { priceJob } from './price-job.ts'
import { pricedJob } from './priced-job.ts'

const { cards: _none, ...sold } = { ...aTariff(), cards: [] }
const card = (rc_from: string, rc_id: number) => ({ ...aTariff(), rc_id, rc_from })
const tariff = { ...sold, cards: [card('2027-04-01', 2), card('2000-01-01', 1), card('2027-09-01', 3)] }

const idOn = (day: string) => tariffOn(tariff, day)?.rc_id

const agreed = (plst_from: string, plst_base: number) => ({
  plst_ttyp_code: 5,
  plst_from,
  plst_base,
  plst_per_mile: null,
  plst_minimum: null,
  plst_discount_percent: null,
})

test('[PRICE-02] a rate card is in force from its first day until the next one begins', () => {
  expect(idOn('1999-12-31')).toBeUndefined()
  expect(
    ['2000-01-01', '2027-03-31', '2027-04-01', '2027-08-31', '2027-09-01', '2050-01-01'].map(idOn),
  ).toEqual([1, 1, 2, 2, 3, 3])
  expect(cardOn([], '2027-04-01')).toBeUndefined()
  expect(noCardError('2027-04-01')).toBe('This tariff has no prices for 01/04/2027.')
})

test('[PRICE-02] the London day of the collection decides the rate card, also in summer time', () => {
  const draft = { docket: { dck_wandr: 'F' as const }, addresses: [], parcels: [] }
  const dayOf = (ready: string) => pricedJob(draft, { miles: 1 }, { ready, outOfHours: false }).day
  // Half past midnight on 1 April in London is still March in UTC.
  expect(dayOf('2027-03-31T23:30:00+00:00')).toBe('2027-04-01')
  expect(dayOf('2027-03-31T22:59:00+00:00')).toBe('2027-03-31')
})

test('[PRICE-02] agreed rates apply from their first day', () => {
  const terms = theTerms({ price_list: [agreed('2027-05-01', 1600), agreed('2028-05-01', 1700)] })
  const netOn = (day: string) => priceJob(aJob({ day }), aTariff({ rc_base: 1900 }), terms).net
  expect(['2027-04-30', '2027-05-01', '2028-04-30', '2028-05-01'].map(netOn)).toEqual([
    1900, 1600, 1600, 1700,
  ])
})

test('[SYS-04] a card is coming, in force or ended', () => {
  const days = ['2000-01-01', '2027-04-01', '2028-04-01']
  const stateOf = (from: string) => cardState(from, days, '2027-12-01')
  expect(stateOf('2000-01-01')).toEqual({ state: 'ended', days: 0 })
  expect(stateOf('2027-04-01')).toEqual({ state: 'in force', days: 0 })
  expect(stateOf('2028-04-01')).toEqual({ state: 'coming', days: 122 })
})
