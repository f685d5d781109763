import { customerAddressList, customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import { customerList, customerPost } from '@despatch/contract/customers/customers.ts'
import { docketExport, docketList } from '@despatch/contract/dockets/dockets.ts'
import { docketOverview } from '@despatch/contract/dockets/overview.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import { reportList, reportRun } from '@despatch/contract/reports/report-runs.ts'
import { generalList } from '@despatch/contract/settings/settings.ts'
import { userRegister } from '@despatch/contract/registration/registration.ts'
import { userList, userPost } from '@despatch/contract/users/users.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { describe, expect, test } from 'vitest'
import { textOf } from '../../test/client.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { hashPassword } from '../auth/passwords.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { bookQuote } from '../quotes/book-quote.ts'
import { lockQuote } from '../quotes/quotes.queries.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { addFirstAdministrator } from './first-administrator.ts'
import { firstCircuit } from '../tenants/starting-records.ts'

const portal = await openPortalForFile({ SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')
const account = await portal.login('account')

const password = 'a long enough secret'

/** A guest who has paid by card; returns the data needed to register. */
async function paidGuest() {
  const booking = quoteDraft({ docket: { dck_contact: 'Greta Guest', dck_email: 'greta@guest.example' } })
  const { guid } = await portal.visitor.call(quote, { database: 'metro', booking, terms: allTerms })
  const tenant = portal.tenant('metro')
  return await inTransaction(tenant.transactions, async (tx) => {
    const locked = await lockQuote(tx, guid)
    if (!locked) throw new Error('There is no such quote')
    const { dck_id } = await bookQuote(tx, tenant, locked, { mop: 'O' })
    return { guid, dck_id }
  })
}

const register = (guest: { guid: string; dck_id: number }) =>
  portal.announced('session', () =>
    portal.visitor.call(userRegister, {
      database: 'metro',
      ausr_logon: `greta${guest.dck_id}`,
      ausr_password: password,
      dck_contact: 'Greta Guest',
      dck_telephone: '020 7946 0100',
      ...guest,
    }),
  )

/** The customers whose dockets the user `account` sees. */
const seen = async () => {
  const { rows } = await account.call(docketList, { limit: 200 })
  return new Set(rows.map(({ dck_cust_id }) => dck_cust_id))
}

const revenueToday = async () => {
  const { totals } = await admin.call(reportRun, { Filename: 'revenue-by-customer', Database: 'metro' })
  return totals
}

const change = async (logon: string, user: Partial<Payload<typeof userPost>['user']>) => {
  const { rows } = await admin.call(userList, { search: logon })
  const found = rows.find(({ ausr_logon }) => ausr_logon === logon)
  if (!found) throw new Error(`There is no user ${logon}`)
  const { ausr_id, ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email } = found
  const personal = { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email }
  return await portal.announced('session', () =>
    admin.call(userPost, { user: { ausr_id, ...personal, ...user } }),
  )
}

describe('a user with all accounts', () => {
  test('[REP-02, LIST-07, AUTH-10] a user with all accounts includes a guest who registers in reports, lists and exports', async () => {
    const guest = await paidGuest()
    const before = await revenueToday()
    await register(guest)
    expect(await revenueToday()).toEqual(before)

    const { rows } = await admin.call(docketList, {})
    const own = rows.find(({ dck_id }) => dck_id === guest.dck_id)
    const number = own?.dck_docket ?? 'not listed'
    const searched = await admin.call(docketList, { search: number })
    expect(searched.rows.map(({ dck_id }) => dck_id)).toEqual([guest.dck_id])
    const file = await admin.send(docketExport, { archive: false })
    expect(textOf(file)).toContain(number)
    const found = await admin.send(docketExport, { archive: false, search: number })
    expect(textOf(found).trim().split('\n')).toHaveLength(2)
  })

  test('[LIST-07, ADDR-01, SYS-03] a user with all accounts sees a customer that a colleague adds, with its addresses and settings', async () => {
    await portal.change('session', `update app_user set ausr_rights_admin = 'T' where ausr_logon = 'nights'`)
    const added = await portal.announced('session', () => admin.call(customerPost, customerPost.example))
    const { cust_id } = added
    const colleague = await portal.login('nights')
    expect((await colleague.call(customerList, { cust_id })).rows).toEqual([added])
    expect((await colleague.call(customerList, {})).rows).toContainEqual(added)
    expect((await colleague.send(generalList, { type: 'settings', database: 'metro', cust_id })).status).toBe(
      200,
    )

    await admin.call(customerAddressPost, {
      ...customerAddressPost.example,
      cadd_cust_id: cust_id,
      cadd_coname: 'Zenith',
    })
    for (const sort of ['cadd_coname', 'cust_name'] as const) {
      const book = await admin.call(customerAddressList, { search: 'zenith', sort })
      expect(book.rows).toMatchObject([{ cadd_cust_id: cust_id, cadd_coname: 'Zenith' }])
    }
    const links = await pool.query('select count(*)::int linked from user_account where cust_id = $1', [
      cust_id,
    ])
    expect(links.rows).toEqual([{ linked: 0 }])
  })

  test('[LIST-07, CALL-03] a user with all accounts sees no customer that does not exist', async () => {
    expect(await admin.send(customerList, { cust_id: 2_000_000_000 })).toMatchObject({ status: 404 })
  })

  test('[NAV-06, LIST-07] a user with all accounts sees the figures of every account on the home page', async () => {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int open from docket where dck_archive = 'F' and dck_status not in ('D', 'C', 'R', 'F')`,
    )
    expect((await admin.call(docketOverview, {})).underWay).toBe(rows[0]?.open)
  })

  test('[USER-03, LIST-07] a user with all accounts is granted and revoked by an administrator, with immediate effect', async () => {
    const own = new Set([1])
    expect(await seen()).toEqual(own)
    await change('account', { ausr_all_accounts: 'T' })
    expect((await seen()).size).toBeGreaterThan(2)
    expect(await change('account', { ausr_all_accounts: 'F' })).toMatchObject({ ausr_all_accounts: 'F' })
    expect(await seen()).toEqual(own)
  })

  test('[USER-02, USER-03] a user with all accounts cannot grant themselves all accounts', async () => {
    const { rows } = await account.call(userList, {})
    const [me] = rows
    if (!me) throw new Error('The user does not see themselves')
    const { ausr_id, ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email } = me
    const personal = { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email }
    const answer = await account.send(userPost, { user: { ausr_id, ...personal, ausr_all_accounts: 'T' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_AUTHORIZED' } })
  })

  test('[TEN-06, USER-02, REP-01] the first administrator of a company has every report and can save their own name', async () => {
    const tenant = portal.tenant('metro')
    await tenant.pool.query(
      `insert into circuit (cir_circ_code, cir_name, cir_selectfields)
       select $1, 'First', cir_selectfields from circuit limit 1`,
      [firstCircuit.cir_circ_code],
    )
    await inTransaction(tenant.transactions, async (tx) =>
      addFirstAdministrator(tx, {
        logon: 'first',
        email: 'first@company.example',
        passwordHash: await hashPassword(demoPassword),
      }),
    )
    await portal.change(
      'session',
      `update app_user set ausr_password_expired = 'F' where ausr_logon = 'first'`,
    )
    const first = await portal.login('first')
    const [me] = (await first.call(userList, { search: 'first@company.example' })).rows
    if (!me) throw new Error('The administrator does not see themselves')
    expect(me).toMatchObject({ ausr_all_accounts: 'T', ausr_cust_id: null })
    const { ausr_id, ausr_nickname, ausr_telephone, ausr_email } = me
    const user = {
      ausr_id,
      ausr_nickname,
      ausr_telephone,
      ausr_email,
      ausr_firstname: 'Flo',
      ausr_lastname: 'First',
    }
    expect(await first.call(userPost, { user, accounts: [] })).toMatchObject({ ausr_firstname: 'Flo' })
    const { rows } = await tenant.pool.query<{ count: number }>('select count(*)::int "count" from report')
    expect((await first.call(reportList, {})).rows).toHaveLength(rows[0]?.count ?? 0)
  })

  test('[USER-04] a user with all accounts needs no linked account, but a default account that exists', async () => {
    const user = { ...userPost.example.user, ausr_logon: 'all.accounts', ausr_all_accounts: 'T' as const }
    const saved = await admin.call(userPost, { user, accounts: [], circuits: [], reports: [] })
    expect(saved).toMatchObject({ ausr_all_accounts: 'T', ausr_cust_id: 1 })
    const stray = { ...user, ausr_logon: 'stray', ausr_cust_id: 2_000_000_000 }
    expect(
      await admin.send(userPost, { user: stray, accounts: [], circuits: [], reports: [] }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'accounts', message: 'This account does not exist.' }] },
    })
  })
})
