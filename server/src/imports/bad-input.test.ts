import { importFix, importMapping, importPost, importRows } from '@despatch/contract/imports/imports.ts'
import { expect, test } from 'vitest'
import { importSteps, row, start } from '../../test/import-steps.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { deleteOldRecords } from '../old-records.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const { post, book, work, rowsOf } = importSteps(portal, account)

test('[CALL-04] an import continues while its page is closed, and its page shows where it is', async () => {
  const { import: posted } = await post([row(2, { reference: 'left-1' }), row(3, { reference: 'left-2' })])
  const { imp_id } = posted
  expect(await book(imp_id)).toMatchObject({ imp_state: 'booking' })
  // The user has closed the laptop; another session of theirs opens the page.
  const later = await portal.login('account')
  expect((await later.call(importRows, { imp_id })).rows.map(({ state }) => state)).toEqual([
    'ready',
    'ready',
  ])
  expect(await work(imp_id)).toMatchObject({ imp_state: 'open', counts: { booked: 2 } })
  const booked = (await later.call(importRows, { imp_id })).rows
  expect(booked.every(({ dck_docket }) => dck_docket !== null)).toBe(true)
})

test('[CALL-02] an import reads its dates as it was started, though a colleague chooses other columns in the meantime', async () => {
  const year = new Date().getFullYear() + 1
  const headings = ['Name', 'Postcode', 'Day']
  const begin = (date_order: 'day' | 'month', reference: string) =>
    account.call(importPost, {
      start: start({
        headings,
        mapping: {
          columns: { 'to.name': ['Name'], 'to.postcode': ['Postcode'], 'from.day': ['Day'] },
          constants: {},
          date_order,
        },
      }),
      rows: [row(2, { reference, 'from.day': `03/06/${year}`, 'from.ready': '10:00' })],
    })
  const { import: own } = await begin('day', 'own-1')
  await begin('month', 'other-1')
  expect((await account.call(importMapping, { imp_cust_id: 1, headings })).mapping?.date_order).toBe('month')
  // Checked again after the change, and then booked.
  const again = await account.call(importFix, { imp_id: own.imp_id, rows: [{ row: 2 }] })
  expect(again.rows).toMatchObject([{ state: 'ready' }])
  await book(own.imp_id)
  await work(own.imp_id)
  const [booked] = await rowsOf(own.imp_id)
  const [stop] = await portal.sql(
    `select to_char(dadd_ready at time zone 'Europe/London', 'YYYY-MM-DD') "day" from docket_address
     where dadd_dck_id = $1 and dadd_order = 0`,
    [booked?.dck_id],
  )
  expect(stop?.['day']).toBe(`${year}-06-03`)
})

test('[OPS-06] the texts of an import are deleted after their days, and what a booking is known by has no text of a person', async () => {
  const { import: posted } = await post([
    row(2, { 'to.name': 'Private Person', 'to.email': 'p@person.example' }),
  ])
  const { imp_id } = posted
  await book(imp_id)
  await work(imp_id)
  const [known] = await portal.sql(
    `select dref_reference, dref_alike from booking_import_row join delivery_reference on dref_dck_id = irow_dck_id
     where irow_imp_id = $1`,
    [imp_id],
  )
  expect(known?.['dref_reference']).toMatch(/^row:[0-9a-f]{64}$/)
  expect(known?.['dref_alike']).toMatch(/^[0-9a-f]{64}$/)
  await portal.sql(`update booking_import set imp_at = now() - interval '31 days' where imp_id = $1`, [
    imp_id,
  ])
  await deleteOldRecords({ tenant: portal.tenant('metro') })
  expect(await portal.sql('select from booking_import_row where irow_imp_id = $1', [imp_id])).toEqual([])
})
