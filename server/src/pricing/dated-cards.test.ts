import { randomUUID } from 'node:crypto'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketChargePost } from '@despatch/contract/dockets/charges.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { bankHolidayOn } from '@despatch/domain/time/bank-holidays.ts'
import { weekdayOf } from '@despatch/domain/time/day-in-words.ts'
import { dayAfter, londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { quoteDraft } from '../../test/quote.ts'
import { sentStops } from '../../test/sent-stops.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const admin = await portal.login('admin')
const account = await portal.login('account')

/** Ten o'clock in London on a day. */
const at = (day: string) => ({ day, ready: isoInLondon(`${day}T10:00:00Z`) })
type When = ReturnType<typeof at>

/** A coming Monday, so that the days after it have the same hours: without a bank holiday until Thursday. */
function usualMonday(): string {
  let monday = dayAfter(londonDay(new Date().toISOString()), 20)
  const isUsual = () =>
    weekdayOf(monday) === 'mon' &&
    [0, 1, 2, 3].every((days) => bankHolidayOn('EW', dayAfter(monday, days)) === null)
  while (!isUsual()) monday = dayAfter(monday, 1)
  return monday
}

const monday = usualMonday()
const earlier = at(monday)
const lastDay = at(dayAfter(monday, 1))
const firstDay = at(dayAfter(monday, 2))
const later = at(dayAfter(monday, 3))

/** A new tariff with rate cards like those of the example, each with its first day and its base. */
async function tariffWith(...cards: OfficeValues[]): Promise<number> {
  const made = await admin.call(officeCalls.tariff.post, {
    ...kinds.tariff.example,
    ttyp_description: `Tariff ${randomUUID()}`,
    ttyp_longest_miles: null,
    ttyp_heaviest_kg: null,
  })
  const code = Number(made['ttyp_code'])
  for (const card of cards) expect((await addCard(code, card)).status).toBe(200)
  return code
}

const addCard = (rc_ttyp_code: number, card: OfficeValues) =>
  admin.send(officeCalls.ratecard.post, { ...kinds.ratecard.example, rc_ttyp_code, ...card })

const always = { rc_from: '2000-01-01', rc_base: 12 }
const dearer = { rc_from: firstDay.day, rc_base: 123.45 }

const order = (dck_tariff: number, { ready }: When) =>
  booking({ docket: { dck_tariff }, collection: { dadd_ready: ready } })
const baseOf = (lines: readonly { code: string; amount: number }[] | undefined) =>
  lines?.find(({ code }) => code === 'base')?.amount

const pricedBase = async (code: number, when: When) =>
  baseOf((await account.call(docketPrice, order(code, when))).pricing?.lines)

const offersOn = ({ ready }: When) =>
  portal.visitor.call(quoteTariffs, {
    database: 'metro',
    addresses: [{ dadd_postalcode: 'WC1B 3DG', dadd_ready: ready }, { dadd_postalcode: 'EC3N 4AB' }],
    parcels: [],
  })

/** Moves a booking to a day. */
async function moveTo(dck_id: number, { ready }: When) {
  const stops = sentStops((await account.call(docketAddressList, { dck_id })).rows)
  const changes = {
    addresses: stops.map((stop, index) => ({
      ...stop,
      ...(index === 0 ? { dadd_ready: ready } : { dadd_deadline: null }),
    })),
  }
  const { version, pricing, isRepriced } = await account.call(docketAmendCheck, { dck_id, changes })
  const expected_total = pricing?.total
  await account.call(docketAmendPost, {
    dck_id,
    version,
    changes,
    ...(expected_total === undefined ? {} : { expected_total }),
  })
  return { isRepriced, base: baseOf(pricing?.lines) }
}

describe('a rate card with a first day', () => {
  test('[PRICE-02] prices bookings and quotes of collections from that day on, and none before', async () => {
    const code = await tariffWith(always, dearer)
    expect(await pricedBase(code, later)).toBe(123.45)
    for (const [when, base] of [
      [lastDay, 12],
      [firstDay, 123.45],
    ] as const) {
      expect(await pricedBase(code, when)).toBe(base)
      expect(baseOf((await account.call(docketPost, order(code, when))).pricing?.lines)).toBe(base)
      const offer = (await offersOn(when)).rows.find(({ ttyp_code }) => ttyp_code === code)
      expect(baseOf(offer?.pricing?.lines)).toBe(base)
      const draft = quoteDraft({ docket: { dck_tariff: code }, collection: { dadd_ready: when.ready } })
      const saved = await portal.visitor.call(quote, { database: 'metro', booking: draft })
      expect(baseOf(saved.pricing?.lines)).toBe(base)
    }
  })

  test('[PRICE-02, FORM-04] a booking that is confirmed after a rate card was added for its day is refused with the new price', async () => {
    const code = await tariffWith(always)
    const { pricing } = await account.call(docketPrice, order(code, later))
    expect((await addCard(code, dearer)).status).toBe(200)
    await expect.poll(() => pricedBase(code, later)).toBe(123.45)
    const { status, body } = await account.send(docketPost, {
      ...order(code, later),
      expected_total: pricing?.total,
    })
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(baseOf(body.pricing?.lines)).toBe(123.45)
  })

  test('[CTRL-03, PRICE-02] a booking that moves to a day with another card is priced again; within one card its price stays', async () => {
    const code = await tariffWith(always)
    const { docket } = await account.call(docketPost, order(code, lastDay))
    expect((await addCard(code, dearer)).status).toBe(200)
    const { dck_id } = docket
    expect(await moveTo(dck_id, earlier)).toEqual({ isRepriced: false, base: 12 })
    expect(await moveTo(dck_id, firstDay)).toEqual({ isRepriced: true, base: 123.45 })
    expect(await moveTo(dck_id, later)).toEqual({ isRepriced: false, base: 123.45 })
  })

  test('[CTRL-03, PRICE-02] a booking that moves to a day with other agreed rates is priced again', async () => {
    const code = await tariffWith(always)
    const { rows } = await portal
      .tenant('metro')
      .pool.query<{ plst_id: number }>('select cust_plst_id plst_id from customer where cust_id = 1')
    await portal.change(
      'reference',
      `insert into price_list_tariff (plst_id, plst_ttyp_code, plst_from, plst_base)
       values ($1, $2, '2000-01-01', 1000), ($1, $2, $3, 4567)`,
      [rows[0]?.plst_id, code, firstDay.day],
    )
    const { dck_id } = (await account.call(docketPost, order(code, lastDay))).docket
    expect(await moveTo(dck_id, earlier)).toEqual({ isRepriced: false, base: 10 })
    expect(await moveTo(dck_id, firstDay)).toEqual({ isRepriced: true, base: 45.67 })
    expect(await moveTo(dck_id, later)).toEqual({ isRepriced: false, base: 45.67 })
  })

  test('[PRICE-02, RULE-05] a day without a card is refused at the tariff, and the tariff is not offered', async () => {
    const code = await tariffWith(dearer)
    const message = `This tariff has no prices for ${typedDay(lastDay.day)}.`
    expect(await account.send(docketPrice, order(code, lastDay))).toMatchObject({
      status: 422,
      body: {
        code: 'TARIFF_NOT_AVAILABLE',
        detail: message,
        errors: [{ field: 'docket.dck_tariff', message }],
      },
    })
    expect(await pricedBase(code, firstDay)).toBe(123.45)
    const { notOffered } = await offersOn(lastDay)
    expect(notOffered).toContainEqual(expect.objectContaining({ ttyp_code: code, reason: message }))
  })

  test('[SYS-04] two cards of a tariff cannot begin on one day, and a card with bookings stays', async () => {
    const code = await tariffWith(always)
    const added = await addCard(code, dearer)
    expect(await addCard(code, dearer)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rc_from', message: 'Another rate card already has this first day.' }] },
    })
    const { rc_id, rc_version } = added.body as unknown as { rc_id: number; rc_version: number }
    await account.call(docketPost, order(code, firstDay))
    expect(await admin.send(officeCalls.ratecard.remove, { _id: rc_id, version: rc_version })).toMatchObject({
      status: 409,
      body: { code: 'RECORD_IN_USE' },
    })
  })

  test('[PRICE-01] waiting is charged by the card that the booking was priced on', async () => {
    const waiting = { rc_waiting_free: 0, rc_waiting_most: null }
    const code = await tariffWith(
      { ...always, ...waiting, rc_waiting_per_minute: 0.5 },
      { ...dearer, ...waiting, rc_waiting_per_minute: 2 },
    )
    const waited = async (when: When) => {
      const { docket } = await account.call(docketPost, order(code, when))
      const charge = { dck_id: docket.dck_id, chgt_code: 'WAIT', quantity: 30, confirm_large: true }
      return (await admin.call(docketChargePost, charge)).rows[0]?.dchg_net
    }
    expect([await waited(lastDay), await waited(firstDay)]).toEqual([15, 60])
  })
})
