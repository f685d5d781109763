import { Readable } from 'node:stream'
import { docketLabels, selectedLabels } from '@despatch/contract/labels/labels.ts'
import { docketChargePost } from '@despatch/contract/dockets/charges.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { reportDocket, reportSelection } from '@despatch/contract/reports/reports.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const noprice = await portal.login('noprice')

async function fileOf(client: Client, path: string, body: unknown) {
  const answer = await fetch(`${portal.address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: client.cookie },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return {
    name: /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1],
    type: answer.headers.get('content-type'),
    content: Buffer.from(await answer.arrayBuffer()),
  }
}

const book = async (pieces = 2) =>
  (await account.call(docketPost, booking({ parcels: [{ dpar_quantity: pieces, dpar_weight: 0.5 }] }))).docket

test('[FORM-16] the labels of a docket are one per piece, and a scanner reads the piece and the tracking page from each', async () => {
  const { dck_id, dck_docket, dck_tracking } = await book()
  const { name, type, content } = await fileOf(account, docketLabels.path, { dck_id, format: 'a6' })
  expect({ name, type }).toEqual({ name: `labels-${dck_docket}.pdf`, type: 'application/pdf' })
  const { pages, codes } = await readPdf(Readable.from([content]), { scanned: true })
  expect(pages).toHaveLength(2)
  for (const [at, found] of codes.entries()) {
    expect(found).toContain(`CODE-128:${dck_docket}-00${at + 1}`)
    expect(found.some((code) => code.endsWith(`/docket/track?tracking_ref=${dck_tracking}`))).toBe(true)
  }
})

test('[FORM-16] the labels of a docket are available as text for a label printer', async () => {
  const { dck_id, dck_docket } = await book(3)
  const { name, content } = await fileOf(account, docketLabels.path, { dck_id, format: 'zpl' })
  expect(name).toBe(`labels-${dck_docket}.zpl`)
  expect(content.toString().match(/\^XA/g)).toHaveLength(3)
})

test('[FORM-16, OPS-04] the labels of a docket are drawn in a worker thread', async () => {
  const { dck_id } = await book(500)
  await fileOf(account, docketLabels.path, { dck_id: (await book(1)).dck_id, format: 'a6' })
  const before = { thread: process.threadCpuUsage(), all: process.cpuUsage() }
  const { content } = await fileOf(account, docketLabels.path, { dck_id, format: 'a6' })
  expect(content.length).toBeGreaterThan(500_000)
  const thread = process.threadCpuUsage(before.thread)
  const all = process.cpuUsage(before.all)
  // CPU time rather than clock time, which other processes affect too.
  expect((thread.user + thread.system) / (all.user + all.system)).toBeLessThan(0.4)
})

test('[FORM-16] the labels of a docket are refused for more pieces than the limit of one print', async () => {
  const { dck_id } = await book(501)
  expect(await account.send(docketLabels, { dck_id })).toMatchObject({
    status: 422,
    body: { code: 'TOO_MANY_LABELS', title: 'Consignment Label' },
  })
})

test('[FORM-16] the labels of a docket are refused with a reason after the docket is delivered', async () => {
  const { dck_id, dck_docket } = await book()
  await pool.query(`update docket set dck_status = 'D' where dck_id = $1`, [dck_id])
  expect(await account.send(docketLabels, { dck_id })).toMatchObject({
    status: 422,
    body: {
      code: 'NO_LABELS_NOW',
      detail: `${dck_docket}: Labels can only be printed for dockets that are still to be delivered.`,
    },
  })
})

test('[REP-03, LIST-04] the PDF of a docket is named by its reference and shows addresses and price', async () => {
  const { dck_id, dck_docket } = await book()
  const { name, content } = await fileOf(account, reportDocket.path, { dck_id })
  expect(name).toBe(`${dck_docket}.pdf`)
  const text = (await readPdf(Readable.from([content]), { scanned: false })).pages.join('\n')
  expect(text).toContain(dck_docket)
  expect(text).toContain('£')
})

test('[REP-03, PRICE-01] the PDF of a docket lists the charges after the booking', async () => {
  const { dck_id } = await book()
  const control = await portal.login('control')
  await control.call(docketChargePost, { dck_id, chgt_code: 'WAIT', quantity: 20 })
  const { content } = await fileOf(account, reportDocket.path, { dck_id })
  const text = (await readPdf(Readable.from([content]), { scanned: false })).pages.join('\n')
  expect(text).toMatch(/Waiting time, 20 minutes +£10\.00/)
})

test('[REP-03, LIST-05] the PDF of a docket has no price for a user who may not see it', async () => {
  const { dck_id } = await book()
  await portal.change('session', `update app_user set ausr_rights_export = 'T' where ausr_logon = 'noprice'`)
  const { content } = await fileOf(noprice, reportDocket.path, { dck_id })
  const text = (await readPdf(Readable.from([content]), { scanned: false })).pages.join('\n')
  expect(text).not.toContain('£')
})

test('[REP-03] the PDF of a docket is also available for archived dockets', async () => {
  const { dck_id, dck_docket } = await book()
  await pool.query(`update docket set dck_archive = 'T' where dck_id = $1`, [dck_id])
  expect((await fileOf(account, reportDocket.path, { dck_id, archive: true })).name).toBe(`${dck_docket}.pdf`)
})

test('[SYS-02, REP-03, FORM-16] a docket and its labels use the time format of the customer', async () => {
  const { dck_id } = await book()
  await portal.set('aset_general_format', 'D MMM YYYY HH:mm', 1)
  const { content } = await fileOf(account, reportDocket.path, { dck_id })
  const page = (await readPdf(Readable.from([content]), { scanned: false })).pages.join('\n')
  expect(page).toMatch(/Booked +\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d/)
  const labels = await fileOf(account, docketLabels.path, { dck_id, format: 'zpl' })
  expect(labels.content.toString()).toMatch(/\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d/)
  expect(`${page} ${labels.content.toString()}`).not.toMatch(/\d\d\/\d\d\/\d{4}/)
})

test('[FORM-16] a selection of dockets has its labels in one file, docket by docket in the requested order', async () => {
  const first = await book(1)
  const second = await book(2)
  const dockets = [second.dck_id, first.dck_id, second.dck_id]
  const { name, content } = await fileOf(account, selectedLabels.path, { dockets, format: 'a6' })
  expect(name).toBe('labels.pdf')
  const { codes } = await readPdf(Readable.from([content]), { scanned: true })
  expect(codes.map((found) => found.find((code) => code.startsWith('CODE-128:')))).toEqual([
    `CODE-128:${second.dck_docket}-001`,
    `CODE-128:${second.dck_docket}-002`,
    `CODE-128:${first.dck_docket}-001`,
  ])
  const zpl = await fileOf(account, selectedLabels.path, { dockets, format: 'zpl' })
  expect(zpl.name).toBe('labels.zpl')
  expect(zpl.content.toString().match(/\^XA/g)).toHaveLength(3)
})

test('[FORM-16] a selection of dockets is refused as a whole if one docket cannot have labels, and the refusal names it', async () => {
  const open = await book(1)
  const delivered = await book(1)
  await pool.query(`update docket set dck_status = 'D' where dck_id = $1`, [delivered.dck_id])
  const answer = await account.send(selectedLabels, { dockets: [open.dck_id, delivered.dck_id] })
  expect(answer).toMatchObject({ status: 422, body: { code: 'NO_LABELS_NOW' } })
  expect(answer.body.detail).toContain(delivered.dck_docket)
})

test('[FORM-16] a selection of dockets is refused if it has too many labels for one print', async () => {
  const dockets = [(await book(250)).dck_id, (await book(251)).dck_id]
  expect(await account.send(selectedLabels, { dockets })).toMatchObject({
    status: 422,
    body: { code: 'TOO_MANY_LABELS', detail: 'At most 500 labels can be printed at once.' },
  })
})

test('[REP-03, LIST-04] a selection of dockets is one PDF with each docket on its own pages', async () => {
  const all = [await book(), await book(), await book()]
  const { name, content } = await fileOf(account, reportSelection.path, {
    dockets: all.map(({ dck_id }) => dck_id),
  })
  expect(name).toBe('dockets.pdf')
  const { pages } = await readPdf(Readable.from([content]), { scanned: false })
  expect(pages).toHaveLength(all.length)
  for (const [at, { dck_docket }] of all.entries()) expect(pages[at]).toContain(`Docket ${dck_docket}`)
})

test('[LIST-07] a selection of dockets is not found if any of the dockets belongs to another account', async () => {
  const mine = await book()
  const { rows } = await pool.query<{ dck_id: number }>(
    'select max(dck_id) dck_id from docket where dck_cust_id <> 1',
  )
  const dockets = [mine.dck_id, rows[0]?.dck_id]
  for (const call of [selectedLabels, reportSelection])
    expect(await account.send(call, { dockets })).toMatchObject({
      status: 404,
      body: { code: 'DOCKET_NOT_FOUND' },
    })
})

test('[CALL-02] a selection of dockets has between one and a hundred dockets', async () => {
  for (const dockets of [[], Array.from({ length: 101 }, () => 1)])
    for (const call of [selectedLabels, reportSelection])
      expect(await account.send(call, { dockets })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'dockets' }] },
      })
})
