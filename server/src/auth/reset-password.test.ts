import { authenticate, currentSession } from '@despatch/contract/auth/auth.ts'
import {
  passwordByToken,
  passwordReset,
  passwordToken,
  userPassword,
} from '@despatch/contract/auth/password.ts'
import { userList, userPost } from '@despatch/contract/users/users.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clientOf, cookieOf } from '../../test/client.ts'
import { openMailServer } from '../../test/mail-server.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { loggedPath } from '../platform/http/request-log.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { hashPassword } from './passwords.ts'

const database = 'metro'
const fresh = 'a password never used before'

const portal = await openPortalForFile({ PUBLIC_URL: 'https://portal.example' })
const { pool } = portal.tenant('metro')

beforeEach(async () => {
  await pool.query('truncate attempt')
  await portal.change(
    'session',
    `update app_user set ausr_password = $1, ausr_email = 'mina@example.com' where ausr_logon = 'mina'`,
    [await hashPassword(demoPassword)],
  )
})

/** Runs the queue until the email exists, and returns the token of its link. */
async function requestToken(username = 'mina'): Promise<string> {
  await pool.query(`delete from mail where mail_about like 'password-reset:%'`)
  await portal.visitor.call(passwordReset, { database, username })
  const jobs = await portal.work()
  try {
    return await vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ mail_text: string }>(
          `select mail_text from mail where mail_about like 'password-reset:%'`,
        )
        const [, token] =
          /\/reset\/([\w-]{43})\?database=metro&username=[\w-]+/.exec(rows[0]?.mail_text ?? '') ?? []
        if (!token) throw new Error('There is no email yet')
        return token
      },
      { timeout: 60_000 },
    )
  } finally {
    await jobs.stop()
  }
}

const logsIn = async (password: string) =>
  (await portal.visitor.send(authenticate, { database, username: 'mina', password })).status === 200

const setByToken = (token: string, ausr_password = fresh) =>
  portal.visitor.send(passwordByToken, { database, token, ausr_password })

/** Everything stored about links. */
const storedLinks = async () => {
  const { rows } = await pool.query<{ links: string }>(
    `select (select json_agg(m) from mail m)::text || (select json_agg(r) from password_reset r)::text links`,
  )
  return rows[0]?.links ?? ''
}

const ask = () => portal.visitor.send(passwordReset, { database, username: 'Mina' })

describe('a forgotten password', () => {
  test('[AUTH-02, AUTH-03, LOG-02] a forgotten password is replaced through the emailed link, once, and every session of the user ends', async () => {
    const before = await portal.login('mina')
    const token = await requestToken()
    expect(await portal.visitor.call(passwordToken, { database, token })).toEqual({
      ausr_logon: 'mina',
      hasKeys: false,
    })
    expect(await setByToken(token)).toMatchObject({
      status: 200,
      body: { message: 'Your password has been changed' },
    })
    const { rows: logged } = await pool.query(
      `select log_user, log_type, log_record from log where log_process = 'reset-password'`,
    )
    expect(logged).toEqual([{ log_user: 'mina', log_type: 'change', log_record: 'mina' }])
    expect([await logsIn(fresh), await logsIn(demoPassword)]).toEqual([true, false])
    await expect.poll(async () => (await before.send(currentSession, {})).status).toBe(401)
    expect(await setByToken(token, 'another one altogether')).toMatchObject({
      status: 404,
      body: { code: 'RESET_TOKEN_REFUSED', title: 'Load Token' },
    })
    expect((await portal.visitor.send(passwordToken, { database, token })).status).toBe(404)
  })

  test('[AUTH-02] a forgotten password gives the same answer for an existing and an unknown user, and sends no email to the latter', async () => {
    const answers = await Promise.all(
      ['mina', 'unknown', 'leaver'].map((username) =>
        portal.visitor.send(passwordReset, { database, username }),
      ),
    )
    const alike = { message: 'Check your email account for a reset password mail' }
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 200, body: alike })),
    )
    await requestToken()
    const { rows } = await pool.query(
      `select distinct mail_to from mail where mail_about like 'password-reset:%'`,
    )
    expect(rows).toEqual([{ mail_to: 'mina@example.com' }])
  })

  test('[AUTH-03] a forgotten password refuses an expired link, one of another company and an invented one', async () => {
    const token = await requestToken()
    expect((await portal.visitor.send(passwordToken, { database: 'northern', token })).status).toBe(404)
    await pool.query('update password_reset set reset_expires = now()')
    expect((await setByToken(token)).status).toBe(404)
    expect((await setByToken('x'.repeat(43))).status).toBe(404)
    expect(await logsIn(demoPassword)).toBe(true)
  })

  test('[AUTH-02] a user who has forgotten the username gets the link by their email address', async () => {
    const token = await requestToken('MINA@example.com')
    expect(await portal.visitor.call(passwordToken, { database, token })).toEqual({
      ausr_logon: 'mina',
      hasKeys: false,
    })
  })

  test('[AUTH-02] an email address of several users gets one link per user, at that address only', async () => {
    await portal.change(
      'session',
      `update app_user set ausr_email = 'desk@example.com; ' || ausr_logon || '@example.com' where ausr_logon in ('mina', 'rosa')`,
    )
    await requestToken('desk@example.com')
    const { rows } = await pool.query(
      `select mail_to, substring(mail_text from 'username=(\\w+)') username from mail
       where mail_about like 'password-reset:%' order by username`,
    )
    expect(rows).toEqual([
      { mail_to: 'desk@example.com', username: 'mina' },
      { mail_to: 'desk@example.com', username: 'rosa' },
    ])
  })

  test('[AUTH-03] the links for a forgotten password and for a new user are valid for one hour', async () => {
    const lives = async () => {
      const { rows } = await pool.query<{ minutes: number }>(
        `delete from password_reset
         returning round(extract(epoch from reset_expires - now()) / 60)::int minutes`,
      )
      return rows.map(({ minutes }) => minutes)
    }
    await pool.query('delete from password_reset')
    await requestToken()
    expect(await lives()).toEqual([60])
    await enqueue(pool, 'mail-password-reset', {
      username: 'mina',
      request: 'a new user',
      newUser: true,
    })
    const jobs = await portal.work()
    await expect.poll(lives).toEqual([60])
    await jobs.stop()
  })

  test('[AUTH-03] a link used twice at the same time works once', async () => {
    const token = await requestToken()
    const answers = await Promise.all([setByToken(token, `${fresh} 1`), setByToken(token, `${fresh} 2`)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test('[AUTH-03, OPS-06] the token is hashed in the database, and removed from the outbox once the email is sent', async () => {
    const mails = await openMailServer()
    const jobs = await portal.work(createMailer(mails.url, 'Despatch <no-reply@despatch.example>'))
    await portal.visitor.call(passwordReset, { database, username: 'mina' })
    await vi.waitFor(() => expect(mails.emails.join('')).toContain('/reset/'), { timeout: 60_000 })
    const soft = (mails.emails.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const [, token = ''] = /\/reset\/([\w-]{43})/.exec(soft) ?? []
    expect(token).not.toBe('')
    await expect.poll(storedLinks).not.toContain(token)
    await jobs.stop()
    await mails.close()
  })

  test('[AUTH-02] a forgotten password limits repeated requests', async () => {
    const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('the rules of a new password', () => {
  test.each([
    ['short', /at least 8 characters/],
    ['mina', /at least 8 characters/],
  ])('[AUTH-05] %s is refused by the server as on screen', async (password, description) => {
    const token = await requestToken()
    const { status, body } = await setByToken(token, password)
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: [{ field: 'ausr_password', message: expect.stringMatching(description) }],
    })
    expect((await setByToken(token)).status).toBe(200)
  })

  test.each([
    ['password', /easy to guess/],
    ['Iloveyou1', /easy to guess/],
    // The last but a few of the 49,233 in the list.
    ['voxstrange', /easy to guess/],
    ['metro couriers 1', /a name of the user or the company/],
    ['Despatch2026', /a name of the user or the company/],
    ['farrow--99', /a name of the user or the company/],
    ['Mina Farrow', /a name of the user or the company/],
  ])('[AUTH-05] %s is refused because it is easy to guess', async (password, message) => {
    const mina = await portal.login('mina')
    const byUser = await mina.send(userPassword, { ausr_password: password, current: demoPassword })
    expect(byUser).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'ausr_password', message: expect.stringMatching(message) }] },
    })
    expect((await setByToken(await requestToken(), password)).body.errors).toEqual(byUser.body.errors)
    const admin = await portal.login('admin')
    const [user] = (await admin.call(userList, { search: 'mina' })).rows
    const { ausr_id, ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email } = user!
    const personal = { ausr_id, ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email }
    const byAdministrator = await admin.send(userPost, { user: { ...personal, ausr_password: password } })
    expect(byAdministrator.body.errors?.[0]?.message).toMatch(message)
    expect(await logsIn(demoPassword)).toBe(true)
  })

  test('[AUTH-05] it must not be the username', async () => {
    await portal.change(
      'session',
      `update app_user set ausr_logon = 'mina-the-long' where ausr_logon = 'mina'`,
    )
    const token = await requestToken('mina-the-long')
    const { body } = await setByToken(token, 'MINA-the-long')
    expect(body.errors?.[0]?.message).toMatch(/not be the same as the username/)
    await portal.change(
      'session',
      `update app_user set ausr_logon = 'mina' where ausr_logon = 'mina-the-long'`,
    )
  })
})

describe('changing one’s own password', () => {
  test('[AUTH-04] an expired password cannot be replaced by itself, neither at login nor by a reset link', async () => {
    await portal.change(
      'session',
      `update app_user set ausr_password_expired = 'T' where ausr_logon = 'mina'`,
    )
    const refusal = {
      status: 422,
      body: {
        errors: [
          {
            field: 'ausr_password',
            message: 'The new password must be different from the current one.',
          },
        ],
      },
    }
    const mina = await portal.login('mina')
    expect(await mina.send(userPassword, { ausr_password: demoPassword })).toMatchObject(refusal)
    expect((await mina.send(docketList, {})).body.code).toBe('PASSWORD_EXPIRED')
    const token = await requestToken()
    expect(await setByToken(token, demoPassword)).toMatchObject(refusal)
    expect((await setByToken(token)).status).toBe(200)
  })

  test('[AUTH-08] changing one’s own password requires the current one; other sessions end, and this one gets a new token', async () => {
    const [here, elsewhere] = [await portal.login('mina'), await portal.login('mina')]
    const wrong = await here.send(userPassword, { ausr_password: fresh, current: 'a guess' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'current' }] } })
    expect((await here.send(userPassword, { ausr_password: fresh })).status).toBe(422)
    const { headers, status } = await here.send(userPassword, { ausr_password: fresh, current: demoPassword })
    expect(status).toBe(200)
    expect((await clientOf(portal.address, cookieOf(headers)).send(currentSession, {})).status).toBe(200)
    for (const old of [here, elsewhere])
      await expect.poll(async () => (await old.send(currentSession, {})).status).toBe(401)
    expect(await logsIn(fresh)).toBe(true)
  })

  test('[AUTH-04] changing one’s own password needs neither the current one nor the permission if it has expired, and then the portal opens', async () => {
    await portal.change(
      'session',
      `update app_user set ausr_password_expired = 'T', ausr_rights_password = 'F' where ausr_logon = 'mina'`,
    )
    const mina = await portal.login('mina')
    expect((await mina.send(docketList, {})).body.code).toBe('PASSWORD_EXPIRED')
    const { headers, status } = await mina.send(userPassword, { ausr_password: fresh })
    expect(status).toBe(200)
    const renewed = clientOf(portal.address, cookieOf(headers))
    expect((await renewed.send(docketList, {})).status).toBe(200)
    expect((await renewed.send(userPassword, { ausr_password: demoPassword, current: fresh })).status).toBe(
      403,
    )
  })
})

test('[AUTH-03, LOG-01] the log of the process has the pages of emailed links without their tokens', () => {
  const path = pathTo('confirmEmail', { token: '7.1795383600.secret', database: 'metro' })
  expect(loggedPath(path)).toBe('/confirm-email/…')
  expect(loggedPath(pathTo('reset', { token: 'secret', username: 'ada' }))).toBe('/reset/…')
  expect(loggedPath('/api/password/reset?x=1')).toBe('/api/password/reset')
})
