import { randomUUID } from 'node:crypto'
import { authenticate } from '@despatch/contract/auth/auth.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { mailDetail } from '@despatch/contract/logs/emails.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { registrationDetails, userRegister } from '@despatch/contract/registration/registration.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import { clientOf, cookieOf } from '../../test/client.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { mailDocket } from '../dockets/mail-docket.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { bookQuote } from '../quotes/book-quote.ts'
import { lockQuote } from '../quotes/quotes.queries.ts'
import { isRegistrationToken, registrationToken } from './registration-link.ts'

const database = 'metro'
const password = 'a long enough secret'

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
const portal = await openPortalForFile({ PUBLIC_URL: 'https://portal.example', SECRET_KEY })
const { pool } = portal.tenant('metro')

/** A guest's quote that has been paid for. */
async function paidQuote() {
  const booking = quoteDraft({ docket: { dck_contact: 'Greta Guest', dck_email: 'greta@guest.example' } })
  const { guid } = await portal.visitor.call(quote, { database, booking, terms: allTerms })
  const tenant = portal.tenant('metro')
  const { dck_id } = await inTransaction(tenant.transactions, async (tx) => {
    const locked = await lockQuote(tx, guid)
    if (!locked) throw new Error('There is no such quote')
    return await bookQuote(tx, tenant, locked, { mop: 'O' })
  })
  return { guid, dck_id }
}

const registration = (
  claim: { dck_id: number; guid?: string; token?: string },
  more: object = {},
): Payload<typeof userRegister> => ({
  database,
  ausr_logon: `greta${claim.dck_id}`,
  ausr_password: password,
  dck_contact: 'Greta Guest',
  dck_telephone: '020 7946 0100',
  ...claim,
  ...more,
})

const logIn = async (username: string) => {
  const { headers } = await portal.visitor.send(authenticate, { database, username, password })
  return clientOf(portal.address, cookieOf(headers))
}

async function emailAbout(dck_id: number) {
  await mailDocket(
    { tenant: portal.tenant('metro'), mailer: null, config: portal.config, log: portal.app.log },
    { dck_id, about: 'booked' },
  )
  const { rows } = await pool.query<{ mail_text: string }>(
    'select mail_text from mail where mail_about = $1',
    [`docket:${dck_id}:booked`],
  )
  return rows[0]?.mail_text ?? ''
}

test('[AUTH-10, LOG-02] registering after a quote creates a user who sees this docket and none of other guests, and is logged', async () => {
  const [mine, anothers] = [await paidQuote(), await paidQuote()]
  const details = await portal.visitor.call(registrationDetails, { database, ...mine })
  expect(details).toMatchObject({ dck_contact: 'Greta Guest', dck_email: 'greta@guest.example' })
  const done = await portal.visitor.call(userRegister, registration(mine))
  expect(done.message).toBe('Please login to view your booking history')

  const greta = await logIn(`greta${mine.dck_id}`)
  const { rows } = await greta.call(docketList, {})
  expect(rows.map(({ dck_id }) => dck_id)).toEqual([mine.dck_id])
  const foreign = await greta.send(docketList, { _id: anothers.dck_id })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'DOCKET_NOT_FOUND' } })

  const { rows: logged } = await pool.query(
    `select log_user, log_type, log_record, log_before, log_after from log
       where log_process = 'register-user' and log_user = $1`,
    [`greta${mine.dck_id}`],
  )
  expect(logged).toEqual([
    {
      log_user: `greta${mine.dck_id}`,
      log_type: 'change',
      log_record: `MT${mine.dck_id}`,
      log_before: { dck_cust_id: 6 },
      log_after: { dck_cust_id: expect.any(Number), ausr_id: expect.any(Number) },
    },
  ])

  const { rows: made } = await pool.query(
    `select c.cust_mop, c.cust_name, c.cust_mainemail, u.ausr_email, u.ausr_nickname,
         u.ausr_firstname, u.ausr_lastname, u.ausr_rights_admin, u.ausr_rights_control,
         u.ausr_confirmed_email, (select mail_text from mail where mail_to = u.ausr_email
           and mail_about like 'confirm-email:%') link, (select count(*) from user_account a where a.ausr_id = u.ausr_id) accounts
       from app_user u join customer c on c.cust_id = u.ausr_cust_id where u.ausr_logon = $1`,
    [`greta${mine.dck_id}`],
  )
  const email = 'greta@guest.example'
  expect(made).toEqual([
    {
      cust_mop: 'O',
      cust_name: 'Greta Guest',
      cust_mainemail: email,
      ausr_email: email,
      ausr_nickname: 'Greta',
      ausr_firstname: 'Greta',
      ausr_lastname: 'Guest',
      ausr_rights_admin: 'F',
      ausr_rights_control: 'F',
      // Anyone could enter it.
      ausr_confirmed_email: '',
      link: expect.stringMatching(/\/confirm-email\/\d+\.\d+\.[\w-]{43}\?database=metro/),
      accounts: 1,
    },
  ])
})

test('[AUTH-10] registering after a quote moves the docket’s scans to the new account with it', async () => {
  const { guid, dck_id } = await paidQuote()
  const { pool } = portal.tenant('metro')
  await pool.query(
    `insert into docket_scan (dtr_dck_id, tloc_description, dtr_scandate) values ($1, 'Depot', now())`,
    [dck_id],
  )
  await portal.visitor.call(userRegister, registration({ guid, dck_id }))
  const { rows } = await pool.query(
    'select dtr_cust_id = dck_cust_id moved, dck_cust_id <> 6 own from docket join docket_scan on dtr_dck_id = dck_id where dck_id = $1',
    [dck_id],
  )
  expect(rows).toEqual([{ moved: true, own: true }])
})

test('[AUTH-10] registering after a quote is possible with the emailed link, for this docket and until the link expires', async () => {
  const { dck_id } = await paidQuote()
  const link = /https:\S+\/register\?\S+/.exec(await emailAbout(dck_id))?.[0] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const { rows } = await pool.query<{ mail_id: number }>(
    `select mail_id from mail where mail_text like '%' || $1 || '%'`,
    [token],
  )
  const admin = await portal.login('admin')
  const read = await admin.call(mailDetail, { mail_id: rows[0]?.mail_id ?? 0 })
  expect(read.withheld).toBe(true)
  expect(JSON.stringify(read)).toContain('/register?')
  expect(JSON.stringify(read)).not.toContain(token)

  const another = await paidQuote()
  expect(
    await portal.visitor.send(userRegister, registration({ dck_id: another.dck_id, token })),
  ).toMatchObject({ status: 404, body: { code: 'REGISTRATION_REFUSED', title: 'Register Error' } })

  const tenant = portal.tenant('metro')
  const now = Date.now()
  const days = (count: number) => now + count * 24 * 3600_000
  const holds = (at: number, of = tenant) => isRegistrationToken(portal.config, of, dck_id, token, at)
  expect([await holds(days(29)), await holds(days(31))]).toEqual([true, false])
  expect(await holds(now, portal.tenant('northern'))).toBe(false)
  const old = await registrationToken(portal.config, tenant, dck_id, days(-31))
  const late = await portal.visitor.send(userRegister, registration({ dck_id, token: old }))
  expect(late.status).toBe(404)

  await portal.visitor.call(userRegister, registration({ dck_id, token }))
})

test('[AUTH-10] registering after a quote is refused to someone who only knows the docket, and emails to users have no link to it', async () => {
  const { dck_id } = await paidQuote()
  const guesses = [{}, { guid: randomUUID() }, { token: '9999999999.'.padEnd(54, 'A') }, { token: 'x' }]
  for (const guess of guesses)
    for (const call of [userRegister, registrationDetails]) {
      const payload =
        call === userRegister ? registration({ dck_id, ...guess }) : { database, dck_id, ...guess }
      expect((await portal.visitor.send(call, payload)).status).toBe(404)
    }

  const account = await portal.login('account')
  const own = await account.call(quote, { database, booking: quoteDraft(), terms: allTerms })
  const { docket } = await account.call(quoteDocket, { database, guid: own.guid })
  expect(await emailAbout(docket.dck_id)).not.toContain('/register')
  const claimed = registration({ dck_id: docket.dck_id, guid: own.guid })
  expect((await portal.visitor.send(userRegister, claimed)).status).toBe(404)
})

test('[AUTH-10] registering after a quote happens once, however often and by whomever it is sent', async () => {
  const mine = await paidQuote()
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      portal.visitor.send(userRegister, registration(mine, { ausr_logon: `${name}${mine.dck_id}` })),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const again = await portal.visitor.send(userRegister, registration(mine))
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_REGISTERED', title: 'Register Error' },
  })
})

test('[AUTH-10, AUTH-05] registering after a quote shows errors at their fields, and creates nothing', async () => {
  const mine = await paidQuote()
  const wrong: [object, string][] = [
    [{ ausr_logon: 'ACCOUNT' }, 'ausr_logon'],
    [{ ausr_password: 'short' }, 'ausr_password'],
    [{ ausr_logon: 'greta-greta', ausr_password: 'Greta-Greta' }, 'ausr_password'],
    [{ dck_email: 'no-address' }, 'dck_email'],
    [{ ausr_cust_id: 1 }, 'ausr_cust_id'],
  ]
  for (const [change, field] of wrong) {
    const answer = await portal.visitor.send(userRegister, registration(mine, change))
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  }
  const { rows } = await pool.query('select dck_cust_id, dck_ausr_id from docket where dck_id = $1', [
    mine.dck_id,
  ])
  expect(rows).toEqual([{ dck_cust_id: 6, dck_ausr_id: null }])
  await portal.visitor.call(userRegister, registration(mine))
})
