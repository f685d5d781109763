import {
  importBook,
  importDelete,
  importList,
  importMapping,
  importFix,
  importOpen,
  importPost,
  importRows,
} from '@despatch/contract/imports/imports.ts'
import type { Delivery } from '@despatch/contract/v1/deliveries.ts'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { importSteps, row, start } from '../../test/import-steps.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { v1ClientFor } from '../../test/v1-client.ts'
import { deleteOldRecords } from '../old-records.ts'
import { bookImport } from './book-import.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const tenant = portal.tenant('metro')

const { post, book, work, rowsOf } = importSteps(portal, account)

const docketsNow = async () =>
  Number((await portal.sql('select count(*)::int count from docket'))[0]?.['count'])

const statesOf = (rows: readonly { row: number; state: string }[]) =>
  rows.map((each) => `${each.row} ${each.state}`)

test('[CALL-04] rows of a file are checked and priced, booked in a job at the price that was shown, and known when the file comes again', async () => {
  const rows = [row(2, { reference: 'web-1' }), row(3, { reference: 'web-2' }), row(4), row(5)]
  const posted = await post(rows)
  expect(statesOf(posted.rows)).toEqual(['2 ready', '3 ready', '4 ready', '5 ready'])
  const prices = posted.rows.map(({ total }) => Number(total))
  expect(Math.min(...prices)).toBeGreaterThan(0)
  expect(posted.import).toMatchObject({ imp_state: 'open', rows: 4, counts: { ready: 4, booked: 0 } })
  expect(posted.import.total).toBeCloseTo(
    prices.reduce((sum, price) => sum + price, 0),
    2,
  )
  const before = await docketsNow()
  const { imp_id } = posted.import
  const begun = await book(imp_id)
  expect(begun).toMatchObject({ imp_state: 'booking', counts: { ready: 4 } })
  expect(begun.imp_booker).not.toBe('')
  const done = await work(imp_id)
  expect(done).toMatchObject({ counts: { ready: 0, booked: 4 }, booked_total: posted.import.total })
  expect(await docketsNow()).toBe(before + 4)
  const booked = await rowsOf(imp_id)
  const written = await portal.sql(
    `select dck_total::int, dck_cust_ref1 from docket where dck_id = any($1) order by dck_id`,
    [booked.map(({ dck_id }) => dck_id)],
  )
  expect(written.map(({ dck_total }) => Number(dck_total) / 100)).toEqual(prices)

  const emails = () =>
    portal.sql(`select mail_subject, mail_text from mail where mail_about = $1`, [`import:${imp_id}:4`])
  const jobs = await portal.work()
  await expect.poll(emails).toMatchObject([{ mail_subject: '4 deliveries booked from orders.csv' }])
  await jobs.stop()
  expect((await emails())[0]?.['mail_text']).toContain(`/docket/import?_id=${imp_id}`)
  const ofDockets = await portal.sql(`select from mail where mail_about = any($1)`, [
    booked.map(({ dck_id }) => `docket:${dck_id}:booked`),
  ])
  expect(ofDockets).toEqual([])

  const again = await post([...rows, row(6), row(7, { reference: 'web-3' })])
  expect(statesOf(again.rows)).toEqual(['2 known', '3 known', '4 known', '5 known', '6 ready', '7 ready'])
  expect(again.rows.slice(0, 4).map(({ dck_id }) => dck_id)).toEqual(booked.map(({ dck_id }) => dck_id))
  const withErrors = await post([row(2, { reference: 'web-1', 'to.postcode': 'nowhere' })])
  expect(withErrors.rows).toMatchObject([{ state: 'known', errors: [], dck_id: booked[0]?.dck_id }])
})

test('[CALL-02] a row with errors has them at its cells, and is ready when they are corrected', async () => {
  const { import: posted, rows } = await post([
    row(2, { 'to.postcode': 'nowhere', 'to.phone': 'none' }),
    row(3, { weight: 'heavy', 'to.name': '' }),
    row(4, { reference: 'twice' }),
    row(5, { reference: 'twice' }),
    row(6, { 'from.day': '01/02/2020', 'from.ready': '10:00' }),
  ])
  expect(statesOf(rows)).toEqual(['2 error', '3 error', '4 ready', '5 error', '6 error'])
  const fields = rows.map(({ errors }) => errors.map(({ field }) => field))
  expect(fields).toEqual(
    [['to.phone', 'to.postcode'], ['to.name', 'weight'], [], ['reference'], ['from.ready']].map((each) =>
      expect.arrayContaining(each),
    ),
  )
  expect(rows[3]?.errors).toEqual([{ field: 'reference', message: 'Row 4 has the same order number.' }])
  const { imp_id } = posted
  const cells = { ...row(2).cells, 'to.phone': '020 7946 0100' }
  const corrected = await account.call(importFix, {
    imp_id,
    rows: [
      { row: 2, cells, was: { 'to.postcode': 'nowhere' } },
      { row: 3, left_out: true },
      { row: 4, cells: { ...row(4).cells, reference: 'once' } },
    ],
  })
  expect(statesOf(corrected.rows)).toEqual(['2 ready', '3 left_out', '4 ready', '5 ready'])
  expect(corrected.rows[0]).toMatchObject({ cells, was: { 'to.postcode': 'nowhere' }, errors: [] })
  expect(corrected.import.counts).toMatchObject({ ready: 3, left_out: 1, error: 1 })
  expect(await account.send(importFix, { imp_id, rows: [{ row: 99 }] })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'rows.0.row' }] },
  })
})

test('[CALL-04] an order that a client of /v1 booked is known in a file, and is booked again if that is ticked; clients see no digests', async () => {
  const send = await v1ClientFor(portal, 'api')
  const ends = {
    from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
    to: { name: 'A', postcode: 'EC3N 4AB' },
  }
  const sent = await send<z.output<typeof Delivery>>('POST', 'deliveries', { ...ends, reference: 'shop-9' })
  expect(sent.status).toBe(201)
  const { import: posted, rows } = await post([
    row(2, { reference: 'shop-9' }),
    row(3, { notes: 'Ring twice' }),
  ])
  expect(rows).toMatchObject([{ state: 'known', dck_id: Number(sent.body.id) }, { state: 'ready' }])
  const { imp_id } = posted
  const corrected = await account.call(importFix, { imp_id, rows: [{ row: 2, again: true }] })
  expect(corrected.rows).toMatchObject([{ state: 'ready', again: true }])
  await book(imp_id)
  await work(imp_id)
  const [first, second] = await rowsOf(imp_id)
  const seen = async (id: number | null | undefined) =>
    (await send<z.output<typeof Delivery>>('GET', `deliveries/${id}`)).body.reference
  expect([await seen(first?.dck_id), await seen(second?.dck_id)]).toEqual(['shop-9 (2)', null])
  const refused = await send('POST', 'deliveries', { ...ends, reference: 'shop-9 (2)' })
  expect(refused.body).toMatchObject({ code: 'REFERENCE_EXISTS', delivery: String(first?.dck_id) })
})

const many = (count: number, first = 2) =>
  Array.from({ length: count }, (_each, index) => row(first + index, { 'to.postcode': '' }))

/** Sets what a parcel costs on every rate card. */
const setRate = (pence: number) =>
  portal.change(
    'reference',
    'update rate_card set rc_included_parcels = 0, rc_per_parcel = $1 where not rc_retired',
    [pence],
  )

test('[FORM-04, PRICE-01] a row whose price has changed is not booked until the new price is confirmed', async () => {
  await setRate(500)
  const { import: posted } = await post([row(2, { reference: 'price-1', quantity: '2' })])
  const { imp_id } = posted
  const saw = { imp_id, expected_rows: 1, expected_total: posted.total ?? 0 }
  expect(await account.send(importBook, { ...saw, expected_total: 1 })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  await account.call(importBook, saw)
  await setRate(900)
  expect(await work(imp_id)).toMatchObject({ changed: 1, counts: { ready: 1, booked: 0 } })
  const [changed] = await rowsOf(imp_id)
  expect(changed).toMatchObject({ state: 'ready', total_before: posted.total })
  expect(changed?.total).toBeGreaterThan(posted.total ?? 0)
  await book(imp_id)
  expect(await work(imp_id)).toMatchObject({
    changed: 0,
    counts: { booked: 1 },
    booked_total: changed?.total,
  })
})

test('[CALL-04] an import that breaks off between its rows continues, and two runs at once book each row once', async () => {
  const rows = Array.from({ length: 12 }, (_each, index) => row(index + 2, { notes: 'Broken off' }))
  const { import: posted } = await post(rows)
  const { imp_id } = posted
  await book(imp_id)
  const before = await docketsNow()
  // The fifth booking fails in the database, as it does when its server is lost.
  await portal.sql(`create function lose_booking() returns trigger language plpgsql as $$
    begin
      if (select count(*) from booking_import_row where irow_imp_id = ${imp_id} and irow_state = 'booked') >= 4 then
        raise exception 'lost';
      end if;
      return new;
    end $$`)
  await portal.sql('create trigger lose before insert on docket for each row execute function lose_booking()')
  const run = () => bookImport({ tenant, config: portal.config }, { imp_id })
  await expect(run()).rejects.toThrow('lost')
  const half = (await account.call(importOpen, { imp_id })).counts.booked
  expect(half).toBeGreaterThanOrEqual(4)
  expect(half).toBeLessThan(12)
  await portal.sql('drop function lose_booking() cascade')
  await Promise.all([run(), run()])
  expect((await account.call(importOpen, { imp_id })).counts).toMatchObject({ booked: 12, ready: 0 })
  await run()
  expect(await docketsNow()).toBe(before + 12)
  const ids = (await rowsOf(imp_id)).map(({ dck_id }) => dck_id)
  expect(new Set(ids).size).toBe(12)
  await work(imp_id)
})

test('[CALL-04] two people who import the same file book each order once, and an import that is being booked cannot be changed', async () => {
  const rows = [row(2, { reference: 'both-1' }), row(3, { reference: 'both-2' })]
  const [one, other] = [await post(rows), await post(rows)]
  const [first, second] = [one.import.imp_id, other.import.imp_id]
  const before = await docketsNow()
  await book(first)
  for (const [call, payload] of [
    [importBook, { imp_id: first, expected_rows: 2, expected_total: one.import.total }],
    [importFix, { imp_id: first, rows: [{ row: 2 }] }],
    [importPost, { imp_id: first, rows: [row(4)] }],
    [importDelete, { imp_id: first }],
  ] as const)
    expect(await account.send(call, payload)).toMatchObject({ status: 409, body: { code: 'IMPORT_BUSY' } })
  await book(second)
  await work(first)
  expect((await work(second)).counts.ready).toBe(0)
  const states = [...(await rowsOf(first)), ...(await rowsOf(second))].map(({ state }) => state)
  expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual(['booked', 'booked', 'known', 'known'])
  expect(await docketsNow()).toBe(before + 2)
})

test('[FORM-09] rows that cannot be booked any more are refused with the reason, and what is booked stays', async () => {
  const { import: posted } = await post([row(2, { reference: 'held-1' })])
  const { imp_id } = posted
  await book(imp_id)
  await portal.change('reference', `update customer set cust_on_hold = 'T' where cust_id = 1`)
  expect(await work(imp_id)).toMatchObject({ counts: { error: 1, booked: 0 } })
  expect((await rowsOf(imp_id))[0]?.errors).toMatchObject([{ field: '' }])
  expect((await account.send(importFix, { imp_id, rows: [{ row: 2 }] })).body.code).toBe(
    'CUSTOMER_NOT_AVAILABLE',
  )
  await portal.change('reference', `update customer set cust_on_hold = 'F' where cust_id = 1`)
  await account.call(importFix, { imp_id, rows: [{ row: 2 }] })
  await book(imp_id)
  await portal.change('session', `update app_user set ausr_rights_booking = 'F' where ausr_logon = 'account'`)
  const jobs = await portal.work()
  await expect
    .poll(
      async () =>
        (await portal.sql('select irow_state from booking_import_row where irow_imp_id = $1', [imp_id]))[0],
    )
    .toEqual({ irow_state: 'refused' })
  await jobs.stop()
  expect((await account.send(importOpen, { imp_id })).status).toBe(403)
  await portal.change('session', `update app_user set ausr_rights_booking = 'T' where ausr_logon = 'account'`)
  expect((await rowsOf(imp_id))[0]?.errors[0]?.message).toContain('may no longer book')
})

test('[FORM-09] rows of an import are not booked for another account if its user changes accounts in the meantime', async () => {
  const { import: posted } = await post([row(2, { reference: 'moved-1' })])
  const { imp_id } = posted
  const before = await docketsNow()
  await book(imp_id)
  const moveTo = (cust_id: number) =>
    portal.change('session', `update app_user set ausr_cust_id = $1 where ausr_logon = 'account'`, [cust_id])
  await moveTo(2)
  await bookImport({ tenant, config: portal.config }, { imp_id })
  await moveTo(1)
  expect(await rowsOf(imp_id)).toMatchObject([
    {
      state: 'refused',
      errors: [{ message: expect.stringContaining('may no longer book for this account') }],
    },
  ])
  expect(await docketsNow()).toBe(before)
  await work(imp_id)
})

test('[LIST-05, LIST-07] imports are of the user’s accounts only, and users without the permission see no prices', async () => {
  const { import: posted } = await post([row(2, { reference: 'seen-1' })])
  const { imp_id } = posted
  const others = await portal.login('ingrid')
  for (const [call, payload] of [
    [importOpen, { imp_id }],
    [importRows, { imp_id }],
    [importFix, { imp_id, rows: [{ row: 2 }] }],
    [importBook, { imp_id, expected_rows: 1 }],
    [importDelete, { imp_id }],
    [importPost, { start: start(), rows: [row(2)] }],
  ] as const)
    expect((await others.send(call, payload)).status).toBe(404)
  expect((await others.call(importList, {})).rows).toEqual([])
  expect((await account.call(importList, { limit: 1 })).rows).toMatchObject([{ imp_id }])

  const noprice = await portal.login('noprice')
  const { import: hidden, rows } = await post([row(2, { reference: 'hidden-1' })], noprice)
  expect(hidden).toMatchObject({ net: null, total: null, booked_net: null, booked_total: null })
  expect(rows).toMatchObject([{ state: 'ready', net: null, total: null, total_before: null }])
  expect(
    (await noprice.send(importBook, { imp_id: hidden.imp_id, expected_rows: 1, expected_total: 1 })).status,
  ).toBe(409)
  await noprice.call(importBook, { imp_id: hidden.imp_id, expected_rows: 1 })
  expect((await work(hidden.imp_id)).counts.booked).toBe(1)
})

test('[CALL-02] an import takes 500 rows a call and 5,000 in all, each number once, and no account that pays by card', async () => {
  expect(await account.send(importPost, { start: start(), rows: many(501) })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'rows' }] },
  })
  const { import: posted } = await post(many(500))
  const { imp_id } = posted
  expect(await account.send(importPost, { imp_id, rows: many(1, 501) })).toMatchObject({
    body: { code: 'INVALID', errors: [{ field: 'rows' }] },
  })
  expect((await account.send(importPost, { imp_id, start: start(), rows: many(1, 600) })).status).toBe(422)
  expect((await account.send(importPost, { rows: many(1) })).status).toBe(422)
  await portal.sql(
    `insert into booking_import_row (irow_imp_id, irow_no, irow_cells, irow_was, irow_state)
     select $1, 1000 + n, '{}', '{}', 'error' from generate_series(1, 4500) n`,
    [imp_id],
  )
  expect((await account.send(importPost, { imp_id, rows: [row(9000)] })).body.code).toBe('IMPORT_TOO_LARGE')
  const page = await account.call(importRows, { imp_id, states: ['error'], limit: 2 })
  expect(page.rows.map((each) => each.row)).toEqual([2, 3])
  const next = await account.call(importRows, { imp_id, cursor: page.next, limit: 2 })
  expect(next.rows.map((each) => each.row)).toEqual([4, 5])

  await portal.set('BookingSubmitRule', 'A')
  await portal.change('reference', `update customer set cust_mop = 'O' where cust_id = 1`)
  expect((await account.send(importPost, { start: start(), rows: [row(2)] })).body.code).toBe(
    'PAYMENT_REQUIRED',
  )
  await portal.change('reference', `update customer set cust_mop = 'A' where cust_id = 1`)
})

test('[CALL-04] the mapping of a table is proposed for the next one with the same headings, and an import is deleted by its user or after 30 days', async () => {
  const headings = ['Postcode', 'ORDER', 'Name']
  const found = await account.call(importMapping, { imp_cust_id: 1, headings })
  expect(found.mapping).toMatchObject({
    columns: { reference: ['Order'] },
    date_order: 'day',
    weight_unit: 'kg',
  })
  expect(await account.call(importMapping, { imp_cust_id: 1, headings: ['Order'] })).toEqual({
    mapping: null,
  })

  const [one, other] = [await post([row(2)]), await post([row(2)])]
  await account.call(importDelete, { imp_id: one.import.imp_id })
  expect((await account.send(importOpen, { imp_id: one.import.imp_id })).status).toBe(404)
  const { imp_id } = other.import
  const age = (days: number) =>
    portal.sql(`update booking_import set imp_at = now() - interval '1 day' * $2 where imp_id = $1`, [
      imp_id,
      days,
    ])
  await age(29)
  await deleteOldRecords({ tenant })
  expect(await rowsOf(imp_id)).toHaveLength(1)
  await age(31)
  await deleteOldRecords({ tenant })
  expect((await account.send(importOpen, { imp_id })).status).toBe(404)
  expect(await portal.sql('select from booking_import_row where irow_imp_id = $1', [imp_id])).toEqual([])
})
