import { officeCalls } from '@despatch/contract/office/office.ts'
import { tariffTypeList } from '@despatch/contract/lookups/lookups.ts'
import { docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import {
  agreedRates,
  cardOfRecord,
  tariffOfRecord,
  zoneOfRecord,
} from '@despatch/domain/office/rate-card-of-record.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { findTariff, priceTermsOf } from './price-terms.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')
const account = await portal.login('account')

const every = async (kind: KindName) =>
  (await admin.call(officeCalls[kind].list, { limit: 200, retired: true })).rows

const one = async (kind: KindName, _id: number | string) => {
  const [row] = (await admin.call(officeCalls[kind].list, { _id })).rows
  if (!row) throw new Error(`${kind} ${_id} is missing`)
  return row
}

/** A record as its form sends it, with these changes. */
const typed = (kind: KindName, row: OfficeValues, change: OfficeValues): OfficeValues => ({
  ...Object.fromEntries(
    [...Object.keys(kinds[kind].fields), kinds[kind].key.field, `${kinds[kind].prefix}_version`].map(
      (name) => [name, row[name] ?? null],
    ),
  ),
  ...change,
})

const save = async (kind: KindName, _id: number | string, change: OfficeValues) =>
  await admin.call(officeCalls[kind].post, typed(kind, await one(kind, _id), change))

const vat = async (code: unknown) => Number((await one('vatrate', String(code)))['vat_percent'])

const toll = async () => (await lines()).find(({ description }) => description === 'Tower toll')?.amount
const band = (tband_up_to_miles: number | null) => ({ tband_up_to_miles, tband_per_mile: 1 })

/** A booking by moped, for which the customer has no agreed rate yet. */
const moped = 2
const job = booking({ docket: { dck_tariff: moped } })
const lines = async () => (await account.call(docketPrice, job)).pricing?.lines ?? []
const base = async () => (await lines()).find(({ code }) => code === 'base')?.amount

/** The columns that are of the service of a tariff, or do not affect its price. */
const unpriced = new Set([
  'ttyp_serv_type',
  'ttyp_vat_code',
  'styp_description',
  'regions',
  'ttyp_longest_miles',
  'ttyp_heaviest_kg',
  'styp_most_pieces',
  'styp_heaviest_piece_kg',
  'styp_longest_cm',
])

describe('a rate card of the office', () => {
  test('[SYS-04, PRICE-02] a rate card of the office is the same for the pricing engine as in the form, tariff by tariff', async () => {
    const cards = await every('ratecard')
    for (const row of await every('tariff')) {
      const stored = await findTariff(portal.tenant('metro'), Number(row['ttyp_code']))
      const own = cards
        .filter(({ rc_ttyp_code }) => rc_ttyp_code === row['ttyp_code'])
        .map((card) => cardOfRecord(card, Number(card['rc_id'])))
      expect({ ...tariffOfRecord(row, await vat(row['ttyp_vat_code'])), cards: own }).toEqual({
        ...Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !unpriced.has(name))),
        cards: stored?.cards.map((card) => ({ card })),
      })
    }
  })

  test('[SYS-04, PRICE-02] a rate card of the office has the zones and the agreed rates that a customer’s price is based on', async () => {
    const { rows } = await pool.query<{ cust_id: number }>(
      'select min(cust_id) cust_id from customer where cust_plst_id = 3',
    )
    const terms = await priceTermsOf(portal.tenant('metro'), rows[0]?.cust_id ?? 0, 0)
    const zones = (await every('zone')).map(zoneOfRecord)
    expect(zones.length).toBeGreaterThan(0)
    expect(terms.zones).toEqual(expect.arrayContaining(zones))
    expect(terms.price_list).toEqual(expect.arrayContaining(agreedRates(await one('pricelist', 3))))
  })

  test('[SYS-04, PRICE-02] prices bookings made after it is saved, and does not change earlier ones', async () => {
    const before = await account.call(docketPost, job)
    const total = async () =>
      (await account.call(docketList, { _id: before.docket.dck_id })).rows[0]?.dck_total
    const booked = await total()
    await save('ratecard', moped, {
      rc_base: 98.76,
      bands: [{ tband_up_to_miles: null, tband_per_mile: 1.23 }],
    })
    await expect.poll(base).toBe(98.76)
    const mileage = (await lines()).filter(({ code }) => code === 'mileage')
    expect(mileage).toEqual([expect.objectContaining({ description: expect.stringContaining('£1.23') })])
    expect(await total()).toBe(booked)
    const after = await account.call(docketPost, job)
    expect(after.pricing?.total).toBeGreaterThan(booked ?? 0)
  })

  test('[SYS-04, PRICE-02] a rate card of the office uses a customer’s agreed rate instead of its own', async () => {
    const { rows } = await pool.query<{ cust_plst_id: number }>(
      'select cust_plst_id from customer where cust_id = 1',
    )
    const agreed = {
      plst_ttyp_code: moped,
      plst_from: '2000-01-01',
      plst_base: 3.21,
      plst_per_mile: null,
      plst_minimum: null,
    }
    await save('pricelist', rows[0]?.cust_plst_id ?? 0, {
      rates: [{ ...agreed, plst_discount_percent: null }],
    })
    await expect.poll(base).toBe(3.21)
  })

  test('[SYS-04, PRICE-02] a rate card of the office charges a zone until the zone is retired', async () => {
    const zone = await admin.call(officeCalls.zone.post, {
      zone_description: 'Tower toll',
      zone_prefix: 'EC3N',
      zone_amount: 4.5,
      zone_per_day: 'F',
      zone_ttyp_code: moped,
      zone_from: '',
      zone_until: '',
      zone_days: '',
      zone_vehicles: '',
    })
    await expect.poll(toll).toBe(4.5)
    await admin.call(officeCalls.zone.retire, { _id: Number(zone['zone_id']), version: 1, retired: 'T' })
    await expect.poll(toll).toBeUndefined()
  })

  test('[SYS-04] a rate card of the office is refused at a band that overlaps another or leaves a gap, and saves nothing', async () => {
    const before = await one('ratecard', 4)
    const wrong: [OfficeValues, string][] = [
      [{ bands: [band(10), band(10), band(null)] }, 'bands.1.tband_up_to_miles'],
      [{ bands: [band(10)] }, 'bands'],
      [{ bands: [{ tband_up_to_miles: null, tband_per_mile: -1 }] }, 'bands.0.tband_per_mile'],
      [{ rc_base: -0.01 }, 'rc_base'],
      [{ rc_base: 1.005 }, 'rc_base'],
      [{ rc_base: 1.000000001 }, 'rc_base'],
      [{ rc_wandr_percent: 1000 }, 'rc_wandr_percent'],
      [{ rc_ttyp_code: 9999 }, 'rc_ttyp_code'],
      [{ rc_from: '2027-02-30' }, 'rc_from'],
    ]
    for (const [change, field] of wrong) {
      const answer = await admin.send(officeCalls.ratecard.post, typed('ratecard', before, change))
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    }
    const rates = [
      { plst_ttyp_code: 9999, plst_from: '2000-01-01', plst_base: 1, plst_per_mile: 1, plst_minimum: 1 },
    ].map((rate) => ({
      ...rate,
      plst_discount_percent: 1,
    }))
    const stray = typed('pricelist', await one('pricelist', 2), { rates })
    expect(await admin.send(officeCalls.pricelist.post, stray)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rates.0.plst_ttyp_code' }] },
    })
    expect(await one('ratecard', 4)).toEqual(before)
  })

  test('[SYS-04] a rate card of the office that is in use can be retired, and is no longer offered', async () => {
    const { rows } = await pool.query<{ code: number }>(
      `select min(dck_tariff) code from docket join tariff on ttyp_code = dck_tariff
       where ttyp_serv_type = 'A' and dck_tariff not in (select cust_maintariff from customer)`,
    )
    const code = rows[0]?.code ?? 0
    const { ttyp_version } = await one('tariff', code)
    const seen = { _id: code, version: Number(ttyp_version) }
    expect(await admin.send(officeCalls.tariff.remove, seen)).toMatchObject({
      status: 409,
      body: { code: 'RECORD_IN_USE' },
    })
    const offered = async () =>
      (await account.call(tariffTypeList, { serviceType: 'A' })).rows.map(({ ttyp_code }) => ttyp_code)
    expect(await offered()).toContain(code)
    await admin.call(officeCalls.tariff.retire, { ...seen, retired: 'T' })
    await expect.poll(offered).not.toContain(code)
    const refused = await account.send(docketPrice, booking({ docket: { dck_tariff: code } }))
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'docket.dck_tariff' }] } })
  })
})
