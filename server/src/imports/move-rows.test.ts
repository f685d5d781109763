import { importFix } from '@despatch/contract/imports/imports.ts'
import { expect, test } from 'vitest'
import { importSteps, row } from '../../test/import-steps.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const { post } = importSteps(portal, account)

test('[RULE-09] rows whose ready time has passed are moved to the next possible time together, with what they were, and only if that is asked for', async () => {
  const passed = { 'from.day': '01/02/2020', 'from.ready': '10:00' }
  const { import: posted, rows } = await post([row(2, passed), row(3), row(4, { ...passed, notes: 'Late' })])
  const { imp_id } = posted
  expect(rows).toMatchObject([
    { state: 'error', errors: [{ field: 'from.ready', earliest: expect.stringMatching(/^20/) }] },
    { state: 'ready' },
    { state: 'error', cells: passed },
  ])
  const unmoved = await account.call(importFix, { imp_id, rows: [{ row: 2 }] })
  expect(unmoved.rows).toMatchObject([{ state: 'error', cells: passed, was: {} }])
  const moved = await account.call(importFix, {
    imp_id,
    rows: [
      { row: 2, move: true },
      { row: 3, move: true },
      { row: 4, move: true },
    ],
  })
  expect(moved.rows).toMatchObject([
    { state: 'ready', was: { 'from.day': '01/02/2020' } },
    { state: 'ready', cells: rows[1]?.cells, was: {} },
    { state: 'ready', was: { 'from.day': '01/02/2020' } },
  ])
  // They have no time of their own, which would have passed before they are booked.
  expect(moved.rows.map(({ cells }) => [cells['from.day'], cells['from.ready']])).toEqual(
    rows.map(() => [undefined, undefined]),
  )
  const again = await account.call(importFix, { imp_id, rows: [{ row: 2 }, { row: 4 }] })
  expect(again.rows.map(({ state }) => state)).toEqual(['ready', 'ready'])
})
