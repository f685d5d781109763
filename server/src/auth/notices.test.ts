import { authenticate } from '@despatch/contract/auth/auth.ts'
import { passwordByToken, userPassword } from '@despatch/contract/auth/password.ts'
import { userList, userPost } from '@despatch/contract/users/users.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { addResetToken } from './password-reset.queries.ts'
import { newToken, tokenHash } from './session-token.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const database = 'metro'

interface Mail {
  mail_to: string
  mail_subject: string
  mail_text: string
}

/** The emails of a kind, which are then deleted. */
async function takeMails(kind: string): Promise<Mail[]> {
  const { rows } = await pool.query<Mail>(
    'delete from mail where mail_about like $1 returning mail_to, mail_subject, mail_text',
    [`${kind}:%`],
  )
  return rows
}

const idOf = async (username: string) =>
  Number((await portal.sql('select ausr_id from app_user where ausr_logon = $1', [username]))[0]?.['ausr_id'])

test('[AUTH-08] a new password is emailed to its user, also if it is set by a link or an administrator', async () => {
  const client = await portal.login('farida')
  await client.call(userPassword, { current: demoPassword, ausr_password: 'seven silver canoes' })
  const [own] = await takeMails('password-changed')
  expect(own?.mail_text).toContain('The password for farida has been changed.')

  const token = newToken()
  const ausr_id = await idOf('farida')
  await addResetToken(pool, tokenHash(token), ausr_id, 3600)
  await portal.visitor.call(passwordByToken, { database, token, ausr_password: 'eight silver canoes' })
  expect(await takeMails('password-changed')).toEqual([own])

  const admin = await portal.login('admin')
  const [user] = (await admin.call(userList, { _id: ausr_id })).rows
  if (!user) throw new Error('The user is missing')
  const { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email } = user
  const personal = { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email }
  await admin.call(userPost, { user: { ausr_id, ...personal, ausr_password: 'nine silver canoes' } })
  expect(await takeMails('password-changed')).toEqual([own])
  await admin.call(userPost, { user: { ausr_id, ...personal } })
  expect(await takeMails('password-changed')).toEqual([])
})

test('[AUTH-08, SYS-02] a login in a new browser is emailed once a day, and one in a known browser is not', async () => {
  await portal.set('LoginEmails', 'T')
  const logIn = (headers: Record<string, string>) =>
    portal.visitor.send(authenticate, { database, username: 'elliot', password: demoPassword }, headers)
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0' }
  const first = await logIn(firefox)
  await logIn(firefox)
  const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('despatch_device='))
  await logIn({ 'user-agent': 'Another browser', cookie: device?.split(';')[0] ?? '' })
  const mails = await takeMails('new-login')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.mail_text).toMatch(/Firefox on Linux[^]*127\.0\.0\.1/)
  await logIn({ 'user-agent': 'Another browser' })
  expect(await takeMails('new-login')).toHaveLength(1)
  await portal.set('LoginEmails', 'F')
  await logIn({ 'user-agent': 'A third browser' })
  expect(await takeMails('new-login')).toEqual([])
})
