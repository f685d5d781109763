import { quote } from '@despatch/contract/quotes/quotes.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const database = 'metro'

/** The server alone sets the price and the expiry of a quote. */
const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')

interface Price {
  quo_net: number
  quo_total: number
  quo_hold: number
  quo_expires: string
  quo_dck_id: number | null
}

const priceOf = async (guid: string) => {
  const { rows } = await pool.query<Price>(
    'select quo_net, quo_total, quo_hold, quo_expires, quo_dck_id from quote where quo_guid = $1',
    [guid],
  )
  return rows[0]
}

/** Field names that a forger might try, at the top level, in the docket and in an address. */
const forgedNames = [
  'pricing',
  'price',
  'quo_total',
  'quo_net',
  'quo_hold',
  'quo_expires',
  'quo_priced_at',
  'quo_mop',
  'quo_dck_id',
  'quo_cust_id',
  'dck_total',
  'dck_mop',
  'total',
  'amount',
  'expires',
  '__proto__',
]

test('[QUOTE-03, PRICE-04] no field that a client adds changes the price or the expiry', async () => {
  const saved = await portal.visitor.call(quote, { database, booking: quoteDraft() })
  const before = await priceOf(saved.guid)
  expect(before?.quo_total).toBeGreaterThan(0)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...forgedNames),
      fc.constantFrom('top', 'booking', 'docket', 'address', 'parcel'),
      fc.oneof(fc.integer(), fc.double(), fc.string(), fc.jsonValue(), fc.constant('2099-01-01T00:00:00Z')),
      async (name, level, value) => {
        const draft = quoteDraft()
        const at = { docket: draft.docket, address: draft.addresses[0], parcel: draft.parcels[0] }
        const payload = { database, guid: saved.guid, booking: draft }
        const target = { ...at, booking: draft, top: payload }[level]
        Object.defineProperty(target, name, { value, enumerable: true, configurable: true })
        const { status } = await portal.visitor.send(quote, payload)
        expect(status).toBeLessThan(500)
        expect(status).not.toBe(200)
        expect(await priceOf(saved.guid)).toEqual(before)
      },
    ),
    { numRuns: 60 },
  )
})

test('[QUOTE-03, PRICE-04] after any change by a client, an unexpired price equals the price of a new quote', async () => {
  const { guid } = await portal.visitor.call(quote, { database, booking: quoteDraft() })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(3, 4, 5, 6),
      fc.constantFrom('EC3N 4AB', 'SE10 9NF', 'E1 6AN'),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom<'T' | 'F'>('T', 'F'),
      fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[^ -~]/g, '')),
      async (dck_tariff, dadd_postalcode, dpar_quantity, dck_wandr, dck_contact) => {
        const booking = quoteDraft({
          docket: { dck_tariff, dck_wandr, dck_contact },
          delivery: { dadd_postalcode },
          parcels: [{ dpar_quantity, dpar_weight: 2.5 }],
        })
        const saved = await portal.visitor.call(quote, { database, guid, booking })
        const fresh = await portal.visitor.call(quote, { database, booking })
        expect(saved.pricing).toEqual(fresh.pricing)
        const minutes = (Date.parse(saved.quo_expires ?? '') - Date.parse(saved.quo_priced_at ?? '')) / 60_000
        expect(minutes).toBe(15)
      },
    ),
    { numRuns: 25 },
  )
})
