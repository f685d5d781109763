import { officeCalls } from '@despatch/contract/office/office.ts'
import { zoneMapCheck } from '@despatch/contract/office/zone-map-check.ts'
import { zonePriceFile, zonePriceList, zonePricePost } from '@despatch/contract/office/zone-prices.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import { rowsIn, type OfficeValues } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { copiedTable, pastedSheet, typedAmount } from '@despatch/domain/office/pasted-sheet.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { unzip } from '../../test/unzip.ts'

const portal = await openPortalForFile()
const { sql } = portal
const admin = await portal.login('admin')
const control = await portal.login('control')
const { post, list } = officeCalls.zonemap

let count = 0
/** A new map, with the ids of its zones. */
async function aMap(...zones: [pz_name: string, pz_districts: string][]) {
  count += 1
  const map = await admin.call(post, {
    zmap_name: `Map ${count}`,
    zones: zones.map(([pz_name, pz_districts]) => ({ pz_name, pz_districts })),
  })
  return { map, zmap_id: Number(map['zmap_id']), ids: rowsIn(map['zones']).map(({ pz_id }) => Number(pz_id)) }
}

/** An agreed sheet on a new map of these zones. */
async function aSheetOf(...zones: [pz_name: string, pz_districts: string][]) {
  const { zmap_id, ids, map } = await aMap(...zones)
  const sheet = await admin.call(officeCalls.agreedsheet.post, {
    ash_plst_id: 1,
    ash_ttyp_code: 5,
    ash_from: `2031-01-${String(count).padStart(2, '0')}`,
    ash_zmap_id: zmap_id,
    ash_blank: 'miles',
  })
  return { owner: { of: 'agreedsheet' as const, _id: Number(sheet['ash_id']) }, sheet, map, ids }
}

/** An agreed sheet on a new map of City and Heathrow. */
async function aSheet() {
  const { ids, ...made } = await aSheetOf(['City', 'EC1-EC4'], ['Heathrow', 'TW6'])
  const [city = 0, heathrow = 0] = ids
  return { ...made, city, heathrow }
}

/** The refusal of a map with these zones. */
const refused = async (...zones: [pz_name: string, pz_districts: string][]) => {
  const { status, body } = await admin.send(post, {
    zmap_name: 'Refused',
    zones: zones.map(([pz_name, pz_districts]) => ({ pz_name, pz_districts })),
  })
  return { status, errors: body.errors }
}

test('[PRICE-02, SYS-04] a renamed zone of a map stays the same zone, and zones are added and removed beside it', async () => {
  const { map, ids } = await aMap(['City', 'EC1-EC4'], ['Heathrow', 'TW6'])
  const [city, heathrow] = rowsIn(map['zones'])
  const saved = await admin.call(post, {
    ...map,
    zones: [
      { pz_name: 'North', pz_districts: 'N1-N22' },
      { ...heathrow, pz_name: 'Airport' },
    ],
  })
  const zones = rowsIn(saved['zones'])
  expect(zones).toEqual([
    { ...heathrow, pz_name: 'Airport' },
    { pz_id: expect.any(Number), pz_name: 'North', pz_districts: 'N1-N22' },
  ])
  expect(ids).not.toContain(zones[1]?.['pz_id'])
  const gone = await admin.send(post, { ...saved, zones: [...zones, city] as OfficeValues[] })
  expect(gone).toMatchObject({ status: 422, body: { errors: [{ field: 'zones.2.pz_id' }] } })
})

test('[PRICE-02] a zone of another map is refused as a row of a map', async () => {
  const one = await aMap(['City', 'EC1'])
  const other = await aMap(['City', 'EC1'])
  expect(
    await admin.send(post, { ...one.map, zones: rowsIn(other.map['zones']) as OfficeValues[] }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'zones.0.pz_id' }] },
  })
  expect((await admin.call(list, { _id: other.zmap_id })).rows).toEqual([other.map])
})

test('[PRICE-02] districts that do not exist, or are in two zones, are refused at their zone', async () => {
  expect(await refused(['City', 'EC1, EC99'])).toEqual({
    status: 422,
    errors: [{ field: 'zones.0.pz_districts', message: '“EC99” is not a postcode district.' }],
  })
  expect(await refused(['City', 'EC1-EC4'], ['West', 'W1, EC2'])).toEqual({
    status: 422,
    errors: [{ field: 'zones.1.pz_districts', message: 'EC2 is in “City” and in “West”.' }],
  })
})

test('[PRICE-02] a sheet is saved, read back, and logged by the names of its zones', async () => {
  const { owner, city, heathrow, map, sheet } = await aSheet()
  expect(await admin.call(zonePriceList, owner)).toEqual({
    version: 1,
    zmap_name: map['zmap_name'],
    zones: map['zones'],
    cells: [],
  })
  const cells = [
    { zp_from: null, zp_to: heathrow, zp_amount: 55 },
    { zp_from: city, zp_to: heathrow, zp_amount: 42.5 },
  ]
  expect(await admin.call(zonePricePost, { ...owner, version: 1, cells, dry_run: true })).toEqual({
    version: 1,
    changed: 2,
  })
  expect((await admin.call(zonePriceList, owner)).cells).toEqual([])
  expect(await admin.call(zonePricePost, { ...owner, version: 1, cells })).toEqual({ version: 2, changed: 2 })
  const next = [{ zp_from: city, zp_to: heathrow, zp_amount: 43 }]
  expect(await admin.call(zonePricePost, { ...owner, version: 2, cells: next })).toEqual({
    version: 3,
    changed: 2,
  })
  expect(await admin.call(zonePriceList, owner)).toMatchObject({ version: 3, cells: next })
  const [entry] = await sql(
    `select log_user, log_record, log_before, log_after from log where log_process = 'save-zone-prices' order by log_id desc limit 1`,
  )
  expect(entry).toMatchObject({
    log_user: 'admin',
    log_record: `${String(sheet['ash_plst_id_name'])}, ${String(sheet['ash_from']).split('-').toReversed().join('/')}`,
    log_before: { 'From anywhere to Heathrow': 55, 'City to Heathrow': 42.5 },
    log_after: { sheet_version: 3, cells: { 'City to Heathrow': 43 } },
  })
})

test('[PRICE-02, LOG-02] a sheet that another user has saved is not overwritten, and the refusal names them', async () => {
  const { owner, city, heathrow } = await aSheet()
  const cells = [{ zp_from: city, zp_to: heathrow, zp_amount: 42 }]
  await admin.call(zonePricePost, { ...owner, version: 1, cells })
  const stale = await admin.send(zonePricePost, { ...owner, version: 1, cells: [] })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', detail: expect.stringContaining('This has been changed by admin at ') },
  })
  expect((await admin.call(zonePriceList, owner)).cells).toEqual(cells)
})

test('[PRICE-02] saving the form of a record and its sheet at the same time is no conflict', async () => {
  const { owner, city, heathrow, sheet } = await aSheet()
  const cells = [{ zp_from: city, zp_to: heathrow, zp_amount: 42 }]
  await admin.call(zonePricePost, { ...owner, version: 1, cells })
  await admin.call(officeCalls.agreedsheet.post, { ...sheet, ash_from: '2032-01-01' })
  expect(await admin.call(zonePricePost, { ...owner, version: 2, cells: [] })).toEqual({
    version: 3,
    changed: 1,
  })
})

test('[PRICE-02] cells outside the map, twice, or of a missing sheet are refused', async () => {
  const { owner, city, heathrow } = await aSheet()
  const other = await aMap(['Elsewhere', 'M1'])
  const [elsewhere = 0] = other.ids
  const cell = { zp_from: city, zp_to: heathrow, zp_amount: 1 }
  const cells = [cell, cell, { zp_from: elsewhere, zp_to: elsewhere, zp_amount: 1 }]
  expect(await admin.send(zonePricePost, { ...owner, version: 1, cells })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'cells.1' }, { field: 'cells.2.zp_from' }, { field: 'cells.2.zp_to' }] },
  })
  const missing = { of: 'agreedsheet' as const, _id: 99_999 }
  expect(await admin.send(zonePriceList, missing)).toMatchObject({ status: 404 })
  expect(await admin.send(zonePricePost, { ...missing, version: 1, cells: [] })).toMatchObject({
    status: 404,
  })
  expect(await control.send(zonePricePost, { ...owner, version: 1, cells: [] })).toMatchObject({
    status: 403,
  })
})

test('[PRICE-02] a new rate card and a new agreed sheet begin with the zone prices of the one before, on the same map', async () => {
  const { zmap_id, ids } = await aMap(['City', 'EC1-EC4'], ['Heathrow', 'TW6'])
  const other = await aMap(['City', 'EC1'])
  const [city = 0, heathrow = 0] = ids
  const cells = [{ zp_from: city, zp_to: heathrow, zp_amount: 42 }]
  const card = { ...kinds.ratecard.example, rc_ttyp_code: 7, rc_zmap_id: zmap_id }
  const sheet = { ...kinds.agreedsheet.example, ash_plst_id: 2, ash_zmap_id: zmap_id }
  for (const [of, record, key, map] of [
    ['ratecard', card, 'rc', 'rc_zmap_id'],
    ['agreedsheet', sheet, 'ash', 'ash_zmap_id'],
  ] as const) {
    const add = async (day: string, more: OfficeValues = {}) =>
      Number(
        (await admin.call(officeCalls[of].post, { ...record, [`${key}_from`]: day, ...more }))[`${key}_id`],
      )
    const cellsOf = async (_id: number) => (await admin.call(zonePriceList, { of, _id })).cells
    const first = await add('2033-01-01')
    expect(await cellsOf(first)).toEqual([])
    await admin.call(zonePricePost, { of, _id: first, version: 1, cells })
    expect(await cellsOf(await add('2033-03-01'))).toEqual(cells)
    expect(await cellsOf(await add('2033-02-01'))).toEqual(cells)
    expect(await cellsOf(await add('2032-01-01'))).toEqual([])
    expect(await cellsOf(await add('2033-04-01', { [map]: other.zmap_id }))).toEqual([])
    expect(await cellsOf(await add('2033-05-01'))).toEqual([])
  }
})

test('[PRICE-02] a rate card without a zone map has no sheet, and one with prices does not lose its map', async () => {
  const { zmap_id, ids } = await aMap(['City', 'EC1-EC4'], ['Heathrow', 'TW6'])
  const card = { ...kinds.ratecard.example, rc_ttyp_code: 8, rc_from: '2033-01-01' }
  const without = await admin.call(officeCalls.ratecard.post, card)
  const owner = { of: 'ratecard' as const, _id: Number(without['rc_id']) }
  expect(await admin.send(zonePriceList, owner)).toMatchObject({ status: 404 })
  const saved = await admin.call(officeCalls.ratecard.post, { ...without, rc_zmap_id: zmap_id })
  const cells = [{ zp_from: null, zp_to: ids[0] ?? 0, zp_amount: 42 }]
  await admin.call(zonePricePost, { ...owner, version: 1, cells })
  const { rc_zmap_id_name: _name, ...sent } = saved
  expect(await admin.send(officeCalls.ratecard.post, { ...sent, rc_zmap_id: null })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'rc_zmap_id' }] },
  })
  const { zmap_version } = (await admin.call(list, { _id: zmap_id })).rows[0] ?? {}
  expect(
    await admin.send(officeCalls.zonemap.remove, { _id: zmap_id, version: Number(zmap_version) }),
  ).toMatchObject({
    status: 409,
    body: { code: 'RECORD_IN_USE' },
  })
})

test('[PRICE-02] a zone with prices is not removed from its map, and a sheet with prices does not get another map', async () => {
  const { owner, city, heathrow, map, sheet } = await aSheet()
  await admin.call(zonePricePost, {
    ...owner,
    version: 1,
    cells: [{ zp_from: city, zp_to: heathrow, zp_amount: 42 }],
  })
  const [firstZone] = rowsIn(map['zones'])
  expect(await admin.send(post, { ...map, zones: [firstZone] as OfficeValues[] })).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          field: 'zones',
          message: '“Heathrow” has prices in a sheet, so it cannot be removed. Clear those first.',
        },
      ],
    },
  })
  const { zmap_id } = await aMap(['City', 'EC1'])
  const { ash_zmap_id_name: _name, ...own } = sheet
  const moved = { ...own, ash_zmap_id: zmap_id }
  expect(await admin.send(officeCalls.agreedsheet.post, moved)).toMatchObject({
    status: 422,
    body: {
      errors: [{ field: 'ash_zmap_id', message: expect.stringContaining('The sheet has 1 price between') }],
    },
  })
  await admin.call(zonePricePost, { ...owner, version: 2, cells: [] })
  await admin.call(officeCalls.agreedsheet.post, moved)
  expect(await admin.call(zonePriceList, owner)).toMatchObject({
    version: 3,
    cells: [],
    zones: [{ pz_name: 'City' }],
  })
})

test('[PRICE-02] the check of a map lists the districts of recent dockets in no zone, the busiest first', async () => {
  const empty = await aMap()
  const { rows } = await admin.call(zoneMapCheck, { _id: empty.zmap_id })
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.map(({ jobs }) => jobs)).toEqual(
    rows.map(({ jobs }) => jobs).toSorted((one, other) => other - one),
  )
  const [first, ...others] = rows
  const { zmap_id } = await aMap(['Busiest', String(first?.district)])
  const left = await admin.call(zoneMapCheck, { _id: zmap_id })
  expect(left.rows.slice(0, 3)).toEqual(others.slice(0, 3))
  expect(await admin.send(zoneMapCheck, { _id: 99_999 })).toMatchObject({ status: 404 })
})

/** The bytes of a sheet's file. */
async function fileOf(owner: { of: 'agreedsheet'; _id: number }, format: 'csv' | 'xlsx') {
  const response = await fetch(`${portal.address}${callAddress(zonePriceFile, {} as never)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: admin.cookie },
    body: JSON.stringify({ ...owner, format }),
  })
  expect(response.status).toBe(200)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The cells of the first sheet of a workbook, by rows. */
const workbookRows = (bytes: Buffer): string[][] =>
  [...(unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(
    ([, row = '']) =>
      [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell = '']) =>
        cell
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      ),
  )

test('[PRICE-02, LIST-03] a sheet is saved as CSV and as a workbook without formulas, whose cells paste back to the same sheet', async () => {
  const names = ['City', '1', '2', '=SUM(B2:B9)', '-North', '@Söhne, "Ltd" <&>', 'POA'] as const
  const codes = ['EC1', 'EC2', 'EC3', 'EC4', 'N1', 'N2', 'N3'] as const
  const { owner, ids } = await aSheetOf(
    ...names.map((name, at) => [name, codes[at] ?? ''] as [string, string]),
  )
  const [city = 0, one = 0, two = 0, formula = 0, north = 0, quoted = 0, asked = 0] = ids
  const cells = [
    { zp_from: null, zp_to: city, zp_amount: 0 },
    { zp_from: null, zp_to: asked, zp_amount: 100_000 },
    { zp_from: city, zp_to: one, zp_amount: 1234.5 },
    { zp_from: two, zp_to: formula, zp_amount: 12 },
    { zp_from: formula, zp_to: north, zp_amount: 0.05 },
    { zp_from: quoted, zp_to: two, zp_amount: 19.99 },
  ]
  await admin.call(zonePricePost, { ...owner, version: 1, cells })
  const { zones } = await admin.call(zonePriceList, owner)
  const csv = await fileOf(owner, 'csv')
  const xlsx = await fileOf(owner, 'xlsx')
  const tables: string[][][] = [parse(csv.bytes, { bom: true }), workbookRows(xlsx.bytes)]

  for (const table of tables) {
    // The names, the row for collections anywhere, and each zone.
    expect(table).toHaveLength(names.length + 2)
    expect(table[0]?.slice(0, 3)).toEqual(['', 'City', '1'])
    expect(table[1]?.slice(0, 3)).toEqual(['From anywhere', '0', ''])
    const pasted = pastedSheet(copiedTable(table), zones, { row: 0, column: 0 })
    expect(pasted.errors).toEqual([])
    expect(pasted.cells).toHaveLength((names.length + 1) * names.length)
    const read = pasted.cells.flatMap(({ from, to, text }) => {
      const typed = typedAmount(text)
      expect(typed).toHaveProperty('amount')
      return 'amount' in typed && typed.amount !== null
        ? [{ zp_from: from, zp_to: to, zp_amount: typed.amount }]
        : []
    })
    expect(read).toEqual(cells)
  }
  // In a workbook, a text is never a formula. In CSV it would be one without the apostrophe.
  expect(tables.map(([first = []]) => first[4])).toEqual(["'=SUM(B2:B9)", '=SUM(B2:B9)'])
  expect(csv.response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(xlsx.response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="zone-prices-[A-Za-z0-9-]+-\d\d-\d\d-2031\.xlsx"$/,
  )
  const [entry] = await sql(
    `select log_user, log_record from log where log_process = 'export-zone-prices' order by log_id desc limit 1`,
  )
  expect(entry).toEqual({
    log_user: 'admin',
    log_record: expect.stringMatching(/^zone-prices-.*\.xlsx$/),
  })
})

test('[PRICE-02, TEN-01] the file of a sheet is refused to others than administrators, of other companies, and of an unknown sheet', async () => {
  const { owner } = await aSheet()
  const file = { ...owner, format: 'csv' }
  expect(await control.send(zonePriceFile, file)).toMatchObject({ status: 403 })
  const other = await portal.login('admin', 'northern')
  expect(await other.send(zonePriceFile, file)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await admin.send(zonePriceFile, { ...file, _id: 99_999 })).toMatchObject({ status: 404 })
  expect(await admin.send(zonePriceFile, { ...file, of: 'tariff' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'of' }] },
  })
  expect(await admin.send(zonePriceFile, { ...file, format: 'pdf' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'format' }] },
  })
})
