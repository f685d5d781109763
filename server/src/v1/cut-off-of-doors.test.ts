import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { requestAccept, requestCheck } from '@despatch/contract/dockets/amendment-requests.ts'
import { statusChange } from '@despatch/contract/control/control.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { favouriteOpen, favouritePost } from '@despatch/contract/dockets/favourites.ts'
import type { postBulk } from '@despatch/contract/v1/bulk.ts'
import type { checkChanges, patchDelivery } from '@despatch/contract/v1/change-delivery.ts'
import type { listServices } from '@despatch/contract/v1/bookable-services.ts'
import type { listRates } from '@despatch/contract/v1/rates.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { BookingPayload } from '@despatch/contract/dockets/booking-payload.ts'
import { returnBooking, reusedBooking } from '@despatch/domain/dockets/reused-booking.ts'
import { isoInLondon, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import { isoOfShopify, ofDelivery, ofStops, openPromises } from '../../test/promises/promised-times.ts'
import { sentStops } from '../../test/sent-stops.ts'

/**
 * Every other way to a booking follows the cut-off: shops, many at once, a favourite, a booking that is made again, and changes.
 * The service of the test works from Monday to Friday, closes at 16:00, and delivers on the next working day by 17:30.
 */
const paid = await openPaidPortal()
const { portal } = paid
const open = await openPromises(paid)
const { user, v1 } = open
const control = await portal.login('control')
await portal.sql(`update session set created = '2100-01-01', expires = '2100-01-01'`)
const driver = (await activeDriver(control)).drv_id

beforeAll(async () => {
  await portal.change(
    'reference',
    `update service_type set styp_cutoff = '16:00', styp_days = 'mon,tue,wed,thu,fri', styp_opens = '08:00',
       styp_days_later = 1, styp_deliver_by = '17:30' where styp_id = 'B';
     update tariff set ttyp_deliver_by = '' where ttyp_serv_type = 'B';
     delete from service_region where sreg_styp_id = 'B';
     insert into service_region (sreg_styp_id, sreg_region, sreg_days) values ('B', 'JE', 2), ('B', 'NI', 1)`,
  )
  await portal.set('HolidayNation', 'EW')
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await paid.close()
})

const london = (time: string) => `${time}:00+00:00`

const moments = [
  ['before the cut-off of a working day', '2026-12-01T15:59', '2026-12-01T15:59', '2026-12-02T17:30'],
  ['at the cut-off of a working day', '2026-12-01T16:00', '2026-12-02T08:00', '2026-12-03T17:30'],
  ['before the cut-off of Christmas Eve', '2026-12-24T15:59', '2026-12-24T15:59', '2026-12-29T17:30'],
  ['at the cut-off of Christmas Eve', '2026-12-24T16:00', '2026-12-29T08:00', '2026-12-30T17:30'],
] as const

const tariff = 41
const order = () => booking({ docket: { dck_serv_type: 'B', dck_tariff: tariff } })

/** The booking of an earlier day, and its stops as they are stored. */
async function bookedOn(day: string) {
  vi.setSystemTime(london(`${day}T10:00`))
  const { docket } = await user.call(docketPost, order())
  return { dck_id: docket.dck_id, stops: sentStops(await stopsOf(docket.dck_id)) }
}

const stopsOf = async (dck_id: number) => (await user.call(docketAddressList, { dck_id })).rows

const parcel = { quantity: 1, weight_kg: 2.5, description: 'Proofs' }
const journey = { from: { postcode: 'WC1B 3DG' }, to: { postcode: 'EC3N 4AB' }, parcels: [parcel] }

/** What a booking with this content is promised, at its price and as it is stored. */
async function promisesOf(content: unknown) {
  const wanted = BookingPayload.parse(content)
  const price = await user.call(docketPrice, wanted)
  const { docket, addresses } = await user.call(docketPost, wanted)
  return [price.addresses, addresses, await stopsOf(docket.dck_id)].map(ofStops)
}

describe.each(moments)('%s', (_when, now, ready, due) => {
  const promised = { ready: london(ready), due: london(due) }
  beforeEach(() => void vi.setSystemTime(london(now)))

  test(`[CALL-01, RULE-09] shops get the day of a booking made at ${now}`, async () => {
    const { body } = await v1<ReplyOf<typeof listRates>>('POST', 'rates', journey)
    const rate = body.data.find(({ service }) => service === 'B')
    expect(isoInLondon(rate?.deadline ?? '')).toBe(promised.due)
    const found = await open.ratesOfShopify('WC1B 3DG', 'EC3N 4AB', 2500)
    const offer = found.find(({ service_code }) => service_code.startsWith('B.'))
    expect(isoInLondon(isoOfShopify(offer?.max_delivery_date ?? ''))).toBe(promised.due)
  })

  test(`[CALL-01, RULE-09] each of many deliveries booked at ${now} has its day`, async () => {
    const wanted = {
      from: { name: 'Desk', postcode: 'WC1B 3DG' },
      service: 'B',
      tariff,
      contact: { name: 'Ada Booker', phone: '020 7946 0100' },
    }
    const { body } = await v1<ReplyOf<typeof postBulk>>(
      'POST',
      'deliveries/bulk',
      {
        deliveries: ['EC3N 4AB', 'SE10 9NF'].map((postcode) => ({
          ...wanted,
          to: { name: 'Gate', postcode },
        })),
      },
      { 'idempotency-key': `many ${now}` },
    )
    expect(body.data.map(({ delivery }) => delivery && ofDelivery(delivery))).toEqual([promised, promised])
  })

  test(`[FORM-05, RULE-09] a favourite that is booked at ${now} has its day`, async () => {
    const { btpl_id } = await user.call(favouritePost, {
      btpl_cust_id: 1,
      btpl_name: `Every day ${now}`,
      booking: order(),
    })
    const { booking: content } = await user.call(favouriteOpen, { btpl_id })
    expect(await promisesOf(content)).toEqual([promised, promised, promised])
  })

  test(`[FORM-05, RULE-09] a docket of last week that is booked again at ${now}, or the other way round, has its day`, async () => {
    const { stops } = await bookedOn('2026-11-24')
    vi.setSystemTime(london(now))
    const again = reusedBooking(BookingPayload.parse({ ...order(), addresses: stops }), Date.now())
    expect(await promisesOf(again)).toEqual([promised, promised, promised])
    expect(await promisesOf(returnBooking(again))).toEqual([promised, promised, promised])
  })

  test(`[CTRL-03, RULE-09] a docket of a later day that is brought forward at ${now} has its day, as in the check`, async () => {
    const forward = async () => {
      const { docket } = await user.call(docketPost, {
        ...order(),
        addresses: booking({ collection: { dadd_ready: '2027-01-11T09:00:00+00:00' } }).addresses,
      })
      const [first, ...others] = sentStops(await stopsOf(docket.dck_id))
      const soon = [first, ...others].map((stop) => ({ ...stop, dadd_ready: null, dadd_deadline: null }))
      return { dck_id: docket.dck_id, soon }
    }
    const { dck_id, soon } = await forward()
    const changes = { addresses: soon } as Parameters<typeof user.call<typeof docketAmendCheck>>[1]['changes']
    const { version, pricing, priced_at, addresses } = await user.call(docketAmendCheck, { dck_id, changes })
    expect(ofStops(addresses)).toEqual(promised)
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS)
    const expected_total = pricing?.total ?? 0
    const saved = { dck_id, version, changes, priced_at, expected_total }
    expect(ofStops((await user.call(docketAmendPost, saved)).addresses)).toEqual(promised)
    expect(ofStops(await stopsOf(dck_id))).toEqual(promised)

    vi.setSystemTime(london(now))
    const other = await forward()
    const patch = { from: { ready_at: null, deadline: null }, to: { ready_at: null, deadline: null } }
    const path = `deliveries/${other.dck_id}`
    const check = await v1<ReplyOf<typeof checkChanges>>('POST', `${path}/check`, patch)
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS)
    const changed = await v1<ReplyOf<typeof patchDelivery>>('PATCH', path, {
      ...patch,
      priced_at: check.body.priced_at,
    })
    expect(ofDelivery(changed.body.delivery)).toEqual(promised)
  })

  test(`[CTRL-03, RULE-09] a docket of the same day keeps it when its address changes at ${now}`, async () => {
    const { dck_id, stops } = await bookedOn(now.slice(0, 10))
    const before = ofStops(stops)
    vi.setSystemTime(london(now))
    const moved = stops.map((stop, index) => ({
      ...stop,
      ...(index === 1 ? { dadd_postalcode: 'SE1 9SG' } : {}),
    }))
    const { version, pricing, addresses } = await user.call(docketAmendCheck, {
      dck_id,
      changes: { addresses: moved },
    })
    const unchanged = { ready: london(now), due: before.due }
    expect(ofStops(addresses)).toEqual(unchanged)
    await user.call(docketAmendPost, {
      dck_id,
      version,
      changes: { addresses: moved },
      expected_total: pricing?.total ?? 0,
    })
    expect(ofStops(await stopsOf(dck_id))).toEqual(unchanged)
  })
})

test('[CTRL-03, RULE-09] a request that a dispatcher has read before the cut-off is accepted with the times that were read', async () => {
  vi.setSystemTime(london('2026-12-01T15:00'))
  const { docket } = await user.call(docketPost, {
    ...order(),
    addresses: booking({ collection: { dadd_ready: '2026-12-03T09:00:00+00:00' } }).addresses,
  })
  const { dck_id } = docket
  await control.call(statusChange, { docket: dck_id, version: 1, status: 'G', driver })
  const stops = sentStops(await stopsOf(dck_id))
  const soon = stops.map((stop) => ({ ...stop, dadd_ready: null, dadd_deadline: null }))
  const changes = { addresses: soon }
  const { version, pricing } = await user.call(docketAmendCheck, { dck_id, changes })
  const expected_total = pricing?.total ?? 0
  const asked = await user.call(docketAmendPost, { dck_id, version, changes, expected_total })
  vi.setSystemTime(london('2026-12-01T15:55'))
  const named = { dck_id, drq_id: asked.drq_id ?? 0 }
  const read = await control.call(requestCheck, named)
  const promised = { ready: london('2026-12-01T15:55'), due: london('2026-12-02T17:30') }
  expect(ofStops(read.addresses)).toEqual(promised)
  vi.setSystemTime(london('2026-12-01T16:05'))
  await control.call(requestAccept, {
    ...named,
    version: read.version,
    priced_at: read.priced_at,
    expected_total: read.pricing?.total ?? 0,
  })
  expect(ofStops(await stopsOf(dck_id))).toEqual(promised)
})

test('[CALL-01, RULE-05] services of /v1 list the regions over water that they serve', async () => {
  const { body } = await v1<ReplyOf<typeof listServices>>('GET', 'services')
  const regionsOf = (code: string) => body.data.find((service) => service.code === code)?.regions
  expect(regionsOf('B')).toEqual([
    { code: 'JE', name: 'Jersey', extra_days: 2 },
    { code: 'NI', name: 'Northern Ireland', extra_days: 1 },
  ])
  expect(regionsOf('A')).toEqual([])
})
