import type { V1Import } from '@despatch/contract/v1/imports.ts'
import { importOpen, importRows } from '@despatch/contract/imports/imports.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { importSteps } from '../../test/import-steps.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const { work } = importSteps(portal, account)
await portal.change('session', `update app_user set ausr_rights_api = 'T' where ausr_logon = 'account'`)
const client = v1ClientOf(portal.address, { cookie: account.cookie })

type Imported = z.output<typeof V1Import> & { not_imported: { row: number; reason: string }[] }

const fileOf = (...rows: string[]) => ['Order,Name,Postcode,Weight', ...rows].join('\n')

const create = (content: string, more: object = {}, headers: Record<string, string> = {}) =>
  client<Imported & { errors: { field: string; message: string }[] }>(
    'POST',
    'imports',
    { name: 'orders.csv', content, ...more },
    headers,
  )

const importsNow = () => portal.sql('select count(*)::int from booking_import')

const keyWith = async (scope: 'deliveries:read' | 'deliveries:write', app_cust_id: number) =>
  v1ClientOf(portal.address, {
    authorization: `Bearer ${await applicationKey(portal, [scope], { app_cust_id, name: `${scope} ${app_cust_id}` })}`,
  })

const statesOf = ({ data }: Pick<Imported, 'data'>) => data.map(({ row, state }) => `${row} ${state}`)

test('[CALL-01] a file of a program is on the page with its errors and prices, and users book it', async () => {
  const { status, body } = await create(
    fileOf('api-1,Ada,EC3N 4AB,1.5', 'api-2,Joe,nowhere,1', ',,,', 'api-1,Ann,EC3N 4AB,2'),
  )
  expect(status).toBe(201)
  expect(statesOf(body)).toEqual(['2 ready', '3 error', '5 error'])
  expect(body).toMatchObject({
    name: 'orders.csv',
    state: 'open',
    counts: { ready: 1, error: 2 },
    ready_deliveries: 1,
    ready_total: body.data[0]?.total,
    not_imported: [],
    next_cursor: null,
  })
  expect(body.url).toContain(`/docket/import?_id=${body.id}`)
  expect(body.data[1]?.errors).toMatchObject([{ field: 'to.postcode' }])
  expect(body.data[2]?.errors).toEqual([{ field: 'reference', message: 'Row 2 has the same order number.' }])
  const onPage = await account.call(importRows, { imp_id: Number(body.id) })
  expect(onPage.rows.map(({ row, state }) => `${row} ${state}`)).toEqual(statesOf(body))
  const { not_imported: _none, ...shown } = body
  expect((await client<Imported>('GET', `imports/${body.id}`)).body).toEqual(shown)
})

test('[CALL-04] a file of a program is booked once, whether the request or the file is sent again', async () => {
  const content = fileOf('once-1,Ada,EC3N 4AB,1', 'once-2,Joe,EC3N 4AB,1')
  const headers = { 'idempotency-key': 'file of Monday' }
  const first = await create(content, { book: 'ready' }, headers)
  expect(first.body).toMatchObject({ state: 'booking', counts: { ready: 2 } })
  const repeated = await create(content, { book: 'ready' }, headers)
  expect(repeated.body).toEqual(first.body)
  await work(Number(first.body.id))
  const { body } = await client<Imported>('GET', `imports/${first.body.id}`)
  expect(body).toMatchObject({
    state: 'open',
    counts: { booked: 2, ready: 0 },
    booked_deliveries: 2,
    booked_total: first.body.ready_total,
  })
  const [booked] = body.data
  const delivery = await client<{ number: string; reference: string }>(
    'GET',
    `deliveries/${booked?.delivery}`,
  )
  expect(delivery.body).toMatchObject({ number: booked?.number, reference: 'once-1' })
  const again = await create(content, { book: 'ready' })
  expect(again.body).toMatchObject({ state: 'open', counts: { known: 2, ready: 0 } })
  expect(again.body.data.map((each) => each.delivery)).toEqual(body.data.map((each) => each.delivery))
})

test('[CALL-04] nothing of a file is booked if all or nothing was asked for and a row has an error', async () => {
  const rows = ['all-1,Ada,EC3N 4AB,1', 'all-2,Joe,nowhere,1']
  const refused = await create(fileOf(...rows), { book: 'all_or_nothing' })
  expect(refused.body).toMatchObject({ state: 'open', counts: { ready: 1, error: 1 } })
  const whole = await create(fileOf(rows[0] ?? '', 'all-2,Joe,EC3N 4AB,1'), { book: 'all_or_nothing' })
  expect(whole.body).toMatchObject({ state: 'booking', counts: { ready: 2 } })
  expect(await work(Number(whole.body.id))).toMatchObject({ counts: { booked: 2 } })
  expect((await account.call(importOpen, { imp_id: Number(refused.body.id) })).counts.booked).toBe(0)
})

test('[CALL-02] a file is read by the columns of its mapping, with the rows of a job as one delivery', async () => {
  const { body } = await create('Nr;Wer;Wohin;Tour\n1;Ada;EC3N 4AB;A\n2;Joe;SE1 9SG;A\n', {
    mapping: {
      columns: { 'to.instructions': ['Nr'], 'to.name': ['Wer'], 'to.postcode': ['Wohin'], job: ['Tour'] },
      constants: { 'references.0': 'PO 4711' },
    },
  })
  expect(body).toMatchObject({ counts: { ready: 2 }, ready_deliveries: 1 })
  expect(body.data.map(({ first }) => first)).toEqual([null, 2])
})

test.each([
  ['a workbook', 'PK\u0003\u0004', {}, 'content', 'This is a workbook.'],
  ['a PDF', '%PDF-1.7', {}, 'content', 'This is not a text file.'],
  ['nothing', ' \n', {}, 'content', 'The file is empty.'],
  ['headings alone', 'Order,Name,Postcode', {}, 'content', 'There are no rows below the headings.'],
  ['a row that cannot be read', fileOf('1,"Ada,EC3N 4AB'), {}, 'content', 'Row 2: '],
  ['a row with more cells', fileOf('1,Ada,EC3N 4AB,1,x'), {}, 'content', 'Row 2: The row has 5 cells'],
  [
    'more than 500 bookings',
    fileOf(...Array.from({ length: 501 }, (_, index) => `${index},Ada,EC3N 4AB,1`)),
    {},
    'content',
    'The file has 501 bookings.',
  ],
  [
    'dates that can be read in two ways',
    'Name,Postcode,Collection date,Ready from\nAda,EC3N 4AB,03/04/2027,10:00',
    {},
    'mapping.date_order',
    'The dates can be read in two ways.',
  ],
  [
    'a mapping of a column that is not there',
    fileOf('1,Ada,EC3N 4AB,1'),
    { mapping: { columns: { 'to.name': ['Who'] } } },
    'mapping.columns.to.name',
    'The file has no column “Who”.',
  ],
])(
  '[CALL-02] %s is refused at its place, and nothing is stored',
  async (_name, content, more, field, message) => {
    const before = await importsNow()
    const { status, body } = await create(content, more)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field, message: expect.stringContaining(message) }])
    expect(await importsNow()).toEqual(before)
  },
)

test('[CALL-03] imports need the scope to book, and are of the account of the key', async () => {
  const file = { name: 'orders.csv', content: fileOf('scope-1,Ada,EC3N 4AB,1') }
  const reader = await keyWith('deliveries:read', 1)
  expect((await reader('POST', 'imports', file)).status).toBe(403)
  const writer = await keyWith('deliveries:write', 1)
  const own = await writer<Imported>('POST', 'imports', file)
  expect(own.status).toBe(201)
  expect((await writer('GET', `imports/${own.body.id}`)).status).toBe(200)
  const other = await keyWith('deliveries:write', 2)
  expect((await other('GET', `imports/${own.body.id}`)).status).toBe(404)
})
