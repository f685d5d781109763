import { importFix, importPost, importUndo } from '@despatch/contract/imports/imports.ts'
import { docketLabels } from '@despatch/contract/labels/labels.ts'
import { expect, test } from 'vitest'
import { textOf } from '../../test/client.ts'
import { importSteps, row } from '../../test/import-steps.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const { post, book, work, rowsOf } = importSteps(portal, account)

/** A row of a job. */
const stop = (number: number, job: string, more: Parameters<typeof row>[1] = {}) =>
  row(number, { job, 'to.name': `Stop ${number}`, notes: job, ...more })

const shown = (rows: readonly { row: number; state: string; first: number | null }[]) =>
  rows.map((each) => `${each.row} ${each.state}${each.first === null ? '' : ` of ${each.first}`}`)

const stopsOf = async (dck_id: number | null | undefined) =>
  (
    await portal.sql('select dadd_name from docket_address where dadd_dck_id = $1 order by dadd_order', [
      dck_id,
    ])
  ).map(({ dadd_name }) => dadd_name)

test('[CALL-04] rows with the same job are priced and booked as one delivery with a stop for each, known when they come again, and undone together', async () => {
  const rows = [
    stop(2, 'Van 1', { reference: 'job-1' }),
    stop(3, 'Van 2', { reference: 'job-2' }),
    stop(4, 'Van 1', { 'to.postcode': 'N1 9GU', quantity: '2' }),
    stop(5, 'Van 1', { 'to.postcode': 'SE1 2UP' }),
  ]
  const posted = await post(rows)
  expect(shown(posted.rows)).toEqual(['2 ready', '3 ready', '4 ready of 2', '5 ready of 2'])
  expect(posted.import).toMatchObject({ rows: 4, counts: { ready: 4 }, ready_deliveries: 2 })
  expect(posted.rows.map(({ total }) => total === null)).toEqual([false, false, true, true])
  expect(Number(posted.rows[0]?.total)).toBeGreaterThan(Number(posted.rows[1]?.total))

  const { imp_id } = posted.import
  await book(imp_id)
  const done = await work(imp_id)
  expect(done).toMatchObject({
    counts: { booked: 4 },
    booked_deliveries: 2,
    booked_total: posted.import.total,
  })
  const booked = await rowsOf(imp_id)
  const [first, other, second, third] = booked.map(({ dck_id }) => dck_id)
  expect([second, third]).toEqual([first, first])
  expect(await stopsOf(first)).toEqual(['Florence Desk', 'Stop 2', 'Stop 4', 'Stop 5'])
  expect(await stopsOf(other)).toEqual(['Florence Desk', 'Stop 3'])
  const [priced] = await portal.sql('select dck_total::int total from docket where dck_id = $1', [first])
  expect(Number(priced?.['total']) / 100).toBe(posted.rows[0]?.total)

  const labels = textOf(await account.send(docketLabels, { dck_id: first ?? 0, format: 'zpl' }))
  expect(labels.match(/\^XA/g)).toHaveLength(4)

  const again = await post(rows)
  expect(shown(again.rows)).toEqual(['2 known', '3 known', '4 known of 2', '5 known of 2'])
  const undone = await account.call(importUndo, { imp_id })
  expect(undone).toMatchObject({
    undone: 2,
    stayed: [],
    import: { counts: { ready: 4 }, ready_deliveries: 2 },
  })
  expect(shown(await rowsOf(imp_id))).toEqual(['2 ready', '3 ready', '4 ready of 2', '5 ready of 2'])
})

test('[CALL-02] an error of a row stops its whole job, and no other; the job is whole again when it is corrected', async () => {
  const { import: posted, rows } = await post([
    stop(2, 'A'),
    stop(3, 'A', { 'to.postcode': 'nowhere' }),
    stop(4, 'B'),
    stop(5, 'B', { 'from.postcode': 'N1 9GU' }),
    stop(6, 'C'),
    row(7, { notes: 'alone' }),
  ])
  expect(shown(rows)).toEqual(['2 error', '3 error of 2', '4 error', '5 error of 4', '6 ready', '7 ready'])
  expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    [''],
    ['to.postcode'],
    [''],
    ['from.postcode'],
    [],
    [],
  ])
  expect(rows[0]?.errors).toEqual([{ field: '', message: 'Row 3 of this job has an error.' }])
  const { imp_id } = posted
  const fixed = await account.call(importFix, {
    imp_id,
    rows: [{ row: 3, cells: stop(3, 'A').cells }],
  })
  expect(shown(fixed.rows)).toEqual(['2 ready', '3 ready of 2'])
  // The job has a new first row.
  const without = await account.call(importFix, { imp_id, rows: [{ row: 2, left_out: true }] })
  expect(shown(without.rows)).toEqual(['2 left_out', '3 ready'])
  // A row that changes its job is checked with both.
  const moved = await account.call(importFix, { imp_id, rows: [{ row: 5, cells: stop(5, 'A').cells }] })
  expect(shown(moved.rows)).toEqual(['2 left_out', '3 ready', '4 ready', '5 ready of 3'])
  await book(imp_id)
  expect(await work(imp_id)).toMatchObject({ counts: { booked: 5 }, booked_deliveries: 4 })
  const late = await account.call(importFix, { imp_id, rows: [{ row: 2 }] })
  expect(late.rows).toMatchObject([
    {
      state: 'error',
      errors: [{ field: 'job', message: expect.stringContaining('Row 3 of this job is booked') }],
    },
  ])
})

test('[CALL-04] the rows of a job that comes in two calls are one delivery', async () => {
  const { import: posted } = await post([stop(2, 'Two calls')])
  const { imp_id } = posted

  const later = await account.call(importPost, { imp_id, rows: [stop(3, 'Two calls'), stop(4, 'Two calls')] })
  expect(shown(later.rows)).toEqual(['2 ready', '3 ready of 2', '4 ready of 2'])
  expect(later.import.ready_deliveries).toBe(1)
})
