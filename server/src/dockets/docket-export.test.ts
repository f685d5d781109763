import { docketExport, docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await portal.change('session', `update app_user set ausr_rights_export = 'T', ausr_rights_price = 'T'`)
const account = await portal.login('account')

interface Reading {
  encoding?: string
  signal?: AbortSignal
}

const download = (payload: Payload<typeof docketExport>, { encoding = 'gzip', signal }: Reading = {}) =>
  fetch(`${portal.address}/api/${docketExport.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': encoding, cookie: account.cookie },
    body: JSON.stringify(payload),
    signal: signal ?? null,
  })

/** The unquoted cells of a line without line breaks inside cells. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )

const tableOf = async (payload: Payload<typeof docketExport>) => {
  const bytes = Buffer.from(await (await download(payload)).arrayBuffer())
  const [headings = [], ...rows] = bytes.toString('utf8').slice(1).trimEnd().split('\n').map(cellsOf)
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index]])))
}

/** PostgreSQL checks four times a second whether its client is still connected. */

const exportsUnderWay = async () =>
  (
    await pool.query(
      `select from pg_stat_activity where datname = current_database() and query like 'copy%' and state <> 'idle' and pid <> pg_backend_pid()`,
    )
  ).rowCount

/** Starts a download and waits for its first bytes. */
const begin = async (encoding: string) => {
  const leaving = new AbortController()
  const reader = (await download({ archive: true }, { encoding, signal: leaving.signal })).body?.getReader()
  if (!reader) throw new Error('There is nothing to read')
  expect((await reader.read()).value?.length).toBeGreaterThan(0)
  await expect.poll(exportsUnderWay).toBe(1)
  return { leaving, reader }
}

test('[LIST-03] booking-history.csv holds every docket of the filter, in UTF-8 that Excel reads', async () => {
  const { docket } = await account.call(docketPost, booking({ docket: { dck_cust_ref1: 'Café, "Zwölf"' } }))
  await pool.query(
    `update docket set dck_created = '2021-07-01T08:05:00Z', dck_total = 1234 where dck_id = $1`,
    [docket.dck_id],
  )
  const answer = await download({ dateStart: '01/07/2021', dateEnd: '01/07/2021' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="booking-history.csv"')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(await tableOf({ dateStart: '01/07/2021', dateEnd: '01/07/2021' })).toEqual([
    expect.objectContaining({
      Docket: docket.dck_docket,
      Booked: '01/07/2021 09:05',
      Account: 'Bloomsbury Print Works',
      'Customer reference 1': 'Café, "Zwölf"',
      'From postcode': 'WC1B 3DG',
      'To company': 'Tower of London',
      Price: '12.34',
      Currency: 'GBP',
    }),
  ])
})

test.each([false, true])(
  '[LIST-03, LIST-07] the file holds the same dockets as the list, archive: %s',
  async (archive) => {
    const { rows, next } = await account.call(docketList, { archive, limit: 200 })
    expect(next).toBeNull()
    const exported = (await tableOf({ archive })).map((row) => row['Docket'])
    expect(exported).toHaveLength(rows.length)
    expect(new Set(exported)).toEqual(new Set(rows.map(({ dck_docket }) => dck_docket)))
  },
)

test('[LIST-03, LIST-06] the file can be searched like the list', async () => {
  const { docket } = await account.call(docketPost, booking({ docket: { dck_cust_ref4: "O'Kestrel" } }))
  expect((await tableOf({ search: "o'kes" })).map((row) => row['Docket'])).toEqual([docket.dck_docket])
  expect(await tableOf({ search: String.raw`\'); drop table docket; --` })).toEqual([])
})

test('[LIST-03, LIST-07] a selection is exported without the other dockets of the list, and not those of other accounts', async () => {
  const booked = await Promise.all(
    ['Kite', 'Merlin', 'Hobby'].map((dck_cust_ref1) =>
      account.call(docketPost, booking({ docket: { dck_cust_ref1 } })),
    ),
  )
  const [first, second] = booked.map(({ docket }) => docket)
  const dockets = [first?.dck_id ?? 0, second?.dck_id ?? 0]
  await pool.query(`update docket set dck_archive = 'T' where dck_id = $1`, [dockets[1]])
  const exported = await tableOf({ dockets, search: 'hobby' })
  expect(new Set(exported.map((row) => row['Docket']))).toEqual(
    new Set([first?.dck_docket, second?.dck_docket]),
  )
  expect(exported).toHaveLength(2)

  const { rows } = await pool.query<{ dck_id: number }>(
    'select dck_id from docket where dck_cust_id <> 1 limit 1',
  )
  expect((await download({ dockets: [dockets[0] ?? 0, rows[0]?.dck_id ?? 0] })).status).toBe(404)
})

test('[LIST-03] escapes cells that a spreadsheet would run as formulas', async () => {
  const { docket } = await account.call(docketPost, booking({ docket: { dck_cust_ref1: 'Harrier' } }))
  await pool.query(
    `update docket set dck_cust_ref2 = '=1+1', dck_cust_ref3 = '+1', dck_cust_ref4 = '-1', dck_cust_ref5 = '@A1',
       dck_cust_ref6 = E'\\t=1', dck_contact = E'\\r=1', dck_email = 'a=b' where dck_id = $1`,
    [docket.dck_id],
  )
  expect(await tableOf({ search: 'harrier' })).toEqual([
    expect.objectContaining({
      'Customer reference 2': `'=1+1`,
      'Customer reference 3': `'+1`,
      'Customer reference 4': `'-1`,
      'Customer reference 5': `'@A1`,
      'Customer reference 6': `'\t=1`,
      Contact: `'\r=1`,
      Email: 'a=b',
    }),
  ])
})

describe('an export of five thousand long dockets', () => {
  beforeAll(async () => {
    await addDockets(pool, { customer: 1, count: 5000, archive: 'T', status: 'F' })
    // Too much for the buffers between PostgreSQL and a browser that stops reading, even compressed.
    await pool.query(
      `update docket set dck_contact = (select string_agg(md5(dck_id || '-' || n), '') from generate_series(1, 120) n)
       where dck_archive = 'T' and dck_cust_id = 1`,
    )
  })

  test.each(['identity', 'gzip'])(
    '[LIST-03] cancels its query when the client aborts the download (%s)',
    async (encoding) => {
      for (let count = 0; count < 5; count += 1) {
        const { leaving } = await begin(encoding)
        leaving.abort()
        await expect.poll(exportsUnderWay).toBe(0)
      }
      expect((await account.call(docketList, { limit: 2 })).rows).toHaveLength(2)
    },
  )

  test('[LIST-03] aborts the download when the database connection is lost, so that the file is not taken as complete', async () => {
    const { reader } = await begin('identity')
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'copy%'`,
    )
    const readOn = async () => {
      while (!(await reader.read()).done);
    }
    await expect(readOn()).rejects.toThrow('terminated')
    await expect.poll(exportsUnderWay).toBe(0)
  })

  test('[LIST-03] an export of five thousand long dockets refuses a fifth concurrent download until another has ended', async () => {
    const leaving = new AbortController()
    const options = { encoding: 'identity', signal: leaving.signal }
    const open: Response[] = []
    for (let count = 0; count < 4; count += 1) open.push(await download({ archive: true }, options))
    expect((await download({ archive: true })).status).toBe(503)
    // Checked here, so that the responses are still in use: unused ones are cancelled when memory is freed.
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    leaving.abort()
    await expect.poll(exportsUnderWay).toBe(0)
    await expect.poll(async () => (await download({ search: 'nothing' })).status).toBe(200)
  })

  test('[LIST-03] an export of five thousand long dockets holds all the dockets', async () => {
    expect((await tableOf({ archive: true })).length).toBeGreaterThan(5000)
    await expect.poll(exportsUnderWay).toBe(0)
  })
})

test('[LIST-03, LIST-05] an export has no price for a user who may not see prices', async () => {
  await portal.change('session', `update app_user set ausr_rights_price = 'F' where ausr_logon = 'account'`)
  const [row = {}] = await tableOf({})
  expect(Object.keys(row)).toContain('Docket')
  expect(Object.keys(row)).not.toContain('Price')
})

test('[LIST-03] an export is refused without the export permission', async () => {
  await portal.change('session', `update app_user set ausr_rights_export = 'F' where ausr_logon = 'account'`)
  expect((await download({})).status).toBe(403)
})

test('[LOG-02] an export writes a log entry with the user and the filter', async () => {
  const admin = await portal.login('admin')
  const answer = await admin.send(docketExport, { archive: true, dateStart: '02/03/2026' })
  expect(answer.status).toBe(200)
  const { rows } = await pool.query(
    `select log_user, log_type, log_after from log where log_process = 'export-bookings' order by log_id`,
  )
  expect(rows.at(-1)).toMatchObject({
    log_user: 'admin',
    log_type: 'export',
    log_after: { archive: true, dateStart: expect.stringContaining('2026') },
  })
})
