import { mailDetail, mailList, mailSend, mailServer, mailServerTest } from '@despatch/contract/logs/emails.ts'
import { emailState } from '@despatch/domain/logs/email-states.ts'
import { afterAll, expect, test } from 'vitest'
import { openMailServer } from '../../test/mail-server.ts'
import { plansOf } from '../../test/plan.ts'
import { openTestPortal } from '../../test/test-portal.ts'
import { writtenEmail } from '../../test/written-email.ts'
import { createMailer, type Mailer } from '../platform/mail/mailer.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { listEmails } from './emails.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'

const server = await openMailServer()
const portal = await openTestPortal({ SMTP_URL: server.url })
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')
afterAll(async () => {
  await portal.close()
  await server.close()
})

const write = (about: string, secret?: string) =>
  addMail(
    pool,
    {
      to: 'ada@bloomsbury.example',
      ...writtenEmail(portal, `About ${about}`, `Dear Ada, ${about} ${secret ?? ''}`),
    },
    about,
    secret,
  )

const send = (mail_id: number, mailer: Mailer | null) =>
  sendMail({ tenant: portal.tenant('metro'), mailer, config: portal.config }, mail_id)

const detail = (mail_id: number) => admin.call(mailDetail, { mail_id })

test('[OPS-06] emails are listed by state and words, newest first, in pages', async () => {
  const ids: number[] = []
  for (const about of ['one', 'two', 'three']) ids.push(await write(`list ${about}`))
  const first = await admin.call(mailList, { search: 'ADA@bloomsbury', limit: 2 })
  expect(first.rows.map(({ mail_id }) => mail_id)).toEqual(ids.toReversed().slice(0, 2))
  const rest = await admin.call(mailList, { search: 'ada@bloomsbury', limit: 2, cursor: first.next })
  expect(rest.rows.map(({ mail_id }) => mail_id)).toContain(ids[0])
  const found = await admin.call(mailList, { state: 'waiting', search: 'about list two' })
  expect(found.rows).toMatchObject([{ mail_id: ids[1], mail_sent: null, mail_attempts: 0, mail_failure: '' }])
  expect((await admin.call(mailList, { state: 'sent', search: 'about list two' })).rows).toEqual([])
})

test('[OPS-06] a failed email shows the reason, and can be sent again by an administrator', async () => {
  const mail_id = await write('failure')
  const away: Mailer = { send: () => Promise.reject(new Error('550 No such mailbox')) }
  await expect(send(mail_id, away)).rejects.toThrow('550 No such mailbox')
  const failed = await detail(mail_id)
  expect(failed).toMatchObject({ mail_attempts: 1, mail_failure: '550 No such mailbox', canSend: true })
  expect(emailState(failed)).toBe('failed')
  expect((await admin.call(mailList, { state: 'failed' })).rows.map((row) => row.mail_id)).toEqual([mail_id])

  const jobs = await portal.work(createMailer(server.url, 'Despatch <no-reply@despatch.example>'))
  try {
    await admin.call(mailSend, { mail_id })
    await expect.poll(async () => emailState(await detail(mail_id))).toBe('sent')
    expect(await detail(mail_id)).toMatchObject({ mail_attempts: 2, mail_failure: '' })
    await admin.call(mailSend, { mail_id })
    const copies = () => server.emails.filter((text) => text.includes('About failure'))
    await expect.poll(() => copies().length).toBe(2)
    // A receiver recognises a repeated email by its Message-ID.
    const messageIds = copies().map((text) => /^message-id: (.*)$/im.exec(text)?.[1])
    expect(messageIds[0]).toMatch(new RegExp(`^<${mail_id}\\.\\d+\\.metro@`))
    expect(messageIds[1]).toBe(messageIds[0])
  } finally {
    await jobs.stop()
  }
  const { rows } = await pool.query(`select log_user, log_record from log where log_process = 'send-again'`)
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({ log_user: 'admin', log_record: 'ada@bloomsbury.example' })),
  )
})

test('[OPS-06, AUTH-03] a secret is not shown before the email is sent, and is deleted afterwards', async () => {
  const mail_id = await write('password', 'a-token-that-works-once')
  // A process of an earlier version removes the secret from the text and the HTML only.
  const { rows } = await pool.query('select mail_content from mail where mail_id = $1', [mail_id])
  expect(rows).toEqual([{ mail_content: null }])
  const before = await detail(mail_id)
  expect(before.withheld).toBe(true)
  expect(before.mail_text + before.mail_html).not.toContain('a-token-that-works-once')
  expect(before.mail_text).toContain('Dear Ada, password …')
  await send(mail_id, createMailer(server.url, 'Despatch <no-reply@despatch.example>'))
  expect(server.emails.some((text) => text.includes('a-token-that-works-once'))).toBe(true)
  const after = await detail(mail_id)
  expect(after).toMatchObject({ withheld: true, mail_html: expect.stringContaining('Dear Ada, password …') })
  const stored = await pool.query(
    `select from mail where to_jsonb(mail)::text like '%a-token-that-works-once%'`,
  )
  expect(stored.rowCount).toBe(0)
  expect((await admin.send(mailSend, { mail_id })).body).toMatchObject({ code: 'EMAIL_WITHHELD' })
})

test('[OPS-06] without a mail server emails stay in the outbox, and a missing email is not found', async () => {
  const other = await openTestPortal()
  try {
    const client = await other.login('admin')
    const mail_id = await addMail(
      other.tenant('metro').pool,
      { to: 'a@b.example', ...writtenEmail(other, 'Link', 'Follow the link') },
      'link',
    )
    expect(await client.call(mailDetail, { mail_id })).toMatchObject({
      canSend: false,
      mail_text: expect.stringContaining('Follow the link'),
      mail_html: expect.stringContaining('Follow the link'),
    })
    expect((await client.send(mailSend, { mail_id })).body.code).toBe('NO_MAIL_SERVER')
    expect((await client.send(mailDetail, { mail_id: 2_000_000_000 })).status).toBe(404)
  } finally {
    await other.close()
  }
})

test('[OPS-06] the list is read by its key, and unsent emails by an index of their own', async () => {
  await pool.query(
    `insert into mail (mail_to, mail_subject, mail_text, mail_html, mail_about, mail_sent)
     select 'x', 'x', 'x', 'x', 'many:' || n, now() from generate_series(1, 20000) n`,
  )
  await pool.query('analyze mail')
  const indexesOf = async (input: Parameters<typeof listEmails>[2]) =>
    (await plansOf(pool, (db) => listEmails(db, null, input))).map(({ indexes }) => indexes)
  expect(await indexesOf({ search: '', limit: 50 })).toEqual([['mail_pkey'], ['mail_pkey']])
  expect(await indexesOf({ state: 'failed', search: '', limit: 50 })).toEqual([
    ['mail_unsent'],
    ['mail_unsent'],
  ])
})

test('[SYS-04, OPS-06] the mail server is tested with an email to the administrator, and the result has its own words', async () => {
  expect(await admin.call(mailServer, {})).toMatchObject({ canSend: true, checked: null })
  const { test_to: to } = await admin.call(mailServer, {})
  const before = server.emails.length
  const works = await admin.call(mailServerTest, {})
  expect(works.problem).toBe('')
  const [email = ''] = server.emails.slice(before)
  expect(email).toContain(`To: ${to}`)
  expect(email).toContain('Subject: Test email from Metro Couriers')
  expect((await admin.call(mailServer, {})).checked).toEqual(works)
  try {
    for (const answer of ['550 5.1.1 No such user', '451 4.7.1 Try again later']) {
      server.answerRecipients(answer)
      const fails = await admin.call(mailServerTest, {})
      expect(fails.problem).toContain(answer)
      expect((await admin.call(mailServer, {})).checked).toEqual(fails)
    }
  } finally {
    server.answerRecipients(null)
  }
  // Neither waiting nor failed in the outbox.
  expect((await admin.call(mailList, { search: 'Test email from' })).rows).toEqual([])
})

test('[SYS-04, OPS-06] the mail server is not tested by others than administrators, without an own address, or more than ten times in ten minutes', async () => {
  await pool.query('delete from attempt')
  expect(await (await portal.login('control')).send(mailServerTest, {})).toMatchObject({ status: 403 })
  const others = portal.tenant('northern').pool
  await others.query("update app_user set ausr_email = '' where ausr_logon = 'admin'")
  const northern = await portal.login('admin', 'northern')
  expect(await northern.call(mailServer, {})).toMatchObject({ test_to: '' })
  expect(await northern.send(mailServerTest, {})).toMatchObject({ status: 422, body: { code: 'INVALID' } })
  for (let time = 0; time < 10; time += 1) await admin.call(mailServerTest, {})
  expect(await admin.send(mailServerTest, {})).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
})
