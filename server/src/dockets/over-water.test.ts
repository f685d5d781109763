import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { versionOf } from '@despatch/domain/office/record-kind.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const admin = await portal.login('admin')
await portal.set('TrackingTelephone', '020 7946 0999')

const jersey = { dadd_country: 'Jersey', dadd_postalcode: 'JE2 3AB' }
const sameDay = { dck_serv_type: 'A', dck_tariff: 5 }
const overnight = { dck_serv_type: 'B', dck_tariff: await tariffOf('B') }

async function tariffOf(service: string): Promise<number> {
  const { rows } = await admin.call(officeCalls.tariff.list, {})
  return Number(rows.find((row) => row['ttyp_serv_type'] === service)?.['ttyp_code'] ?? 0)
}

const problemsOf = async (order: object) => {
  const { status, body } = await account.send(docketPrice, order)
  return { status, errors: body.errors }
}

test('[RULE-05, PRICE-02] a same-day service does not go over water, and names the place and the telephone number', async () => {
  for (const [delivery, place] of [
    [jersey, 'Jersey'],
    [{ dadd_country: 'Isle of Man', dadd_postalcode: 'IM1 2QD' }, 'the Isle of Man'],
    [{ dadd_country: 'Guernsey', dadd_postalcode: 'GY1 1AA' }, 'Guernsey'],
    [{ dadd_postalcode: 'BT1 5GS' }, 'Northern Ireland'],
    [{ dadd_postalcode: 'PO30 1TY' }, 'the Isle of Wight'],
    [{ dadd_postalcode: 'ZE1 0EQ' }, 'Shetland'],
  ] as const) {
    expect(await problemsOf(booking({ docket: sameDay, delivery }))).toEqual({
      status: 422,
      errors: [
        {
          field: 'addresses.1.dadd_postalcode',
          message: `Sameday does not go to ${place}. Please give us a call on 020 7946 0999.`,
        },
      ],
    })
  }
})

test('[RULE-05] the way from an island is refused at its collection, and a way within one is a road journey', async () => {
  const from = (delivery: object) => booking({ docket: sameDay, collection: jersey, delivery })
  expect(await problemsOf(from({}))).toMatchObject({
    status: 422,
    errors: [{ field: 'addresses.0.dadd_postalcode' }],
  })
  const { pricing } = await account.call(docketPrice, from({ ...jersey, dadd_postalcode: 'JE2 4ST' }))
  expect(pricing?.lines.map(({ code }) => code)).not.toContain('region')
})

test('[PRICE-02] a service that serves a region charges once for the way over water', async () => {
  const order = booking({
    docket: overnight,
    delivery: jersey,
    more: [{ ...booking().addresses[1], dadd_addresstype: 1, ...jersey }],
  })
  const { docket, pricing } = await account.call(docketPost, order)
  expect(docket.dck_docket).toMatch(/^MT/)
  expect(pricing?.lines.filter(({ code }) => code === 'region')).toEqual([
    { code: 'region', description: 'Jersey', amount: 36 },
  ])
})

test('[QUOTE-09] a quote offers the services that go there, and states why the others are not offered', async () => {
  const { rows, notOffered } = await portal.visitor.call(quoteTariffs, {
    database: 'metro',
    addresses: [{ dadd_postalcode: 'WC1B 3DG' }, { dadd_postalcode: 'BT1 5GS' }],
    parcels: [{ dpar_quantity: 1, dpar_weight: 2 }],
  })
  expect(rows.filter(({ ttyp_serv_type }) => ttyp_serv_type.trim() === 'A')).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
  expect(notOffered).toContainEqual(
    expect.objectContaining({
      ttyp_code: 5,
      reason: 'Sameday does not go to Northern Ireland. Please give us a call on 020 7946 0999.',
    }),
  )
})

test('[RULE-05] staff who take the calls can book what a service does not serve', async () => {
  const { pricing } = await admin.call(docketPrice, booking({ docket: sameDay, delivery: jersey }))
  expect(pricing?.total).toBeGreaterThan(0)
})

test('[SYS-04] the office sets the regions of a service, each once', async () => {
  const { rows } = await admin.call(officeCalls.servicetype.list, { _id: 'A' })
  const known = rows[0] ?? {}
  const fields = Object.keys(kinds.servicetype.fields)
  const values: OfficeValues = Object.fromEntries(
    Object.entries(known).filter(([name]) => fields.includes(name)),
  )
  const version = versionOf(kinds.servicetype)
  const isleOfMan = { sreg_region: 'IM', sreg_charge: 12.5, sreg_days: 1 }
  const sent = { ...values, styp_id: 'A', [version]: known[version] }
  const twice = await admin.send(officeCalls.servicetype.post, { ...sent, regions: [isleOfMan, isleOfMan] })
  expect(twice.status).toBe(422)
  await admin.call(officeCalls.servicetype.post, { ...sent, regions: [isleOfMan] })
  const man = { dadd_country: 'Isle of Man', dadd_postalcode: 'IM1 2QD' }
  const { pricing } = await account.call(docketPrice, booking({ docket: sameDay, delivery: man }))
  expect(pricing?.lines).toContainEqual({ code: 'region', description: 'Isle of Man', amount: 12.5 })
})
