import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList, docketParcelList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketTracking } from '@despatch/contract/tracking/tracking.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')

const idsByCustomer = async (where: string) => {
  const { rows } = await pool.query<{ dck_id: number }>(
    `select dck_id from docket where ${where} order by dck_id desc`,
  )
  return rows.map(({ dck_id }) => dck_id)
}

/** Reads page after page; `between` runs between two pages. */
async function walk(
  client: Client,
  archive: boolean,
  limit: number,
  between = async () => {},
): Promise<number[][]> {
  const pages: number[][] = []
  let cursor: string | null = null
  do {
    const page: { rows: { dck_id: number }[]; next: string | null } = await client.call(docketList, {
      archive,
      limit,
      cursor,
    })
    pages.push(page.rows.map(({ dck_id }) => dck_id))
    cursor = page.next
    await between()
  } while (cursor !== null)
  return pages
}

const found = async (_id: number, side: { archive?: boolean }) =>
  (await account.send(docketList, { _id, ...side })).status

test('[CALL-01, LIST-04] one docket is found by its id, and only on the side of the archive that is asked for', async () => {
  const [recent = 0] = await idsByCustomer(`dck_cust_id = 1 and dck_archive = 'F'`)
  const [archived = 0] = await idsByCustomer(`dck_cust_id = 1 and dck_archive = 'T'`)
  for (const [_id, side] of [
    [recent, false],
    [archived, true],
  ] as const) {
    expect(await found(_id, {})).toBe(200)
    expect(await found(_id, { archive: side })).toBe(200)
    expect(await found(_id, { archive: !side })).toBe(404)
  }
})

test('[LIST-01] the list of dockets holds every docket of the account on its side of the archive, newest first', async () => {
  const recent = await idsByCustomer(`dck_cust_id = 1 and dck_archive = 'F'`)
  const history = await idsByCustomer(`dck_cust_id = 1 and dck_archive = 'T'`)
  expect(recent.length).toBeGreaterThan(3)
  expect(history.length).toBeGreaterThan(3)
  expect((await walk(account, false, 200)).flat()).toEqual(recent)
  expect((await walk(account, true, 200)).flat()).toEqual(history)
})

test('[LIST-02, LIST-07] the list of dockets can be narrowed to one account of the user, and to no other account', async () => {
  const admin = await portal.login('admin')
  const recent = await idsByCustomer(`dck_cust_id = 2 and dck_archive = 'F'`)
  expect(recent.length).toBeGreaterThan(0)
  const { rows } = await admin.call(docketList, { dck_cust_id: 2, limit: 200 })
  expect(rows.map(({ dck_id }) => dck_id)).toEqual(recent.slice(0, 200))
  expect((await account.send(docketList, { dck_cust_id: 1, limit: 1 })).status).toBe(200)
  expect((await account.send(docketList, { dck_cust_id: 2 })).status).toBe(404)
})

test('[LIST-01] the list of dockets returns fifty dockets by default', async () => {
  for (let count = 0; count < 51; count += 1) await account.call(docketPost, booking())
  const usual = (await account.call(docketList, {})).rows
  expect(usual).toHaveLength(50)
  // Pages of fifty are read by a statement of their own.
  expect((await account.call(docketList, { limit: 49 })).rows).toEqual(usual.slice(0, 49))
  expect((await walk(account, false, 50)).flat()).toEqual(
    await idsByCustomer(`dck_cust_id = 1 and dck_archive = 'F'`),
  )
  expect((await account.call(docketList, { limit: 3 })).rows).toHaveLength(3)
})

test('[LIST-01, CALL-04] the list of dockets has no gaps or repeats across pages while new bookings are made', async () => {
  const before = await idsByCustomer(`dck_cust_id = 1 and dck_archive = 'F'`)
  const pages = await walk(account, false, 7, async () => {
    await account.call(docketPost, booking())
  })
  expect(pages.length).toBeGreaterThan(7)
  expect(pages.flat()).toEqual(before)
  expect(pages.slice(0, -1).every((page) => page.length === 7)).toBe(true)
  expect((await account.call(docketList, { limit: 1 })).rows[0]?.dck_id).toBeGreaterThan(
    before[0] ?? Infinity,
  )
})

test('[LIST-01] the list of dockets has no empty last page when the last page is full', async () => {
  const all = await idsByCustomer(`dck_cust_id = 1 and dck_archive = 'F'`)
  const page = await account.call(docketList, { limit: all.length })
  expect(page.rows).toHaveLength(all.length)
  expect(page.next).toBeNull()
})

test('[LIST-07] the list of dockets merges the dockets of all the user’s accounts', async () => {
  const admin = await portal.login('admin')
  const all = await idsByCustomer(`dck_archive = 'F'`)
  const pages = await walk(admin, false, 9)
  expect(pages.flat()).toEqual(all)
})

test('[LIST-07] the list of dockets is empty for a user without accounts', async () => {
  await portal.change(
    'session',
    `delete from user_account where ausr_id = (select ausr_id from app_user where ausr_logon = 'greg')`,
  )
  const greg = await portal.login('greg')
  expect(await greg.call(docketList, {})).toEqual({ rows: [], next: null })
})

test.each(['x', '0', '-1', '1.5', '99999999999', '1 or 1=1'])(
  '[CALL-02] the list of dockets refuses %j as a cursor',
  async (cursor) => {
    expect(await account.send(docketList, { cursor })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] },
    })
  },
)

test('[LIST-04] the list of dockets returns the fields that the list’s rows show', async () => {
  const { docket } = await account.call(docketPost, booking({ docket: { dck_cust_ref2: 'Cost 12' } }))
  const { rows, next } = await account.call(docketList, { _id: docket.dck_id })
  expect(next).toBeNull()
  expect(rows).toEqual([
    expect.objectContaining({
      ...docket,
      cust_name: 'Bloomsbury Print Works',
      ttyp_description: 'Small van',
      dsts_description: 'Web booking',
      dck_cust_ref1: 'PO 4711',
      dck_cust_ref2: 'Cost 12',
      from_companyname: 'British Museum',
      from_postalcode: 'WC1B 3DG',
      to_companyname: 'Tower of London',
      to_postalcode: 'EC3N 4AB',
      drv_driver: null,
      dck_archive: 'F',
    }),
  ])
  expect((await account.call(docketList, { limit: 1 })).rows).toEqual(rows)
})

test('[LIST-07] a docket of another account is in no list, and answers 404 wherever it is named', async () => {
  const [foreign = 0] = await idsByCustomer('dck_cust_id <> 1')
  expect((await walk(account, false, 200)).flat()).not.toContain(foreign)
  const nobodys = 2_000_000_000
  for (const dck_id of [foreign, nobodys]) {
    for (const [call, payload] of [
      [docketList, { _id: dck_id }],
      [docketAddressList, { dck_id }],
      [docketParcelList, { dck_id }],
      [docketTracking, { dck_id }],
    ] as const) {
      expect(await account.send(call, payload)).toMatchObject({
        status: 404,
        body: { code: 'DOCKET_NOT_FOUND', detail: 'Docket not found' },
      })
    }
  }
})

test('[LIST-07] a docket of another account is visible to a dispatcher of its circuit while they have the control permission', async () => {
  await portal.change(
    'session',
    `with removed as (delete from user_account where ausr_id = (select ausr_id from app_user where ausr_logon = 'control'))
       update app_user set ausr_all_accounts = 'F' where ausr_logon = 'control'`,
  )
  const control = await portal.login('control')
  const [docket = 0] = await idsByCustomer(`dck_circ_code = 'LON'`)
  expect((await control.call(docketList, { _id: docket })).rows).toHaveLength(1)
  await portal.change('session', `update app_user set ausr_rights_control = 'F' where ausr_logon = 'control'`)
  expect((await control.send(docketList, { _id: docket })).status).toBe(404)
})
