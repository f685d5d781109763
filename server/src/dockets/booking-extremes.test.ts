import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { describe, expect, test } from 'vitest'
import { booking, collection, delivery } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')

/** The fields at which both pricing and booking refuse the request. */
async function refusedFields(sent: unknown) {
  const answers = [await account.send(docketPrice, sent), await account.send(docketPost, sent)]
  const fields = answers.map(({ status, body }) => [status, ...(body.errors ?? []).map(({ field }) => field)])
  expect(fields[1]).toEqual(fields[0])
  return fields[0]
}

const MINUTE = 60_000
const instant = (time: string | null | undefined) => Date.parse(time ?? '')

/** The next last Sunday of a month, when London's clocks change at 01:00 UTC. */
function lastSunday(month: 3 | 10, year = new Date().getUTCFullYear()): string {
  const day = new Date(Date.UTC(year, month, 0))
  day.setUTCDate(day.getUTCDate() - day.getUTCDay())
  return day.getTime() > Date.now() ? day.toISOString().slice(0, 10) : lastSunday(month, year + 1)
}

describe('the times of a booking', () => {
  test('[RULE-09] lifts deadlines and ready times that are too early, and lists each in the reply', async () => {
    const ready = `${lastSunday(10)}T12:00:00+00:00`
    const before = new Date(instant(ready) - 180 * MINUTE).toISOString()
    const sent = booking({
      collection: { dadd_ready: ready, dadd_deadline: before },
      delivery: { dadd_ready: before, dadd_deadline: before },
    })
    const { docket, addresses, adjusted } = await account.call(docketPost, sent)
    expect(instant(addresses[0]?.dadd_deadline)).toBe(instant(ready) + 60 * MINUTE)
    expect(adjusted).toEqual([
      {
        field: 'addresses.0.dadd_deadline',
        from: before,
        to: addresses[0]?.dadd_deadline,
        reason: 'before_earliest_deadline',
      },
      {
        field: 'addresses.1.dadd_ready',
        from: before,
        to: addresses[1]?.dadd_ready,
        reason: 'before_arrival',
      },
      {
        field: 'addresses.1.dadd_deadline',
        from: before,
        to: addresses[1]?.dadd_deadline,
        reason: 'before_earliest_deadline',
      },
    ])
    expect(instant(addresses[1]?.dadd_deadline)).toBeGreaterThan(instant(ready) + 120 * MINUTE)
    const { rows } = await account.call(docketAddressList, { dck_id: docket.dck_id })
    expect(rows.map(({ dadd_deadline }) => instant(dadd_deadline))).toEqual(
      addresses.map(({ dadd_deadline }) => instant(dadd_deadline)),
    )
  })

  test.each([
    ['before the skipped hour in spring', 3, 'T00:30:00+00:00', 'T00:30:00Z'],
    ['before the skipped hour, written in summer time', 3, 'T01:30:00+01:00', 'T00:30:00Z'],
    ['after it', 3, 'T02:30:00+01:00', 'T01:30:00Z'],
    ['after the skipped hour, written in winter time', 3, 'T01:30:00+00:00', 'T01:30:00Z'],
    ['in the repeated hour in autumn, the first time', 10, 'T01:30:00+01:00', 'T00:30:00Z'],
    ['in the repeated hour in autumn, the second time', 10, 'T01:30:00+00:00', 'T01:30:00Z'],
  ] as const)(
    '[RULE-09, RULE-12] the times of a booking are stored as the right instant %s',
    async (_when, month, time, expected) => {
      const day = lastSunday(month)
      const sent = booking({ collection: { dadd_ready: `${day}${time}` } })
      const { docket, addresses } = await account.call(docketPost, sent)
      expect(instant(addresses[0]?.dadd_ready)).toBe(instant(`${day}${expected}`))
      // An hour is an hour, even across a clock change.
      expect(instant(addresses[0]?.dadd_deadline)).toBe(instant(`${day}${expected}`) + 60 * MINUTE)
      const { rows } = await account.call(docketAddressList, { dck_id: docket.dck_id })
      expect(instant(rows[0]?.dadd_ready)).toBe(instant(`${day}${expected}`))
    },
  )

  test.each([
    '2026-02-30T09:00:00+00:00',
    '2026-03-29T09:00:00',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '+12026-01-01T00:00:00Z',
    '',
  ])('[CALL-02] the times of a booking are refused when the value is %j', async (dadd_ready) => {
    const fields = await refusedFields(booking({ collection: { dadd_ready } }))
    expect(new Set(fields)).toEqual(new Set([422, 'addresses.0.dadd_ready']))
  })
})

describe('figures that cannot be expected', () => {
  const measures = ['dpar_weight', 'dpar_length', 'dpar_width', 'dpar_height'] as const
  test.each([
    ...[-1, 0, 0.5, 10_000, 2 ** 53, 1e308].map((value) => ['dpar_quantity', value] as const),
    ...measures.flatMap((field) =>
      [-1, -0.01, 0.001, 100_000, 1e308].map((value) => [field, value] as const),
    ),
  ])(
    '[FORM-12, CALL-02] figures that cannot be expected are refused as a parcel’s %s: %d',
    async (field, value) => {
      const sent = booking({ parcels: [{ dpar_quantity: 1, [field]: value }] })
      expect(new Set(await refusedFields(sent))).toEqual(new Set([422, `parcels.0.${field}`]))
    },
  )

  test.each([
    ['dadd_latitude', 90.01],
    ['dadd_latitude', -1e308],
    ['dadd_longitude', 180.01],
  ])('[CALL-02] figures that cannot be expected are refused as %s: %d', async (field, value) => {
    expect(await refusedFields(booking({ delivery: { [field]: value } }))).toEqual([
      422,
      `addresses.1.${field}`,
    ])
  })

  test.each([-1, 0.5, 2_147_483_648, 1e308])(
    '[CALL-02, LIST-07] figures that cannot be expected are refused as an account or a tariff: %d',
    async (value) => {
      for (const field of ['dck_cust_id', 'dck_tariff']) {
        const fields = await refusedFields(booking({ docket: { [field]: value } }))
        expect(new Set(fields)).toEqual(new Set([422, `docket.${field}`]))
      }
    },
  )
})

const long = 'x'.repeat(10_000)

test('[RULE-10] ten thousand characters are refused in every text field of a booking, each by its name', async () => {
  const filled = (fields: object) => Object.fromEntries(Object.keys(fields).map((field) => [field, long]))
  const sent = booking({
    docket: filled(textLengths.docket),
    delivery: { ...filled(textLengths.address), barcodes: [{ dab_barcode: long, dab_reference: long }] },
    parcels: [{ dpar_quantity: 1, dpar_description: long }],
  })
  expect(new Set(await refusedFields(sent))).toEqual(
    new Set([
      422,
      ...Object.keys(textLengths.docket).map((field) => `docket.${field}`),
      ...Object.keys(textLengths.address).map((field) => `addresses.1.${field}`),
      ...Object.keys(textLengths.barcode).map((field) => `addresses.1.barcodes.0.${field}`),
      'parcels.0.dpar_description',
    ]),
  )
})

test.each([
  ['none', []],
  ['a collection alone', [collection()]],
  ['a delivery alone', [delivery()]],
])('[RULE-01] a booking with too few addresses is refused: %s', async (_which, addresses) => {
  expect(await refusedFields({ ...booking(), addresses })).toContain('addresses')
})
