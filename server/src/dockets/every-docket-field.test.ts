import { Readable } from 'node:stream'
import { docketExport, docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { reportDocket } from '@despatch/contract/reports/reports.ts'
import {
  docketFields,
  fieldText,
  plainFields,
  referenceTexts,
  type DocketField,
  type DocketFieldValues,
} from '@despatch/domain/dockets/docket-fields.ts'
import { mapFields } from '@despatch/domain/fields/map-fields.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

/** Every field that `docket-fields.ts` declares is stored, listed, exported and printed. */
const portal = await openPortalForFile()
await portal.change('session', `update app_user set ausr_rights_export = 'T'`)
const account = await portal.login('account')

/** A value that is not the default, and a different one for each text and number. */
function valueFor(field: DocketField, name: string): string | number {
  const word = name.replaceAll('_', '-')
  const number = Object.keys(docketFields).indexOf(name)
  switch (field.kind) {
    case 'number':
      return Math.min(field.most, 40 + number)
    case 'flag':
      return 'T'
    case 'choice':
      return Object.keys(field.choices).at(-1) ?? ''
    case 'telephone':
      return `020 7946 0${100 + number}`
    case 'email':
      return `${word}@a.example`
    case 'note':
      return `${word}\nand a second line`
    case 'text':
      return word
  }
}

const values = mapFields(docketFields, valueFor) as DocketFieldValues
const shown = mapFields({ ...plainFields, ...referenceTexts }, (field, name) => ({
  heading: field.exported,
  text: fieldText(field, values[name]),
}))

test('[FORM-17, LIST-01, LIST-03, REP-03] every declared field of a docket is listed, exported and printed as it was booked', async () => {
  const { dck_id, dck_docket } = (await account.call(docketPost, booking({ docket: values }))).docket
  const [row] = (await account.call(docketList, { _id: dck_id })).rows
  expect(row).toMatchObject(values)

  const csv = await contentOf(docketExport.path, {})
  const lines: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  const exported = lines.find(({ Docket }) => Docket === dck_docket)
  for (const { heading, text } of Object.values(shown)) expect(exported).toHaveProperty([heading], text)

  const pdf = await contentOf(reportDocket.path, { dck_id })
  const [page] = (await readPdf(Readable.from([pdf]), { scanned: false })).pages
  for (const { text } of Object.values(shown))
    for (const line of text.split('\n')) expect(page).toContain(line)
})

async function contentOf(path: string, payload: object): Promise<Buffer> {
  const response = await fetch(`${portal.address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: account.cookie },
    body: JSON.stringify(payload),
  })
  return Buffer.from(await response.arrayBuffer())
}
