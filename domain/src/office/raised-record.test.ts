import { expect, test } from 'vitest'
import { kinds } from './kinds.ts'
import { hasAmounts, raisedFigures, raisedRecord } from './raised-record.ts'

const { fields } = kinds.ratecard
const raise = { percent: 4.5, step: 5 }

const card = {
  rc_ttyp_code: 5,
  rc_from: '2000-01-01',
  rc_currency: 'GBP',
  rc_base: 12.4,
  rc_minimum: 20,
  rc_wandr_percent: 50,
  rc_out_of_hours: 12.5,
  rc_waiting_free: 10,
  rc_waiting_per_minute: 0.45,
  rc_waiting_most: 30,
  rc_included_miles: 3,
  bands: [
    { tband_up_to_miles: 10, tband_per_mile: 1.65 },
    { tband_up_to_miles: null, tband_per_mile: 1.25 },
  ],
  rc_included_stops: 2,
  rc_per_stop: 3.5,
  rc_included_parcels: 1,
  rc_per_parcel: 0.75,
  rc_included_kg: 10,
  rc_per_kg: 0.4,
  rc_dead_ways: 'both',
  rc_dead_site_id: 1,
  rc_dead_free: 10,
  rc_dead_per_mile: 0.45,
  rc_zmap_id: 1,
  rc_blank: 'miles',
  rc_dim_divisor: 5000,
}

test('[PRICE-02] a raise changes every amount of a rate card, and no percentage and nothing that is included', () => {
  expect(raisedRecord(fields, card, raise)).toEqual({
    ...card,
    rc_base: 12.95,
    rc_minimum: 20.9,
    rc_out_of_hours: 13.05,
    rc_waiting_per_minute: 0.47,
    rc_waiting_most: 31.35,
    bands: [
      { tband_up_to_miles: 10, tband_per_mile: 1.72 },
      { tband_up_to_miles: null, tband_per_mile: 1.31 },
    ],
    rc_per_stop: 3.65,
    rc_per_parcel: 0.8,
    rc_per_kg: 0.42,
    rc_dead_per_mile: 0.47,
  })
})

test('[PRICE-02] a raise leaves an amount empty that is empty', () => {
  expect(raisedRecord(fields, { ...card, rc_waiting_most: null }, raise)).toMatchObject({
    rc_waiting_most: null,
  })
  expect(hasAmounts(fields, { ...card, rc_waiting_most: null })).toBe(true)
  expect(hasAmounts(fields, { rc_base: 0, bands: [{ tband_up_to_miles: null, tband_per_mile: 0 }] })).toBe(
    false,
  )
})

test('[PRICE-02] a raise changes the amounts of agreed rates, and not their discount', () => {
  const rates = [
    {
      plst_ttyp_code: 5,
      plst_from: '2000-01-01',
      plst_base: 12.4,
      plst_per_mile: 1.65,
      plst_minimum: null,
      plst_discount_percent: 10,
    },
  ]
  const { fields: listed } = kinds.pricelist
  const raised = raisedRecord(listed, { plst_description: 'Harbour', discount_percent: 5, rates }, raise)
  expect(raised).toEqual({
    plst_description: 'Harbour',
    discount_percent: 5,
    rates: [{ ...rates[0], plst_base: 12.95, plst_per_mile: 1.72 }],
  })
})

test('[PRICE-02] the amounts before and after a raise are listed in the order of the form', () => {
  const figures = raisedFigures(fields, { ...card, rc_per_parcel: 0 }, raisedRecord(fields, card, raise))
  expect(figures.map(({ label, before, after }) => `${label}: ${before}, ${after}`)).toEqual([
    'Base: 12.4, 12.95',
    'Minimum: 20, 20.9',
    'Out of hours: 12.5, 13.05',
    'Waiting time, per minute: 0.45, 0.47',
    'Waiting time, maximum: 30, 31.35',
    'Per mile, up to 10 miles: 1.65, 1.72',
    'Per mile, beyond: 1.25, 1.31',
    'Per dead mile: 0.45, 0.47',
    'Extra stop: 3.5, 3.65',
    'Extra kilogram: 0.4, 0.42',
  ])
})
