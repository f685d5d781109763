import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { systemAttention } from '@despatch/contract/home/attention.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { versionOf } from '@despatch/domain/office/record-kind.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { beforeAll, expect, test } from 'vitest'
import { booking, delivery } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const admin = await portal.login('admin')
const account = await portal.login('account')
const { pool } = portal.tenant('metro')

let base: number
let card: number

async function change(kind: KindName, key: number, values: OfficeValues) {
  const { rows } = await admin.call(officeCalls[kind].list, { _id: key })
  const known: OfficeValues = rows[0] ?? {}
  const { field } = kinds[kind].key
  const sent = new Set([...Object.keys(kinds[kind].fields), field, versionOf(kinds[kind])])
  return await admin.send(officeCalls[kind].post, {
    ...Object.fromEntries(Object.entries(known).filter(([name]) => sent.has(name))),
    ...values,
  })
}

const charged = () => ({
  rc_dead_ways: 'both',
  rc_dead_site_id: base,
  rc_dead_free: 0,
  rc_dead_per_mile: 1,
})

beforeAll(async () => {
  const site = await admin.call(officeCalls.site.post, { site_name: 'Bow depot', site_postcode: 'E3 4SS' })
  base = Number(site['site_id'])
  const { rows } = await pool.query<{ rc_id: number }>('select rc_id from rate_card where rc_ttyp_code = 5')
  card = rows[0]?.rc_id ?? 0
  await change('ratecard', card, charged())
})

type Order = ReturnType<typeof booking>
const deadLine = async (order: Order) =>
  (await account.call(docketPrice, order)).pricing?.lines.find(({ code }) => code === 'dead-miles')
const milesOf = (line: { description: string } | undefined) => Number(line?.description.split(' ')[0])

async function stored(dck_id: number) {
  const text = 'select dck_dead_miles::float8 miles from docket where dck_id = $1'
  return (await pool.query<{ miles: number }>(text, [dck_id])).rows[0]?.miles
}

test('[PRICE-02] a rate card charges the miles from its base and back, estimated without a routing server, in prices and quotes', async () => {
  const line = await deadLine(booking())
  expect(line?.description).toMatch(/^\d+\.\d\d dead miles at £1\.00 \(estimated\)$/)
  expect(line?.amount).toBe(milesOf(line))
  const { rows } = await portal.visitor.call(quoteTariffs, {
    database: 'metro',
    addresses: [{ dadd_postalcode: 'WC1B 3DG' }, { dadd_postalcode: 'EC3N 4AB' }],
    parcels: [{ dpar_quantity: 1, dpar_weight: 2.5 }],
  })
  const offer = rows.find(({ ttyp_code }) => ttyp_code === 5)
  expect(offer?.pricing?.lines).toContainEqual(line)
  await change('ratecard', card, { rc_dead_free: 2.5 })
  expect(milesOf(await deadLine(booking()))).toBeCloseTo(milesOf(line) - 2.5, 2)
  await change('ratecard', card, charged())
})

test('[PRICE-02] the way there and the way back add up, and with wait and return the way back is from the collection', async () => {
  const both = milesOf(await deadLine(booking()))
  await change('ratecard', card, { rc_dead_ways: 'out' })
  const out = milesOf(await deadLine(booking()))
  await change('ratecard', card, { rc_dead_ways: 'back' })
  const back = milesOf(await deadLine(booking()))
  expect(out + back).toBeCloseTo(both, 2)
  expect(milesOf(await deadLine(booking({ docket: { dck_wandr: 'T' } })))).toBeCloseTo(out, 2)
  await change('ratecard', card, charged())
})

test('[PRICE-01] a docket keeps its dead miles, and an amended one has those of its new route', async () => {
  const { docket } = await account.call(docketPost, booking())
  const { dck_id } = docket
  expect(await stored(dck_id)).toBe(milesOf(await deadLine(booking())))
  const addresses = [...booking().addresses, delivery({ dadd_postalcode: 'SE1 7JU' })]
  const checked = await account.call(docketAmendCheck, { dck_id, changes: { addresses } })
  const expected_total = checked.pricing?.total ?? 0
  const sent = { dck_id, version: checked.version, changes: { addresses }, expected_total }
  expect((await account.send(docketAmendPost, sent)).status).toBe(200)
  expect(await stored(dck_id)).toBe(milesOf(await deadLine(booking({ more: addresses.slice(2) }))))
})

test('[SYS-04] a rate card needs a base with a postcode, and without one it charges no dead miles and the home page counts it', async () => {
  const missing = await change('ratecard', card, { rc_dead_site_id: null })
  expect(missing).toMatchObject({ status: 422, body: { errors: [{ field: 'rc_dead_site_id' }] } })
  const wrong = await change('site', base, { site_postcode: 'nowhere' })
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'site_postcode' }] } })

  expect((await change('site', base, { site_postcode: '' })).status).toBe(200)
  expect(await deadLine(booking())).toBeUndefined()
  expect((await admin.call(systemAttention, {})).cardsWithoutBase).toBe(1)
  expect(await change('ratecard', card, charged())).toMatchObject({
    status: 422,
    body: {
      errors: [
        { field: 'rc_dead_site_id', message: 'Bow depot has no postcode. Enter it under Sites first.' },
      ],
    },
  })
  expect((await change('site', base, { site_postcode: 'E3 4SS' })).status).toBe(200)
  expect(await deadLine(booking())).toBeDefined()
  expect((await admin.call(systemAttention, {})).cardsWithoutBase).toBe(0)
})
