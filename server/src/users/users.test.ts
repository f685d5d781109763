import { authenticate, currentSession } from '@despatch/contract/auth/auth.ts'
import { passwordByToken } from '@despatch/contract/auth/password.ts'
import { logList } from '@despatch/contract/logs/logs.ts'
import { emailConfirm, emailSend, emailToken } from '@despatch/contract/users/emails.ts'
import { businessUnitList, siteList } from '@despatch/contract/lookups/lookups.ts'
import {
  userAccounts,
  userCircuits,
  userDelete,
  userList,
  userPost,
  userReports,
} from '@despatch/contract/users/users.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { emailLinkDays } from '@despatch/domain/users/confirmed-emails.ts'
import { rightFlags } from '@despatch/domain/users/rights.ts'
import { fieldsWithRights } from '@despatch/contract/wire/marked-fields.ts'
import { describe, expect, test } from 'vitest'
import { clientOf, cookieOf, type Client } from '../../test/client.ts'
import { withValue } from '../../test/payload-fields.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { addResetToken, findByResetToken, findUsersByEmail } from '../auth/password-reset.queries.ts'
import { securityRecipients } from '../auth/security-emails.queries.ts'
import { tokenHash } from '../auth/session-token.ts'
import { emailLink } from './email-link.ts'
import { listUsers } from './users.queries.ts'

const portal = await openPortalForFile()
const admin = await portal.login('admin')
const account = await portal.login('account')

const person = {
  ausr_nickname: 'Jo',
  ausr_firstname: 'Josephine',
  ausr_lastname: 'Ford',
  ausr_telephone: '020 7946 0107',
  ausr_email: 'jo@customer.example; post@customer.example',
}

type Post = Payload<typeof userPost>

let made = 0
/** A new user of account 1 that is valid except for these changes. */
const newUser = (user: Partial<Post['user']> = {}, links: Partial<Omit<Post, 'user'>> = {}): Post => ({
  user: { ausr_logon: `jo${++made}`, ...person, ausr_cust_id: 1, ausr_rights_booking: 'T', ...user },
  accounts: [{ cust_id: 1 }],
  ...links,
})

const record = async (client: Client, logon: string) => {
  const { rows } = await client.call(userList, { search: logon })
  const user = rows.find(({ ausr_logon }) => ausr_logon === logon)
  if (!user) throw new Error(`${logon} is missing`)
  return user
}

const logIn = (username: string, password: string) =>
  portal.visitor.send(authenticate, { database: 'metro', username, password })

const password = 'a long enough secret'

const userCount = async () => (await portal.tenant('metro').pool.query('select from app_user')).rowCount

describe('the list of users', () => {
  test('[USER-01] the list of users is sorted by last name, in pages, with each user once', async () => {
    for (const [index, ausr_lastname] of ['Ångström', 'van Dijk', 'Van Dijk', ''].entries())
      await admin.call(userPost, newUser({ ausr_lastname, ausr_firstname: `N${index}` }))
    const all = (await admin.call(userList, { limit: 200 })).rows
    const seen: typeof all = []
    let cursor: string | null = null
    do {
      const page: ReplyOf<typeof userList> = await admin.call(userList, { limit: 3, cursor })
      seen.push(...page.rows)
      cursor = page.next
    } while (cursor !== null)
    expect(seen).toEqual(all)
    const names = all.map(({ ausr_lastname }) => ausr_lastname.toLowerCase())
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect(new Set(all.map(({ ausr_id }) => ausr_id)).size).toBe(all.length)
  })

  test('[USER-01] the list of users is searched by words of name, logon, email, telephone and account, and contains no secrets', async () => {
    const quill = newUser({ ausr_logon: 'quill', ausr_lastname: 'Quillfeather' })
    const { cust_name } = await admin.call(userPost, quill)
    for (const search of ['QUILLF jos', 'quill', 'post@customer quill', `quill ${cust_name}`, 'quill 7946']) {
      const { rows } = await admin.call(userList, { search })
      expect(rows.map(({ ausr_logon }) => ausr_logon)).toEqual(['quill'])
      expect(JSON.stringify(rows)).not.toContain('ausr_password"')
    }
    expect((await admin.call(userList, { search: 'quill absent' })).rows).toEqual([])
    expect(await admin.send(userList, { cursor: 'x' })).toMatchObject({ status: 422 })
  })

  test('[USER-01] the list of users walks its index', async () => {
    const { pool } = portal.tenant('metro')
    await pool.query(
      `insert into app_user (ausr_logon, ausr_password, ausr_lastname)
       select 'many' || n, '', 'Many ' || n from generate_series(1, 5000) n`,
    )
    await pool.query('analyze app_user')
    for (const after of [null, 7]) {
      const plans = await plansOf(pool, (db) => listUsers(db, { after, words: [], limit: 50 }))
      for (const plan of plans) expect(plan).toMatchObject({ scanned: [], maximumSortedRows: 0 })
      for (const plan of plans) expect(plan.indexes).toContain('app_user_by_name')
    }
    await pool.query(`delete from app_user where ausr_logon like 'many%'`)
  })

  test('[USER-02] the list of users contains only their own record for users who are not administrators', async () => {
    const { rows } = await account.call(userList, {})
    expect(rows.map(({ ausr_logon }) => ausr_logon)).toEqual(['account'])
    const control = await record(admin, 'control')
    for (const call of [userList, userAccounts, userCircuits, userReports]) {
      const { status } = await account.send(call, { _id: control.ausr_id })
      expect(status).toBe(call === userList ? 404 : 403)
    }
    expect((await admin.call(userList, { _id: control.ausr_id })).rows).toEqual([control])
  })
})

const description = (message?: string) => (message === undefined ? {} : { message })

test('[USER-01, USER-03, USER-05] saving a user stores every field, permission and link, and changes only what is sent', async () => {
  const flags = Object.fromEntries(rightFlags.map((name) => [name, 'T' as const]))
  const circuits = [{ cir_circ_code: 'LON', acia_update: 'T' as const, acia_refresh: 20 }]
  const sent = newUser(
    { ...flags, ausr_site_id: 1, ausr_bu_id: 2, ausr_accountaddress: 'T' },
    { accounts: [{ cust_id: 1 }, { cust_id: 7 }], circuits },
  )
  const saved = await admin.call(userPost, sent)
  expect(saved).toMatchObject({
    ...sent.user,
    ausr_state: 'A',
    ausr_password_expired: 'T',
    ausr_version: 1,
  })
  const { ausr_id } = saved
  const read = async () => ({
    accounts: (await admin.call(userAccounts, { _id: ausr_id })).rows.map(({ cust_id }) => cust_id),
    circuits: (await admin.call(userCircuits, { _id: ausr_id })).rows,
  })
  expect((await read()).accounts.toSorted((a, b) => a - b)).toEqual([1, 7])
  expect((await read()).circuits).toEqual([expect.objectContaining({ ...circuits[0], linked: true })])

  const changed = await admin.call(userPost, {
    user: { ...person, ausr_id, ausr_nickname: 'Josie', ausr_rights_export: 'F' },
    accounts: [{ cust_id: 1 }],
  })
  expect(changed).toEqual({ ...saved, ausr_nickname: 'Josie', ausr_rights_export: 'F', ausr_version: 2 })
  expect(await read()).toEqual({ accounts: [1], circuits: [expect.objectContaining({ acia_refresh: 20 })] })
})

test('[USER-05] saving a user returns the linked records, and everything else that can be linked', async () => {
  const control = await record(admin, 'nights')
  const scope = { _id: control.ausr_id, _inScope: true }
  const { rows: accounts } = await admin.call(userAccounts, { _inScope: true })
  expect(accounts).toHaveLength(14)
  expect(accounts.some(({ linked }) => linked)).toBe(false)
  const { rows: circuits } = await admin.call(userCircuits, scope)
  expect(circuits.map(({ linked }) => linked)).toEqual([true, true, true])
  await portal
    .tenant('metro')
    .pool.query(`insert into report (rpt_desc, rpt_filename) values ('Aaron’s stock', 'a'), ('Zones', 'w')`)
  const { rows: reports } = await admin.call(userReports, scope)
  const offered = reports.map(({ rpt_desc, linked }) => [rpt_desc, linked])
  expect([offered.at(0), offered.at(-1)]).toEqual([
    ['Zones', false],
    ['Aaron’s stock', false],
  ])
  const weekly = reports[0]?.rpt_id ?? 0
  await admin.call(userPost, {
    user: { ...personOf(control), ausr_id: control.ausr_id },
    reports: [{ rpt_id: weekly }],
  })
  const { rows: linked } = await admin.call(userReports, { _id: control.ausr_id })
  expect(linked).toEqual([{ rpt_id: weekly, rpt_desc: 'Zones', linked: true }])
})

test('[USER-05, CALL-05] saving a user returns sites, and business units of one site or of all', async () => {
  const { rows: sites } = await account.call(siteList, {})
  expect(sites.map(({ site_name }) => site_name)).toEqual(['Bermondsey', 'Park Royal'])
  const { rows: every } = await account.call(businessUnitList, {})
  for (const { site_id } of sites) {
    const { rows } = await account.call(businessUnitList, { bu_site_id: site_id })
    expect(rows).toEqual(every.filter(({ bu_site_id }) => bu_site_id === -1 || bu_site_id === site_id))
    expect(rows.length).toBeLessThan(every.length)
  }
})

test('[USER-04, RULE-06, AUTH-05] saving a user shows errors at their fields, and saves nothing', async () => {
  const control = 'T' as const
  const wrong: [Post, string, string?][] = [
    [newUser({}, { accounts: [] }), 'accounts', 'At least one account is required'],
    [newUser({ ausr_rights_control: control }), 'circuits', 'At least one circuit is required'],
    [newUser({ ausr_cust_id: 2 }), 'user.ausr_cust_id'],
    [newUser({ ausr_logon: 'ACCOUNT' }), 'user.ausr_logon'],
    [newUser({ ausr_logon: ' \u200b ' }), 'user.ausr_logon'],
    [newUser({ ausr_email: 'jo@customer.example; no-address' }), 'user.ausr_email'],
    [newUser({ ausr_telephone: 'none' }), 'user.ausr_telephone'],
    [newUser({ ausr_site_id: 99 }), 'user.ausr_site_id'],
    [newUser({ ausr_bu_id: 99 }), 'user.ausr_bu_id'],
    [newUser({}, { accounts: [{ cust_id: 1 }, { cust_id: 9999 }] }), 'accounts'],
    [newUser({}, { circuits: [{ cir_circ_code: 'NOWHERE' }] }), 'circuits'],
    [newUser({}, { reports: [{ rpt_id: 9999 }] }), 'reports'],
    [newUser({ ausr_password: 'short' }), 'user.ausr_password'],
    [newUser({ ausr_logon: 'jo-jo-jo-jo', ausr_password: 'JO-jo-jo-jo' }), 'user.ausr_password'],
    [newUser({ ausr_email: '' }), 'user.ausr_password'],
  ]
  const before = await userCount()
  for (const [payload, field, message] of wrong) {
    const answer = await admin.send(userPost, payload)
    expect(answer).toMatchObject({
      status: 422,
      body: { title: 'Save Data', errors: [{ field, ...description(message) }] },
    })
  }
  expect(await userCount()).toBe(before)
})

test('[USER-01] saving a user is refused if the user was saved by someone else in the meantime', async () => {
  const saved = await admin.call(userPost, newUser())
  const { ausr_id } = saved
  const save = (ausr_nickname: string) =>
    admin.send(userPost, { user: { ...person, ausr_id, ausr_version: 1, ausr_nickname } })
  const answers = await Promise.all(['A', 'B', 'C'].map(save))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const removed = await admin.send(userDelete, { ausr_id, ausr_version: 1 })
  const detail = expect.stringContaining('This has been changed by admin at ')
  for (const refused of [removed, ...answers.filter(({ status }) => status === 409)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', detail } })
})

test('[USER-02] saving a user lets users who are not administrators change only their own details, communications and default account', async () => {
  const own = await record(account, 'account')
  const user = { ...personOf(own), ausr_id: own.ausr_id, ausr_nickname: 'Me' }
  expect(await account.call(userPost, { user })).toMatchObject({
    ...own,
    ausr_nickname: 'Me',
    ausr_version: own.ausr_version + 1,
  })
  const whole = {
    user: { ...own, ausr_password: password },
    accounts: [{ cust_id: 1 }],
    circuits: [{ cir_circ_code: 'LON' }],
    reports: [],
  }
  const marked = fieldsWithRights(userPost)
  expect(marked).toHaveLength(8 + rightFlags.length + 3)
  for (const { path } of marked) {
    const value = path.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], whole)
    const denied = await account.send(userPost, withValue({ user }, path, value))
    expect(denied, path.join('.')).toMatchObject({ status: 403, body: { code: 'NOT_AUTHORIZED' } })
  }
  const emptied = await account.send(userPost, { user: { ...user, ausr_site_id: null } })
  expect(emptied.status).toBe(403)
  const other = await record(admin, 'noprice')
  const foreign = await account.send(userPost, { user: { ...user, ausr_id: other.ausr_id } })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const { ausr_id: _id, ...withoutId } = user
  expect((await account.send(userPost, { user: withoutId })).status).toBe(422)
  expect((await account.send(userDelete, { ausr_id: own.ausr_id })).status).toBe(403)
})

test('[USER-02, AUTH-08] saving a user requires the password for a new email address of one’s own, and emails the old address', async () => {
  for (const client of [await portal.login('tobias'), await portal.login('admin')]) {
    const { user: self } = await client.call(currentSession, {})
    const own = await record(client, self.ausr_logon)
    const user = { ...personOf(own), ausr_id: own.ausr_id, ausr_email: `new.${own.ausr_email}` }
    const attempts = [{ user }, { user, current: 'a guess' }, { user, current: '' }]
    for (const attempt of attempts)
      expect(await client.send(userPost, attempt), JSON.stringify(attempt)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'current' }] },
      })
    expect(await record(client, own.ausr_logon)).toEqual(own)
    expect(await client.call(userPost, { user, current: demoPassword })).toMatchObject({
      ausr_email: user.ausr_email,
    })
    const { rows } = await portal
      .tenant('metro')
      .pool.query(
        `select mail_to, mail_text from mail where mail_about like 'email-changed:%' order by mail_id desc limit 1`,
      )
    expect(rows).toEqual([
      {
        mail_to: own.ausr_email,
        mail_text: expect.stringContaining(`the user ${own.ausr_logon} has changed`),
      },
    ])
    // Other changes to one's own record need no password.
    expect((await client.send(userPost, { user: { ...user, ausr_telephone: '020 7946 0111' } })).status).toBe(
      200,
    )
  }
})

test('[USER-02] saving a user emails a link to a new address of one’s own, and uses the address for security once the link confirms it', async () => {
  const nights = await portal.login('nights')
  const own = await record(nights, 'nights')
  const { pool } = portal.tenant('metro')
  const linkTo = async (to: string) => {
    const { rows } = await pool.query<{ mail_text: string }>(
      `select mail_text from mail where mail_to = $1 and mail_about like 'confirm-email:%' order by mail_id desc limit 1`,
      [to],
    )
    return /confirm-email\/([^?\s]+)/.exec(rows[0]?.mail_text ?? '')?.[1] ?? ''
  }
  const change = (ausr_email: string) =>
    nights.call(userPost, {
      user: { ...personOf(own), ausr_id: own.ausr_id, ausr_email },
      current: demoPassword,
    })
  const noticeTo = async () =>
    (
      await pool.query<{ mail_to: string }>(
        `select mail_to from mail where mail_about like 'email-changed:%' order by mail_id desc limit 1`,
      )
    ).rows[0]?.mail_to

  // Saved and shown at once, and not confirmed.
  expect(await change('typo@new.example')).toMatchObject({
    ausr_email: 'typo@new.example',
    ausr_confirmed_email: own.ausr_email,
  })
  const typo = await linkTo('typo@new.example')
  expect(await change('right@new.example')).toMatchObject({ ausr_confirmed_email: own.ausr_email })
  // The confirmed address is notified of both changes, and not the mistyped one.
  expect(await noticeTo()).toBe(own.ausr_email)
  expect(await securityRecipients(pool, own.ausr_id)).toBe(own.ausr_email)
  expect(await findUsersByEmail(pool, 'right@new.example')).toEqual([])
  expect(await findUsersByEmail(pool, own.ausr_email)).toMatchObject([{ ausr_logon: 'nights' }])

  // The link that was sent again works too. Asking what a link is for confirms nothing.
  const first = await linkTo('right@new.example')
  expect(await nights.call(emailSend, {})).toEqual({ mailed_to: ['right@new.example'] })
  const asked = { database: 'metro', token: first }
  const about = { ausr_logon: 'nights', ausr_email: 'right@new.example' }
  expect(await portal.visitor.call(emailToken, asked)).toEqual(about)
  expect(await record(admin, 'nights')).toMatchObject({ ausr_confirmed_email: own.ausr_email })

  const [head, until, signed] = first.split('.')
  const other = await record(admin, 'noprice')
  const refused: [string, string][] = [
    ['metro', typo],
    ['northern', first],
    ['metro', `${other.ausr_id}.${until}.${signed}`],
    ['metro', `${head}.${Number(until) + 1}.${signed}`],
    ['metro', 'a guess'],
  ]
  for (const [database, token] of refused)
    for (const call of [emailToken, emailConfirm])
      expect(await portal.visitor.send(call, { database, token }), token).toMatchObject({
        status: 404,
        body: { code: 'EMAIL_LINK_REFUSED' },
      })
  const tenant = portal.tenant('metro')
  const expired = await emailLink(
    portal.config,
    tenant,
    { ausr_id: own.ausr_id, email: 'right@new.example' },
    Date.now() - (emailLinkDays * 24 * 3600 + 1) * 1000,
  )
  expect((await portal.visitor.send(emailConfirm, { database: 'metro', token: expired.token })).status).toBe(
    404,
  )
  await pool.query(`update app_user set ausr_state = 'D' where ausr_id = $1`, [own.ausr_id])
  expect((await portal.visitor.send(emailConfirm, asked)).status).toBe(404)
  await pool.query(`update app_user set ausr_state = 'A' where ausr_id = $1`, [own.ausr_id])

  // A link to choose a password that was sent to the earlier address ends too.
  await addResetToken(pool, tokenHash('earlier link'), own.ausr_id, 3600)
  // Any browser can confirm, once, and is not logged in by it.
  const { status, headers, body } = await portal.visitor.send(emailConfirm, asked)
  expect({ status, cookie: headers.get('set-cookie'), body }).toEqual({
    status: 200,
    cookie: null,
    body: about,
  })
  expect((await portal.visitor.send(emailConfirm, asked)).status).toBe(404)
  expect(await record(admin, 'nights')).toMatchObject({ ausr_confirmed_email: null })
  expect(await securityRecipients(pool, own.ausr_id)).toBe('right@new.example')
  expect(await findUsersByEmail(pool, own.ausr_email)).toEqual([])
  expect(await findByResetToken(pool, tokenHash('earlier link'))).toBeUndefined()
  const { rows: events } = await pool.query(
    `select sec_event, sec_user, sec_record from security_event where sec_action = 'confirm-email'`,
  )
  expect(events).toEqual([{ sec_event: 'user-changed', sec_user: 'nights', sec_record: 'nights' }])
  expect(await nights.call(emailSend, {})).toEqual({ mailed_to: [] })
})

test('[USER-02] saving a user limits how many links to confirm an address a user has emailed', async () => {
  const noprice = await portal.login('noprice')
  const own = await record(noprice, 'noprice')
  const user = { ...personOf(own), ausr_id: own.ausr_id, ausr_email: 'first@new.example' }
  await noprice.call(userPost, { user, current: demoPassword })
  const answers = []
  for (let round = 0; round < 6; round++) answers.push((await noprice.send(emailSend, {})).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  const again = { user: { ...user, ausr_email: 'second@new.example' }, current: demoPassword }
  expect((await noprice.send(userPost, again)).status).toBe(429)
  // Going back to the confirmed address needs no link.
  const back = { user: personOf(own), current: demoPassword }
  expect(
    await noprice.call(userPost, { ...back, user: { ...back.user, ausr_id: own.ausr_id } }),
  ).toMatchObject({ ausr_email: own.ausr_email, ausr_confirmed_email: null })
})

test('[USER-02] saving a user emails the old address if an administrator changes a user’s email address', async () => {
  const other = await record(admin, 'ingrid')
  const user = { ...personOf(other), ausr_id: other.ausr_id, ausr_email: 'other@customer.example' }
  expect(await admin.call(userPost, { user })).toMatchObject({ ausr_confirmed_email: null })
  const { rows } = await portal
    .tenant('metro')
    .pool.query(
      `select mail_to from mail where mail_about like 'email-changed:%' order by mail_id desc limit 1`,
    )
  expect(rows).toEqual([{ mail_to: other.ausr_email }])
})

test('[USER-03] saving a user applies the permissions at once, in every process', async () => {
  const saved = await admin.call(userPost, newUser({ ausr_password: password }))
  const { pool } = portal.tenant('metro')
  await pool.query(`update app_user set ausr_password_expired = 'F' where ausr_id = $1`, [saved.ausr_id])
  const second = await portal.openSecond()
  const { headers } = await logIn(saved.ausr_logon, password)
  const jo = clientOf(second.address, cookieOf(headers))
  expect((await jo.send(logList, {})).status).toBe(403)
  await admin.call(userPost, { user: { ...person, ausr_id: saved.ausr_id, ausr_rights_admin: 'T' } })
  await expect.poll(async () => (await jo.send(logList, {})).status).toBe(200)
})

test('[LOG-02] saving a user is logged with the values before and after, without the password', async () => {
  const saved = await admin.call(userPost, newUser({ ausr_password: password }))
  await admin.call(userPost, { user: { ...person, ausr_id: saved.ausr_id, ausr_nickname: 'Noted' } })
  const { rows } = await portal
    .tenant('metro')
    .pool.query<{ log_before: object | null; log_after: object }>(
      `select log_before, log_after from log where log_process = 'save-user' and log_record = $1 order by log_id`,
      [saved.ausr_logon],
    )
  expect(rows).toMatchObject([
    { log_before: null, log_after: { password: 'set', accounts: [1] } },
    { log_before: { ausr_nickname: 'Jo' }, log_after: { ausr_nickname: 'Noted' } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/long enough|argon2/)
})

const personOf = ({
  ausr_nickname,
  ausr_firstname,
  ausr_lastname,
  ausr_telephone,
  ausr_email,
}: typeof person) => ({ ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email })

test('[AUTH-04] the login of a new user requires a password of their own', async () => {
  const { ausr_logon } = await admin.call(userPost, newUser({ ausr_password: password, ausr_email: '' }))
  const { body } = await logIn(ausr_logon.toUpperCase(), password)
  expect(body).toMatchObject({ passwordExpired: true })
})

test('[AUTH-04, OPS-06] the login of a new user without a first password is an emailed link', async () => {
  const { pool } = portal.tenant('metro')
  const worker = await portal.work()
  const { ausr_logon } = await admin.call(userPost, newUser({ ausr_email: 'new@customer.example' }))
  const email = async () =>
    (
      await pool.query<{ mail_text: string }>(
        `select mail_text from mail where mail_to = 'new@customer.example'`,
      )
    ).rows[0]?.mail_text ?? ''
  await expect.poll(email).toContain(ausr_logon)
  await worker.stop()
  const token = /reset\/([^?\s]+)/.exec(await email())?.[1] ?? ''
  const choice = { database: 'metro', token, ausr_password: password }
  expect((await portal.visitor.send(passwordByToken, choice)).status).toBe(200)
  expect((await logIn(ausr_logon, password)).body).toMatchObject({ passwordExpired: false })
})

test('[AUTH-08] the login of a user starts again after an administrator sets their password', async () => {
  const { ausr_id, ausr_logon } = await admin.call(userPost, newUser({ ausr_password: password }))
  const jo = clientOf(portal.address, cookieOf((await logIn(ausr_logon, password)).headers))
  await admin.call(userPost, { user: { ...person, ausr_id, ausr_password: `${password} two` } })
  await expect.poll(async () => (await jo.send(userList, {})).status).toBe(401)
  expect((await logIn(ausr_logon, password)).status).toBe(401)
  expect((await logIn(ausr_logon, `${password} two`)).status).toBe(200)
  const own = await record(admin, 'admin')
  const self = await admin.send(userPost, {
    user: { ...personOf(own), ausr_id: own.ausr_id, ausr_password: password },
  })
  expect(self).toMatchObject({ status: 422, body: { errors: [{ field: 'user.ausr_password' }] } })
})

test('[USER-06, AUTH-08] the login is closed to disabled and deleted users, and a deleted username is free again', async () => {
  const first = await admin.call(userPost, newUser({ ausr_password: password }))
  const { ausr_id, ausr_logon } = first
  await admin.call(userPost, { user: { ...person, ausr_id, ausr_state: 'D' } })
  expect((await logIn(ausr_logon, password)).status).toBe(401)
  const taken = await admin.send(userPost, newUser({ ausr_logon: ausr_logon.toUpperCase() }))
  expect(taken).toMatchObject({ status: 422, body: { errors: [{ field: 'user.ausr_logon' }] } })

  await portal
    .tenant('metro')
    .pool.query('update docket set dck_ausr_id = $1 where dck_id = (select min(dck_id) from docket)', [
      ausr_id,
    ])
  await admin.call(userDelete, { ausr_id })
  expect((await admin.call(userList, { search: ausr_logon })).rows).toEqual([])
  expect((await admin.send(userList, { _id: ausr_id })).status).toBe(404)
  expect((await admin.send(userPost, { user: { ...person, ausr_id, ausr_state: 'A' } })).status).toBe(404)
  const second = await admin.call(userPost, newUser({ ausr_logon, ausr_password: `${password} two` }))
  expect(second.ausr_id).not.toBe(ausr_id)
  expect((await logIn(ausr_logon, password)).status).toBe(401)
  expect((await logIn(ausr_logon, `${password} two`)).status).toBe(200)
  const { rows } = await portal
    .tenant('metro')
    .pool.query(
      'select ausr_logon, ausr_state from docket join app_user on ausr_id = dck_ausr_id where ausr_id = $1',
      [ausr_id],
    )
  expect(rows).toEqual([{ ausr_logon, ausr_state: 'X' }])
})

test('[USER-06] the last administrator cannot be deleted, disabled or lose the permission, not even by two concurrent requests', async () => {
  const northern = await portal.login('admin', 'northern')
  const own = await record(northern, 'admin')
  const { ausr_id } = own
  const losses = [
    northern.send(userDelete, { ausr_id }),
    ...[{ ausr_state: 'D' }, { ausr_rights_admin: 'F' }].map((loss) =>
      northern.send(userPost, { user: { ...personOf(own), ausr_id, ...loss } }),
    ),
  ]
  for (const answer of await Promise.all(losses))
    expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })

  // A disabled administrator does not count.
  await northern.call(userPost, newUser({ ausr_rights_admin: 'T', ausr_state: 'D' }))
  expect((await northern.send(userDelete, { ausr_id })).status).toBe(409)

  for (let round = 0; round < 3; round++) {
    const other = await northern.call(userPost, newUser({ ausr_rights_admin: 'T' }))
    const answers = await Promise.all([
      northern.send(userDelete, { ausr_id: other.ausr_id }),
      northern.send(userPost, { user: { ...personOf(own), ausr_id, ausr_rights_admin: 'F' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await portal
      .tenant('northern')
      .pool.query(`update app_user set ausr_rights_admin = 'T' where ausr_logon = 'admin'`)
    await portal
      .tenant('northern')
      .pool.query(`update app_user set ausr_state = 'D' where ausr_id = $1 and ausr_state = 'A'`, [
        other.ausr_id,
      ])
  }
})
