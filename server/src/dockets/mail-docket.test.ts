import { statusChange, statusUndo } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { openMailServer, type MailServer } from '../../test/mail-server.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { htmlIn, type HtmlColumns } from '../platform/mail/mail.queries.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { mailDocket, mailDockets } from './mail-docket.ts'

const publicUrl = 'https://portal.example'

const portal = await openPortalForFile({ PUBLIC_URL: publicUrl })
const { pool } = portal.tenant('metro')
const account = await portal.login('account')

interface Mail {
  mail_id: number
  mail_to: string
  mail_subject: string
  mail_text: string
  mail_html: string
  mail_sent: string | null
}

async function emailsAbout(docket: number): Promise<Mail[]> {
  const { rows } = await pool.query<Mail & HtmlColumns>(
    `select * from mail where mail_about like 'docket:' || $1::int || ':%' order by mail_id`,
    [docket],
  )
  return rows.map((row) => ({ ...row, mail_html: htmlIn(row) }))
}

/** Runs the queue's jobs while `during` runs. */
async function working(mailUrl: string | undefined, during: () => Promise<void>): Promise<void> {
  const mailer = createMailer(mailUrl, 'Despatch <no-reply@despatch.example>')
  const jobs = await portal.work(mailer)
  try {
    await during()
  } finally {
    await jobs.stop()
  }
}

const noMailer = () => ({
  tenant: portal.tenant('metro'),
  mailer: null,
  config: portal.config,
  log: portal.app.log,
})

const book = async (changes: Parameters<typeof booking>[0] = {}) =>
  (await account.call(docketPost, booking(changes))).docket

/** The tracking link in the email about a new booking. */
const linkFor = async () => {
  const { dck_id, dck_tracking } = await book()
  await mailDocket(noMailer(), { dck_id, about: 'booked' })
  const [email] = await emailsAbout(dck_id)
  return email?.mail_text.match(/Track this delivery: (.*)/)?.[1]?.replace(dck_tracking, 'REFERENCE')
}

/** The text of the email about a new booking. */
const confirmationText = async () => {
  const { dck_id } = await book()
  await mailDocket(noMailer(), { dck_id, about: 'booked' })
  return (await emailsAbout(dck_id))[0]?.mail_text
}

/** A docket that was cancelled by mistake, and the jobs of its emails. */
async function cancelledByMistake() {
  const { dck_id } = await book()
  const control = await portal.login('control')
  await control.call(statusChange, { docket: dck_id, version: 1, status: 'C', exception: 6 })
  const eventOf = async (type: string) => {
    const sql = 'select dev_id from docket_event where dev_dck_id = $1 and dev_type = $2'
    const { rows } = await pool.query<{ dev_id: number }>(sql, [dck_id, type])
    return rows[0]?.dev_id
  }
  return {
    dck_id,
    cancelled: { dck_id, about: 'cancelled', event: await eventOf('status-changed') } as const,
    undo: async () => {
      await control.call(statusUndo, { docket: dck_id, version: 2 })
      return { dck_id, about: 'corrected', event: await eventOf('undone') } as const
    },
  }
}
const subjectsAbout = async (dck_id: number) =>
  (await emailsAbout(dck_id)).map(({ mail_subject }) => mail_subject.replace(`MT${dck_id}`, '#'))

describe('the email about a booking', () => {
  test('[OPS-06, TRACK-03] the email about a booking is in the outbox shortly after the booking, with its tracking link', async () => {
    const docket = await book()
    await working(undefined, async () => {
      await expect.poll(() => emailsAbout(docket.dck_id)).toHaveLength(1)
    })
    const [email] = await emailsAbout(docket.dck_id)
    expect(email).toMatchObject({
      mail_to: 'ada@bloomsbury.example',
      mail_subject: `Booking ${docket.dck_docket} confirmed`,
      mail_sent: null,
    })
    const link = `${publicUrl}/docket/track?tracking_ref=${docket.dck_tracking}`
    for (const text of [email?.mail_text, email?.mail_html]) {
      expect(text).toContain('Your booking has been confirmed')
      expect(text).toContain(link)
      expect(text).toMatch(/Delivery by [A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}, \d\d:\d\d\./)
      expect(text).toContain('Metro Couriers')
    }
  })

  test('[TRACK-08] the email about a booking links to the account’s quick tracking, or else to the default tracking page', async () => {
    await portal.change(
      'reference',
      `update setting set setting_value = 'https://all.example/{reference}' where setting_name = 'aset_web_quicktracking'`,
    )
    expect(await linkFor()).toBe('https://all.example/REFERENCE')
    await portal.change(
      'reference',
      `update customer set cust_web_quicktracking = 'https://own.example/?a=1&b={reference}' where cust_id = 1`,
    )
    expect(await linkFor()).toBe('https://own.example/?a=1&b=REFERENCE')
    await portal.change(
      'reference',
      `update customer set cust_web_quicktracking = 'javascript:alert(1)', cust_web_tracking = 'https://no.example' where cust_id = 1`,
    )
    expect(await linkFor()).toBe('https://all.example/REFERENCE')
    await portal.change(
      'reference',
      `update setting set setting_value = '' where setting_name = 'aset_web_quicktracking'`,
    )
    expect(await linkFor()).toBe(`${publicUrl}/docket/track?tracking_ref=REFERENCE`)
  })

  test('[OPS-06] the email about a booking is written once, however often its job runs', async () => {
    const { dck_id } = await book()
    for (let again = 0; again < 3; again += 1) await mailDocket(noMailer(), { dck_id, about: 'booked' })
    expect(await emailsAbout(dck_id)).toHaveLength(1)
  })

  test('[OPS-06] the email about a booking shows typed text without running any of it', async () => {
    const typed = `<img src=x onerror="alert(1)"> & 'Sons'`
    const { dck_id } = await book({ collection: { dadd_companyname: typed } })
    await mailDocket(noMailer(), { dck_id, about: 'booked' })
    const [email] = await emailsAbout(dck_id)
    expect(email?.mail_html).not.toContain('<img')
    expect(email?.mail_html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; ')
    expect(email?.mail_text).toContain(typed)
  })

  test('[OPS-06] the email about a booking goes to every address on the booking, or else to the account, or else is not sent', async () => {
    const several = await book({ docket: { dck_email: 'ada@bloomsbury.example; post@bloomsbury.example' } })
    const withoutEmail = await book({ docket: { dck_email: '' } })
    await mailDocket(noMailer(), { dck_id: several.dck_id, about: 'booked' })
    await mailDocket(noMailer(), { dck_id: withoutEmail.dck_id, about: 'booked' })
    expect((await emailsAbout(several.dck_id))[0]?.mail_to).toBe(
      'ada@bloomsbury.example, post@bloomsbury.example',
    )
    expect((await emailsAbout(withoutEmail.dck_id))[0]?.mail_to).toBe(
      'account@bloomsbury-print-works.example',
    )

    await pool.query(`update customer set cust_mainemail = '' where cust_id = 1`)
    const silent = await book({ docket: { dck_email: '' } })
    await mailDocket(noMailer(), { dck_id: silent.dck_id, about: 'booked' })
    expect(await emailsAbout(silent.dck_id)).toEqual([])
  })

  test('[OPS-06] about a delivery shows who signed for it', async () => {
    const { dck_id } = await book()
    const control = await portal.login('control')
    const { drv_id: driver } = await activeDriver(control)
    const signed = { signedBy: 'Yeoman <Warder>', at: new Date().toISOString() }
    await control.call(statusChange, { docket: dck_id, version: 1, status: 'G', driver })
    await control.call(statusChange, { docket: dck_id, version: 2, status: 'I', ...signed })
    await control.call(statusChange, { docket: dck_id, version: 3, status: 'D', ...signed })
    await mailDocket(noMailer(), { dck_id, about: 'delivered' })
    const [email] = await emailsAbout(dck_id)
    expect(email?.mail_subject).toBe(`Docket MT${dck_id} delivered`)
    expect(email?.mail_html).toContain('It was signed for by Yeoman &lt;Warder&gt;.')
  })
})

describe('emails that are written in a group', () => {
  test('[OPS-06, CTRL-03] emails that are written in a group are those of the dockets, without a change that was undone in the meantime', async () => {
    const [one, other] = [await book(), await book({ docket: { dck_email: 'other@group.example' } })]
    const { dck_id, cancelled, undo } = await cancelledByMistake()
    const group = [
      { dck_id: other.dck_id, about: 'booked' },
      cancelled,
      await undo(),
      { dck_id: one.dck_id, about: 'booked' },
      { dck_id: 2_000_000_000, about: 'booked' },
    ] as const
    for (let again = 0; again < 2; again += 1) await mailDockets(noMailer(), group)
    expect(await subjectsAbout(one.dck_id)).toEqual(['Booking # confirmed'])
    expect((await emailsAbout(other.dck_id)).map(({ mail_to }) => mail_to)).toEqual(['other@group.example'])
    expect(await subjectsAbout(dck_id)).toEqual([])
  })

  test('[OPS-06, CTRL-03] contain the correction of a change that was emailed', async () => {
    const { dck_id, cancelled, undo } = await cancelledByMistake()
    await mailDocket(noMailer(), cancelled)
    await mailDockets(noMailer(), [{ dck_id, about: 'booked' }, cancelled, await undo()])
    expect(await subjectsAbout(dck_id)).toEqual([
      'Docket # cancelled',
      'Booking # confirmed',
      'Docket #: correction',
    ])
  })
})

describe('with a mail server', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await openMailServer()
  })
  afterAll(() => server.close())

  test('[OPS-06, LOG-02] a portal with a mail server sends the email once and logs it', async () => {
    const docket = await book()
    const isSent = async () => (await emailsAbout(docket.dck_id)).map(({ mail_sent }) => mail_sent !== null)
    await working(server.url, async () => {
      await expect.poll(isSent).toEqual([true])
    })
    const mine = server.emails.filter((email) =>
      email.includes(`Subject: Booking ${docket.dck_docket} confirmed`),
    )
    expect(mine).toHaveLength(1)
    const parsed = await PostalMime.parse(mine[0] ?? '')
    expect(parsed.to).toMatchObject([{ address: 'ada@bloomsbury.example' }])
    expect(parsed.from).toMatchObject({ name: 'Metro Couriers', address: 'no-reply@despatch.example' })
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    const { rows } = await pool.query(
      `select log_type, log_record from log where log_process = 'send-mail' and log_after->>'subject' = $1`,
      [`Booking ${docket.dck_docket} confirmed`],
    )
    expect(rows).toEqual([{ log_type: 'mail', log_record: 'ada@bloomsbury.example' }])

    const [email] = await emailsAbout(docket.dck_id)
    const mailer = createMailer(server.url, 'x@despatch.example')
    const before = server.emails.length
    await sendMail({ ...noMailer(), mailer }, email?.mail_id ?? 0)
    expect(server.emails).toHaveLength(before)
  })

  test('[OPS-06] a portal with a mail server sends each email of many bookings once', async () => {
    const dockets = await Promise.all(Array.from({ length: 6 }, () => book()))
    await working(server.url, async () => {
      for (const { dck_id } of dockets)
        await expect.poll(async () => (await emailsAbout(dck_id))[0]?.mail_sent ?? null).not.toBeNull()
    })
    const sent = dockets.map(({ dck_docket }) =>
      server.emails.filter((email) => email.includes(`Subject: Booking ${dck_docket} confirmed`)),
    )
    expect(sent.map(({ length }) => length)).toEqual(dockets.map(() => 1))
  })

  test('[OPS-06] a portal with a mail server sends HTML and text with the same number, route, price and tracking link', async () => {
    const docket = await book({ docket: { dck_cust_ref1: 'PO <b>77</b> & more' } })
    const mailer = createMailer(server.url, 'no-reply@despatch.example')
    await mailDocket({ ...noMailer(), mailer }, { dck_id: docket.dck_id, about: 'booked' })
    const raw = server.emails.findLast((email) => email.includes(docket.dck_docket)) ?? ''
    const { text = '', html = '' } = await PostalMime.parse(raw)
    const { rows } = await pool.query<{ total: string }>(
      `select to_char(dck_total / 100.0, 'FM99990.00') total from docket where dck_id = $1`,
      [docket.dck_id],
    )
    for (const part of [text, html]) {
      expect(part).toContain(docket.dck_docket)
      expect(part).toContain('British Museum')
      expect(part).toContain('EC3N 4AB')
      expect(part).toContain(`£${rows[0]?.total}`)
      expect(part).toContain(`${publicUrl}/docket/track?tracking_ref=${docket.dck_tracking}`)
    }
    expect(text).toContain('Your reference: PO <b>77</b> & more')
    expect(html).toContain('PO &lt;b&gt;77&lt;/b&gt; &amp; more')
    expect(html).toContain('prefers-color-scheme: dark')
  })

  test('[OPS-06, TRACK-02] an email ends with the telephone number for customers and the company’s sign-off, if there are any', async () => {
    await portal.set('TrackingTelephone', '0808 157 0100')
    await portal.set('MailClosing', 'Thank you.')
    expect(await confirmationText()).toMatch(
      /\n\nQuestions about this delivery\? Call us on 0808 157 0100\.\nThank you\.\n\nMetro Couriers$/,
    )
    await portal.set('TrackingTelephone', '')
    expect(await confirmationText()).not.toContain('Call us')
  })

  test('[LIST-05, OPS-06] a portal with a mail server sends no price if the booker may not see prices', async () => {
    const noprice = await portal.login('noprice')
    const { docket } = await noprice.call(docketPost, booking())
    await mailDocket(noMailer(), { dck_id: docket.dck_id, about: 'booked' })
    const [email] = await emailsAbout(docket.dck_id)
    expect(email?.mail_text).toContain(docket.dck_docket)
    expect(`${email?.mail_text}${email?.mail_html}`).not.toContain('£')
  })

  test('[OPS-06] a portal with a mail server keeps the email unsent and retries its job when the mail server is down', async () => {
    const { dck_id } = await book()
    await mailDocket(noMailer(), { dck_id, about: 'booked' })
    const [email] = await emailsAbout(dck_id)
    const away = { ...noMailer(), mailer: createMailer('smtp://127.0.0.1:1', 'x@despatch.example') }
    await expect(sendMail(away, email?.mail_id ?? 0)).rejects.toThrow('ECONNREFUSED')
    expect((await emailsAbout(dck_id))[0]?.mail_sent).toBeNull()
  })

  test('[OPS-06] an email is sent again after a refusal for now (451), and not after one for good (550)', async () => {
    const server = await openMailServer()
    const { dck_id } = await book()
    await mailDocket(noMailer(), { dck_id, about: 'booked' })
    const [email] = await emailsAbout(dck_id)
    const mailer = createMailer(server.url, 'x@despatch.example')
    const send = () => sendMail({ ...noMailer(), mailer }, email?.mail_id ?? 0)
    server.answerRecipients('451 4.7.1 Try again later')
    await expect(send()).rejects.toThrow('451')
    server.answerRecipients('550 5.1.1 No such user')
    await send()
    const [row] = await portal.sql('select mail_sent, mail_failure from mail where mail_id = $1', [
      email?.mail_id,
    ])
    expect(row).toMatchObject({ mail_sent: null, mail_failure: expect.stringContaining('550') })
    await server.close()
  })
})
