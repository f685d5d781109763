import { Readable } from 'node:stream'
import { docketExport, docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { reportDocket } from '@despatch/contract/reports/reports.ts'
import { docketTexts } from '@despatch/domain/dockets/docket-texts.ts'
import { mapFields } from '@despatch/domain/fields/map-fields.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'

/** Every text that `docket-texts.ts` declares is stored, listed, exported and printed. */
let portal: TestPortal
let account: Client

beforeAll(async () => {
  portal = await openTestPortal()
  await portal.change('session', `update app_user set ausr_rights_export = 'T'`)
  account = await portal.login('account')
})
afterAll(() => portal.close())

/** A different text for each field. */
const texts = mapFields(docketTexts, ({ kind }, name) => {
  const word = name.replaceAll('_', '-')
  if (kind === 'telephone') return `020 7946 0${100 + Object.keys(docketTexts).indexOf(name)}`
  return kind === 'email' ? `${word}@a.example` : word
})

test('[FORM-17, LIST-01, LIST-03, REP-03] every text of a docket is listed, exported and printed as it was booked', async () => {
  const { dck_id, dck_docket } = (await account.call(docketPost, booking({ docket: texts }))).docket
  const [row] = (await account.call(docketList, { _id: dck_id })).rows
  expect(row).toMatchObject(texts)

  const csv = await contentOf(docketExport.path, {})
  const lines: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  const exported = lines.find(({ Docket }) => Docket === dck_docket)
  for (const [name, { exported: heading }] of Object.entries(docketTexts))
    expect(exported).toHaveProperty([heading], texts[name as keyof typeof texts])

  const pdf = await contentOf(reportDocket.path, { dck_id })
  const [page] = (await readPdf(Readable.from([pdf]), { scanned: false })).pages
  for (const text of Object.values(texts)) expect(page).toContain(text)
})

async function contentOf(path: string, payload: object): Promise<Buffer> {
  const response = await fetch(`${portal.address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: account.cookie },
    body: JSON.stringify(payload),
  })
  return Buffer.from(await response.arrayBuffer())
}
