import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import {
  raiseCheck,
  raiseDockets,
  raiseFile,
  raiseList,
  raisePost,
  raiseWithdraw,
} from '@despatch/contract/office/raises.ts'
import { zonePriceList, zonePricePost } from '@despatch/contract/office/zone-prices.ts'
import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { rowsIn } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { weekdayOf } from '@despatch/domain/time/day-in-words.ts'
import { dayAfter, londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booking } from '../../../test/booking.ts'
import { textOf } from '../../../test/client.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const admin = await portal.login('admin')
const account = await portal.login('account')

/** The customer has no agreed rate for it. */
const moped = 2

/** A Wednesday in about three months, so that the days around it are bookable working days. */
const today = londonDay(new Date().toISOString())
const from =
  [0, 1, 2, 3, 4, 5, 6].map((more) => dayAfter(today, 90 + more)).find((day) => weekdayOf(day) === 'wed') ??
  ''
const [dayBefore, dayOfRaise] = [dayAfter(from, -1), dayAfter(from, 1)]
const terms = { rse_percent: 4.5, rse_round: 5, rse_from: from } as const
const allTariffs = { ...terms, tariffs: null, price_lists: [] }

/** The problem of a refused call. */
const refusal = async (call: Call, payload: unknown) => (await admin.send(call, payload)).body

const check = (more: Partial<Payload<typeof raiseCheck>> = {}) =>
  admin.call(raiseCheck, { ...allTariffs, ...more })

/** What the page sends after a preview. */
const posted = ({ cards, price_lists }: ReplyOf<typeof raiseCheck>): Payload<typeof raisePost> => ({
  ...terms,
  cards: cards.map(({ ttyp_code, rc_id, rc_version, sheet_version }) => ({
    ttyp_code,
    rc_id,
    rc_version,
    sheet_version,
  })),
  price_lists: price_lists.map(({ plst_id, plst_version, sheets }) => ({
    plst_id,
    plst_version,
    sheets: sheets.map(({ ash_id, ash_version, sheet_version }) => ({ ash_id, ash_version, sheet_version })),
  })),
})

const make = async (more: Partial<Payload<typeof raiseCheck>> = {}) =>
  await admin.call(raisePost, posted(await check(more)))

const cardsOn = async (day: string) =>
  await sql('select rc_ttyp_code, rc_base from rate_card where rc_from = $1 order by rc_ttyp_code', [day])

/** A booking by moped that is collected at noon on a day. */
const on = (day: string) =>
  booking({ docket: { dck_tariff: moped }, collection: { dadd_ready: `${day}T12:00:00Z` } })

const baseOn = async (day: string) =>
  (await account.call(docketPrice, on(day))).pricing?.lines.find(({ code }) => code === 'base')?.amount

const setBase = (pence: number) =>
  portal.change('reference', 'update rate_card set rc_base = $2, rc_minimum = 0 where rc_ttyp_code = $1', [
    moped,
    pence,
  ])

beforeEach(async () => {
  await sql('delete from price_raise')
  await sql(
    'update docket set dck_rc_id = null where dck_rc_id in (select rc_id from rate_card where rc_from > now())',
  )
  await portal.change('reference', 'delete from rate_card where rc_from > now()')
  await sql('delete from price_list_tariff where plst_from > now()')
  await setBase(1240)
})

describe('the preview of a raise', () => {
  test('[PRICE-02] the preview of a raise has every amount before and after', async () => {
    const { cards } = await check()
    const ofMoped = cards.find(({ ttyp_code }) => ttyp_code === moped)
    expect(ofMoped?.figures).toContainEqual({ label: 'Base', before: 12.4, after: 12.95 })
    const tariffs = await sql('select count(*)::int count from tariff where not ttyp_retired')
    expect(cards).toHaveLength(Number(tariffs[0]?.['count']))
  })

  test('[PRICE-02] the preview of a raise prices the bookings of a month by both, and adds them up for each customer', async () => {
    const { docket } = await account.call(docketPost, on(dayBefore))
    const cancelled = await account.call(docketPost, on(dayBefore))
    const euros = await account.call(docketPost, on(dayBefore))
    const ids = [docket.dck_id, cancelled.docket.dck_id, euros.docket.dck_id]
    await sql(`update docket set dck_created = '2031-06-10T09:00:00Z' where dck_id = any($1)`, [ids])
    await sql(`update docket set dck_status = 'C' where dck_id = $1`, [cancelled.docket.dck_id])
    await sql(`update docket set dck_currency = 'EUR' where dck_id = $1`, [euros.docket.dck_id])

    const { customers, total, left } = await check({ month: '2031-06' })
    const [only] = customers
    const [detail] = (
      await admin.call(raiseDockets, { ...allTariffs, month: '2031-06', cust_id: only?.cust_id ?? 0 })
    ).rows

    expect(left).toEqual({ older: 0, cancelled: 1, currencies: 1, unpriced: 0 })
    expect(customers).toHaveLength(1)
    expect(total).toMatchObject({ jobs: 1, present: only?.present, difference: only?.difference })
    expect(detail).toMatchObject({ dck_id: docket.dck_id, present: only?.present, raised: only?.raised })
    expect(detail?.lines[0]).toMatchObject({ present: 12.4, raised: 12.95 })
    const change = (detail?.lines ?? []).reduce(
      (sum, line) => sum + (line.raised ?? 0) - (line.present ?? 0),
      0,
    )
    expect(change).toBeCloseTo(only?.difference ?? 0, 5)
  })

  test('[PRICE-02] the preview of a raise equals the prices of bookings on both sides of its first day', async () => {
    const { docket, pricing } = await account.call(docketPost, on(dayBefore))
    await sql(`update docket set dck_created = '2031-07-10T09:00:00Z' where dck_id = $1`, [docket.dck_id])
    const { total } = await check({ month: '2031-07' })
    await make()
    const raised = await account.call(docketPrice, on(dayOfRaise))
    expect(total).toMatchObject({ jobs: 1, present: pricing?.net, raised: raised.pricing?.net })
  })

  test('[PRICE-02] the preview of a raise has the fuel surcharge of today on both sides, and customers on hold', async () => {
    const { docket } = await account.call(docketPost, on(dayBefore))
    await sql(`update docket set dck_created = '2031-09-10T09:00:00Z' where dck_id = $1`, [docket.dck_id])
    const before = await check({ month: '2031-09' })
    await portal.change('reference', 'insert into fuel_surcharge (fuel_from, fuel_percent) values ($1, 50)', [
      from,
    ])
    await sql(`update customer set cust_on_hold = 'T' where cust_id = $1`, [booking().docket.dck_cust_id])
    const after = await check({ month: '2031-09' })
    await sql(`update customer set cust_on_hold = 'F' where cust_id = $1`, [booking().docket.dck_cust_id])
    await portal.change('reference', 'delete from fuel_surcharge where fuel_from = $1', [from])
    expect(after.customers).toEqual(before.customers)
    expect(after.total.jobs).toBe(1)
  })

  test('[PRICE-02] the preview of a raise counts customers whose agreed rates stay, and raises those of a chosen list', async () => {
    const [list] = await sql(
      `select p.plst_id, count(distinct cust_id)::int customers from price_list p join customer on cust_plst_id = p.plst_id
       where not cust_retired and exists (select from price_list_tariff t where t.plst_id = p.plst_id
         and coalesce(plst_base, plst_per_mile, plst_minimum) is not null)
       group by 1 order by 1 limit 1`,
    )
    const plst_id = Number(list?.['plst_id'])
    const without = await check()
    const withList = await check({ price_lists: [plst_id] })
    expect(without.price_lists).toEqual([])
    expect(without.notRaised - withList.notRaised).toBe(Number(list?.['customers']))
    expect(withList.price_lists).toMatchObject([{ plst_id }])

    await admin.call(raisePost, posted(withList))
    const rates = await sql(
      'select plst_base, plst_discount_percent from price_list_tariff where plst_id = $1 and plst_from = $2',
      [plst_id, from],
    )
    expect(rates).toHaveLength(withList.price_lists[0]?.rates.length ?? 0)
  })

  test('[PRICE-02] the preview of a raise is saved as CSV and as a workbook', async () => {
    const csv = await admin.send(raiseFile, { ...allTariffs, what: 'amounts', format: 'csv' })
    expect(textOf(csv)).toContain('Moped,,Base,GBP,12.4,12.95')
    const xlsx = await admin.send(raiseFile, { ...allTariffs, what: 'customers', format: 'xlsx' })
    expect(xlsx.headers.get('content-disposition')).toContain(`raise-${from}-customers.xlsx`)
    expect(textOf(xlsx).slice(0, 2)).toBe('PK')
  })
})

describe('a raise', () => {
  test('[PRICE-02] a raise makes a rate card of every tariff from its first day, and bookings before it cost the same', async () => {
    const { cards } = await check()
    const made = await make()
    expect(made).toMatchObject({ rse_from: from, by: 'admin', cards: cards.length, state: 'coming' })
    expect(await cardsOn(from)).toHaveLength(cards.length)
    expect(await baseOn(dayBefore)).toBe(12.4)
    expect(await baseOn(dayOfRaise)).toBe(12.95)
    expect((await admin.call(raiseList, {})).rows[0]).toEqual(made)
  })

  test('[PRICE-02] a raise with the same Idempotency-Key is made once', async () => {
    const body = posted(await check())
    const key = { 'idempotency-key': 'raise-once' }
    const first = await admin.call(raisePost, body, key)
    expect(await admin.call(raisePost, body, key)).toEqual(first)
    expect((await admin.call(raiseList, {})).rows).toHaveLength(1)
  })

  test('[PRICE-02] a second raise of a tariff from the same day is refused, and names who made the first', async () => {
    await make({ tariffs: [moped] })
    expect(await refusal(raiseCheck, allTariffs)).toMatchObject({
      code: 'INVALID',
      errors: [
        {
          field: 'rse_from',
          message: `admin has already raised prices from ${typedDay(from)}: Moped. Choose another day or other tariffs.`,
        },
      ],
    })
  })

  test('[PRICE-02] a raise with a tariff that was deactivated makes nothing, and names it', async () => {
    const body = posted(await check())
    await portal.change('reference', 'update tariff set ttyp_retired = true where ttyp_code = $1', [moped])
    const refused = await refusal(raisePost, body)
    await portal.change('reference', 'update tariff set ttyp_retired = false where ttyp_code = $1', [moped])
    expect(refused).toMatchObject({
      code: 'INVALID',
      errors: [{ message: expect.stringContaining('because Moped is inactive') }],
    })
    expect(await cardsOn(from)).toEqual([])
  })

  test('[PRICE-02] a raise after a change of a rate card since the preview makes nothing', async () => {
    const body = posted(await check())
    const { rows } = await admin.call(officeCalls.ratecard.list, { of: moped })
    const [card = {}] = rows
    const { rc_retired: _retired, rc_ttyp_code_name: _name, ...typed } = card
    await admin.call(officeCalls.ratecard.post, { ...typed, rc_base: 13 })
    expect(await refusal(raisePost, body)).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('The prices of Moped have been changed'),
    })
    expect(await cardsOn(from)).toEqual([])
  })

  test('[PRICE-02] a raise that fails at its last rate card makes none', async () => {
    const body = posted(await check())
    const last = Math.max(...body.cards.map(({ ttyp_code }) => ttyp_code))
    await sql(
      `alter table rate_card add constraint broken check (rc_ttyp_code <> ${last} or rc_from < '${from}')`,
    )
    const failed = await refusal(raisePost, body)
    await sql('alter table rate_card drop constraint broken')
    expect(failed).toMatchObject({ status: 500 })
    expect(await cardsOn(from)).toEqual([])
    expect((await admin.call(raiseList, {})).rows).toEqual([])
  })

  test.each([
    [{ rse_from: '2026-01-01' }, 'rse_from', 'Enter a day after today.'],
    [{ rse_from: '2100-01-01' }, 'rse_from', 'Enter a day before 2100.'],
    [{ rse_percent: 0 }, 'rse_percent', 'Enter a percentage other than 0'],
    [{ rse_percent: 4.555 }, 'rse_percent', 'At most 2 decimals'],
    [{ rse_percent: 101 }, 'rse_percent', 'At most 100'],
    [{ tariffs: [999_999] }, 'tariffs', 'One of these tariffs does not exist.'],
    [{ month: '2027-13' }, 'month', 'Enter a month such as 2027-02'],
  ])('[PRICE-02] a raise with %j is refused at its field', async (wrong, field, message) => {
    expect(await refusal(raiseCheck, { ...allTariffs, ...wrong })).toMatchObject({
      code: 'INVALID',
      errors: [{ field, message }],
    })
  })

  test('[PRICE-02] a raise of an amount to more than the largest is refused and names the tariff', async () => {
    await setBase(9_900_000)
    expect(await refusal(raiseCheck, allTariffs)).toMatchObject({
      errors: [{ field: 'rse_percent', message: expect.stringMatching(/^Moped: Base/) }],
    })
  })
})

/** Resolves when this instance has received the changes before. */
const received = () => portal.change('reference', 'update zone_map set zmap_name = zmap_name')
const cellsOf = async (of: 'ratecard' | 'agreedsheet', _id: number) =>
  (await admin.call(zonePriceList, { of, _id })).cells
const idsOn = async (table: 'rate_card' | 'agreed_sheet', prefix: 'rc' | 'ash') =>
  (
    await sql(`select ${prefix}_id id from ${table} where ${prefix}_from = $1 and ${prefix}_ttyp_code = $2`, [
      from,
      moped,
    ])
  ).map(({ id }) => Number(id))

describe('a raise of zone prices', () => {
  let zone: { from: number; to: number }
  let list = 0
  let agreed = 0

  const cell = (zp_amount: number) => ({ zp_from: zone.from, zp_to: zone.to, zp_amount })
  beforeAll(async () => {
    const map = await admin.call(officeCalls.zonemap.post, {
      zmap_name: 'Raised zones',
      zones: [
        { pz_name: 'West', pz_districts: 'WC1' },
        { pz_name: 'City', pz_districts: 'EC3' },
      ],
    })
    const [from_ = 0, to = 0] = rowsIn(map['zones']).map(({ pz_id }) => Number(pz_id))
    zone = { from: from_, to }
    const [card = {}] = (await admin.call(officeCalls.ratecard.list, { of: moped })).rows
    const saved = await admin.call(officeCalls.ratecard.post, {
      ...card,
      rc_zmap_id_name: undefined,
      rc_zmap_id: Number(map['zmap_id']),
    })
    await admin.call(zonePricePost, {
      of: 'ratecard',
      _id: Number(saved['rc_id']),
      version: 1,
      cells: [cell(14.5)],
    })
    const [customer] = await sql('select cust_plst_id from customer where cust_id = $1', [
      booking().docket.dck_cust_id,
    ])
    list = Number(customer?.['cust_plst_id'])
    const sheet = await admin.call(officeCalls.agreedsheet.post, {
      ...kinds.agreedsheet.example,
      ash_plst_id: list,
      ash_ttyp_code: moped,
      ash_from: '2026-01-01',
      ash_zmap_id: Number(map['zmap_id']),
    })
    agreed = Number(sheet['ash_id'])
    await admin.call(zonePricePost, { of: 'agreedsheet', _id: agreed, version: 1, cells: [] })
    await received()
  })
  afterAll(async () => {
    await portal.change('reference', 'delete from agreed_sheet')
    await portal.change('reference', 'delete from zone_price')
    await portal.change('reference', 'update rate_card set rc_zmap_id = null')
  })
  beforeEach(() => portal.change('reference', 'delete from agreed_sheet where ash_from > now()'))

  const setAgreed = async (cells: ReturnType<typeof cell>[]) => {
    const { version } = await admin.call(zonePriceList, { of: 'agreedsheet', _id: agreed })
    await admin.call(zonePricePost, { of: 'agreedsheet', _id: agreed, version, cells })
    await received()
  }

  test('[PRICE-02] a raise gives the new rate card raised zone prices, rounded as fixed amounts', async () => {
    const { cards } = await check()
    expect(cards.find(({ ttyp_code }) => ttyp_code === moped)?.figures).toEqual(
      expect.arrayContaining([
        { label: 'Lowest zone price', before: 14.5, after: 15.15 },
        { label: 'Highest zone price', before: 14.5, after: 15.15 },
      ]),
    )
    const csv = await admin.send(raiseFile, { ...allTariffs, what: 'amounts', format: 'csv' })
    expect(textOf(csv)).toContain('Moped,,West to City,GBP,14.5,15.15')
    await make()
    const [made = 0] = await idsOn('rate_card', 'rc')
    expect(await cellsOf('ratecard', made)).toEqual([cell(15.15)])
    expect(await baseOn(dayBefore)).toBe(14.5)
    expect(await baseOn(dayOfRaise)).toBe(15.15)
  })

  test('[PRICE-02] the preview of a raise of zone prices equals the prices of bookings on both sides of its first day', async () => {
    const { docket, pricing } = await account.call(docketPost, on(dayBefore))
    await sql(`update docket set dck_created = '2031-08-10T09:00:00Z' where dck_id = $1`, [docket.dck_id])
    const { total } = await check({ month: '2031-08' })
    await make()
    const raised = await account.call(docketPrice, on(dayOfRaise))
    expect(total).toMatchObject({ jobs: 1, present: pricing?.net, raised: raised.pricing?.net })
    expect(raised.pricing?.net).toBeGreaterThan(pricing?.net ?? 0)
  })

  test('[PRICE-02] agreed zone sheets rise with their price list only, and a raise that is withdrawn deletes them', async () => {
    await setAgreed([cell(16)])
    const without = await check()
    expect(without.price_lists).toEqual([])
    const chosen = await check({ price_lists: [list] })
    expect(without.notRaised).toBeGreaterThan(chosen.notRaised)
    expect(chosen.price_lists[0]?.sheets).toMatchObject([
      { ash_id: agreed, figures: [{ label: 'Lowest zone price', before: 16, after: 16.7 }, {}] },
    ])
    const csv = await admin.send(raiseFile, {
      ...allTariffs,
      price_lists: [list],
      what: 'amounts',
      format: 'csv',
    })
    expect(textOf(csv)).toMatch(/Moped,[^,]+,West to City,,16,16\.7/)
    const { rse_id } = await admin.call(raisePost, posted(chosen))
    const [made = 0] = await idsOn('agreed_sheet', 'ash')
    expect(await cellsOf('agreedsheet', made)).toEqual([cell(16.7)])
    expect(await baseOn(dayBefore)).toBe(16)
    expect(await baseOn(dayOfRaise)).toBe(16.7)
    expect(await refusal(raiseCheck, { ...terms, tariffs: null, price_lists: [list] })).toMatchObject({
      code: 'INVALID',
    })
    await admin.call(raiseWithdraw, { rse_id })
    expect(await idsOn('agreed_sheet', 'ash')).toEqual([])
    expect(await baseOn(dayOfRaise)).toBe(16)
    await setAgreed([])
  })

  test('[PRICE-02] a raise after a change of zone prices since the preview makes nothing', async () => {
    await setAgreed([cell(16)])
    const body = posted(await check({ price_lists: [list] }))
    await setAgreed([cell(17)])
    expect(await refusal(raisePost, body)).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringMatching(/^The price list .* has been changed since the preview/),
    })
    expect(await cardsOn(from)).toEqual([])
    await setAgreed([])
  })
})

describe('a raise that is withdrawn', () => {
  test('[PRICE-02] a raise that is withdrawn deletes its rate cards, and its day is free for another one', async () => {
    const { rse_id } = await make()
    expect(await admin.call(raiseWithdraw, { rse_id })).toMatchObject({ state: 'withdrawn' })
    expect(await admin.call(raiseWithdraw, { rse_id })).toMatchObject({ state: 'withdrawn' })
    expect(await cardsOn(from)).toEqual([])
    expect(await baseOn(dayOfRaise)).toBe(12.4)
    expect(await make()).toMatchObject({ state: 'coming' })
  })

  test('[PRICE-02] a raise that is withdrawn leaves the price of bookings that were made at it', async () => {
    const { rse_id } = await make()
    const { docket, pricing } = await account.call(docketPost, on(dayOfRaise))
    await admin.call(raiseWithdraw, { rse_id })
    const [stored] = await sql('select dck_net, dck_rc_id from docket where dck_id = $1', [docket.dck_id])
    expect(stored?.['dck_net']).toBe(Math.round((pricing?.net ?? 0) * 100))
    const changes = { docket: { dck_cust_ref1: 'PO 17' } }
    const amended = await account.call(docketAmendCheck, { dck_id: docket.dck_id, changes })
    await account.call(docketAmendPost, {
      dck_id: docket.dck_id,
      version: amended.version,
      changes,
      expected_total: amended.pricing?.total ?? 0,
    })
    expect(amended.pricing?.net).toBe(pricing?.net)
  })

  test('[PRICE-02] a raise whose first day has come cannot be withdrawn', async () => {
    const { rse_id } = await make()
    await sql('update price_raise set rse_from = current_date - 1 where rse_id = $1', [rse_id])
    expect(await refusal(raiseWithdraw, { rse_id })).toMatchObject({ code: 'RAISE_BEGUN' })
    expect(await refusal(raiseWithdraw, { rse_id: 2_000_000_000 })).toMatchObject({ code: 'NOT_FOUND' })
  })
})
