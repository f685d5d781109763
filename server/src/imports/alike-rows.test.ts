import { importFix } from '@despatch/contract/imports/imports.ts'
import { expect, test } from 'vitest'
import { importSteps, row } from '../../test/import-steps.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const { post, book, work, rowsOf } = importSteps(portal, account)

/** Moves the booking of a row so many days back, as if the file had been imported then. */
const moveBack = (dck_id: number | null | undefined, days: number) =>
  portal.sql(
    `with moved as (update docket set dck_created = dck_created - $2 * interval '1 day' where dck_id = $1)
     update delivery_reference set dref_day = dref_day - $2::int, dref_reference = 'row:' || dref_dck_id where dref_dck_id = $1`,
    [dck_id, days],
  )

test('[CALL-04] a row that equals a booking of another day of the last 7 days waits for a tick, and is then booked', async () => {
  const daily = [row(2, { notes: 'Every day' }), row(3, { notes: 'Every week' })]
  const { import: first } = await post(daily)
  await book(first.imp_id)
  await work(first.imp_id)
  const [day, week] = await rowsOf(first.imp_id)
  await moveBack(day?.dck_id, 1)
  await moveBack(week?.dck_id, 8)

  const { import: next, rows } = await post([...daily, row(4, { notes: 'Every day', reference: 'order-1' })])
  expect(rows).toMatchObject([
    { row: 2, state: 'alike', dck_id: day?.dck_id, total: day?.total },
    { row: 3, state: 'ready', dck_id: null },
    { row: 4, state: 'ready', dck_id: null },
  ])
  expect(next).toMatchObject({ counts: { alike: 1, ready: 2 } })
  const { imp_id } = next
  const ticked = await account.call(importFix, { imp_id, rows: [{ row: 2, again: true }] })
  expect(ticked.rows).toMatchObject([{ state: 'ready', again: true }])
  await book(imp_id)
  expect((await work(imp_id)).counts).toMatchObject({ alike: 0, ready: 0, booked: 3 })
  // The same file again on the same day is known, not alike.
  expect((await post(daily)).rows.map(({ state }) => state)).toEqual(['known', 'known'])
})

test('[CALL-04] a row that equals a cancelled booking of another day is ready', async () => {
  const rows = [row(2, { notes: 'Cancelled yesterday' })]
  const { import: first } = await post(rows)
  await book(first.imp_id)
  await work(first.imp_id)
  const dck_id = (await rowsOf(first.imp_id))[0]?.dck_id
  await moveBack(dck_id, 1)
  expect((await post(rows)).rows).toMatchObject([{ state: 'alike' }])
  await portal.sql(`update docket set dck_status = 'C' where dck_id = $1`, [dck_id])
  expect((await post(rows)).rows).toMatchObject([{ state: 'ready' }])
})
