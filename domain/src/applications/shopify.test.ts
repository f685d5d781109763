import { expect, test } from 'vitest'
import { parcelsOfShopify, shopifyRate, stopOfShopify } from './shopify.ts'

test('[PRICE-01] the goods of a basket are one piece with their whole weight, and nothing if nothing is shipped', () => {
  const items = [
    { quantity: 2, grams: 1250, requires_shipping: true },
    { quantity: 1, grams: 3 },
    { quantity: 5, grams: 9000, requires_shipping: false },
    { quantity: 0, grams: 400 },
  ]
  expect(parcelsOfShopify(items)).toEqual([{ weight_kg: 2.51 }])
  expect(parcelsOfShopify([{ quantity: 1, grams: 0 }])).toEqual([{ weight_kg: 0 }])
  expect(parcelsOfShopify(items.slice(2))).toEqual([])
})

test('[PRICE-01] an address needs a postcode, and the codes of countries become their names', () => {
  expect(stopOfShopify({ country: 'GB', postal_code: ' EC3N 4AB ' })).toEqual({
    postcode: 'EC3N 4AB',
    country: 'United Kingdom',
  })
  expect(stopOfShopify({ postal_code: 'EC3N 4AB' })?.country).toBe('United Kingdom')
  expect(stopOfShopify({ country: 'FR', postal_code: '75001' })?.country).toBe('France')
  for (const [country, name] of [
    ['JE', 'Jersey'],
    ['GG', 'Guernsey'],
    ['IM', 'Isle of Man'],
    ['UK', 'United Kingdom'],
    ['PE', 'PE'],
  ] as const)
    expect(stopOfShopify({ country, postal_code: 'JE2 4ST' })?.country).toBe(name)
  for (const postal_code of [undefined, null, ' ']) expect(stopOfShopify({ postal_code })).toBeNull()
})

test('[PRICE-01] a rate has pence as text and times as Shopify writes them', () => {
  const offer = {
    rate: 'A.5.2940.x.y.z',
    service_name: 'Same day',
    tariff_name: 'Small van',
    total: 2940,
    currency: 'GBP',
    deadline: '2026-07-26T15:30:00+01:00',
  }
  expect(shopifyRate(offer)).toEqual({
    service_name: 'Same day',
    service_code: 'A.5.2940.x.y.z',
    description: 'Small van',
    total_price: '2940',
    currency: 'GBP',
    min_delivery_date: '2026-07-26 15:30:00 +0100',
    max_delivery_date: '2026-07-26 15:30:00 +0100',
  })
  // In UTC, it would be the day before.
  expect(shopifyRate({ ...offer, deadline: '2026-07-27T00:30:00+01:00' }).max_delivery_date).toBe(
    '2026-07-27 00:30:00 +0100',
  )
  expect(shopifyRate({ ...offer, deadline: '2026-11-26T14:30:00Z' }).max_delivery_date).toBe(
    '2026-11-26 14:30:00 +0000',
  )
})
