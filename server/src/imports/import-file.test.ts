import { docketExport } from '@despatch/contract/dockets/dockets.ts'
import { importFile, importPost } from '@despatch/contract/imports/imports.ts'
import { matchColumns } from '@despatch/domain/imports/match-columns.ts'
import { presetOf } from '@despatch/domain/imports/presets.ts'
import { readImport } from '@despatch/domain/imports/read-import.ts'
import { rowsOfTable } from '@despatch/domain/imports/rows-of-table.ts'
import { readTable } from '@despatch/domain/text/read-table.ts'
import { expect, test } from 'vitest'
import { textOf } from '../../test/client.ts'
import { importSteps, row, start } from '../../test/import-steps.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const { post, book, work, rowsOf } = importSteps(portal, account)

const fileOf = async (imp_id: number, what: 'faulty' | 'booked', client = account) =>
  textOf(await client.send(importFile, { imp_id, what }))

test('[LIST-03] rows with errors are downloaded with their reasons, guarded against formulas, and are imported again when they are corrected', async () => {
  const faulty = row(3, { 'to.postcode': 'nowhere', 'to.name': '=1+1', notes: '-5 degrees, "cold"' })
  const { import: posted } = await post([row(2, { reference: 'fine-1' }), faulty])
  const file = await fileOf(posted.imp_id, 'faulty')
  const table = readTable(file, () => 3)
  expect(table.headings.slice(0, 2)).toEqual(['Row', 'Reasons'])
  expect(table.rows).toHaveLength(1)
  const [cells = []] = table.rows.map((each) => each.cells)
  expect(cells[0]).toBe('3')
  expect(cells[1]).toMatch(/^Delivery postcode: /)
  expect(cells[table.headings.indexOf('Delivery name')]).toBe("'=1+1")
  expect(cells[table.headings.indexOf('Notes for the driver')]).toBe(`'-5 degrees, "cold"`)

  const read = readImport(file.replace('nowhere', 'EC3N 4AB'))
  if ('problem' in read) throw new Error(read.problem)
  const { rows } = rowsOfTable(read.table, matchColumns(read.table))
  expect(rows.map((each) => each.cells)).toEqual([{ ...faulty.cells, 'to.postcode': 'EC3N 4AB' }])
  const again = await account.call(importPost, { start: start(), rows })
  expect(again.rows).toMatchObject([{ state: 'ready' }])
})

test('[LIST-03] bookings are downloaded with their numbers and tracking links, with prices only for users who may see them', async () => {
  const { import: posted } = await post([row(2, { reference: 'file-1' }), row(3, { 'to.postcode': '' })])
  const { imp_id } = posted
  await book(imp_id)
  await work(imp_id)
  const [booked] = await rowsOf(imp_id)
  const { headings, rows } = readTable(await fileOf(imp_id, 'booked'), () => 3)
  const byHeading = Object.fromEntries(headings.map((heading, index) => [heading, rows[0]?.cells[index]]))
  expect(rows).toHaveLength(1)
  expect(byHeading).toMatchObject({
    Row: '2',
    'Order number': 'file-1',
    Number: booked?.dck_docket,
    'Delivery name': 'Geoffrey Gate',
    'Tracking link': expect.stringMatching(/^https?:\/\/.+\/track/),
    'With VAT': String(booked?.total),
  })
  const noprice = await portal.login('noprice')
  const hidden = readTable(await fileOf(imp_id, 'booked', noprice), () => 3).headings
  expect(hidden).not.toContain('With VAT')
  const others = await portal.login('ingrid')
  expect((await others.send(importFile, { imp_id, what: 'booked' })).status).toBe(404)
})

test('[LIST-03] the exported booking history is known by its headings, and books again', async () => {
  const cells = {
    'from.company': 'British Museum',
    'to.company': 'Tower of London',
    'to.town': 'London',
    notes: 'Ring twice',
    'references.0': 'PO 9',
  }
  const { import: posted } = await post([row(2, cells)])
  await book(posted.imp_id)
  await work(posted.imp_id)
  const [booked] = await rowsOf(posted.imp_id)
  const file = textOf(await account.send(docketExport, { dockets: [booked?.dck_id ?? 0] }))
  const read = readImport(file)
  if ('problem' in read) throw new Error(read.problem)
  expect(presetOf(read.table.headings)?.name).toBe('Despatch')
  const { rows } = rowsOfTable(read.table, matchColumns(read.table))
  const again = await account.call(importPost, { start: start({ imp_name: 'history.csv' }), rows })
  expect(again.rows).toMatchObject([
    {
      state: 'ready',
      total: booked?.total,
      cells: { ...cells, 'from.postcode': 'WC1B 3DG', 'to.postcode': 'EC3N 4AB' },
    },
  ])
  const { imp_id } = again.import
  await book(imp_id)
  expect((await work(imp_id)).counts).toMatchObject({ booked: 1 })
})
