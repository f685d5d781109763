import { scheduleDelete, scheduleList, schedulePost } from '@despatch/contract/reports/report-schedules.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { dayAfter, londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailServer } from '../../test/mail-server.ts'
import { addReported, addTwoAccounts } from '../../test/reported-docket.ts'
import { openTestPortal } from '../../test/test-portal.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { sendReports } from './send-reports.ts'

const weekly: Payload<typeof schedulePost> = {
  Filename: 'revenue-by-customer',
  Database: 'metro',
  rsch_every: 'week',
  rsch_on: 1,
  rsch_hour: 7,
  rsch_format: 'csv',
  rsch_email: 'jo@customer.example; sam@customer.example',
}

const portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' })
const { sql: query } = portal
const mails = await openMailServer()
const { pool } = portal.tenant('metro')
await addTwoAccounts(pool)
const yesterday = dayAfter(londonDay(new Date().toISOString()), -1)
await addReported(pool, { customer: 501, created: `${yesterday}T12:00:00Z`, net: 1000, vat: 200 })
await addReported(pool, { customer: 3, created: `${yesterday}T12:00:00Z`, net: 77_777, vat: 0 })
const owner = await portal.login('account')
const admin = await portal.login('admin')
afterAll(async () => {
  await mails.close()
  await portal.close()
})
beforeEach(async () => {
  await query('delete from report_schedule')
  mails.emails.length = 0
})

const makeDue = () => query(`update report_schedule set rsch_next = date_trunc('hour', now())`)
const mailer = () => createMailer(mails.url, 'portal@metro.example')
const idOf = async (logon: string) =>
  (await query('select ausr_id from app_user where ausr_logon = $1', [logon]))[0]?.ausr_id as number

describe('scheduled reports', () => {
  test('[REP-02] scheduled reports can be added, listed and ended by their owner only', async () => {
    const made = await owner.call(schedulePost, { ...weekly, dck_cust_id: 501 })
    expect(made).toMatchObject({
      Filename: 'revenue-by-customer',
      rsch_every: 'week',
      narrowed: 'Abbey Books',
    })
    expect(new Date(made.rsch_next).getTime()).toBeGreaterThan(Date.now())
    expect((await owner.call(scheduleList, {})).rows).toEqual([made])
    expect((await admin.call(scheduleList, {})).rows).toEqual([])
    expect(await admin.send(scheduleDelete, { rsch_id: made.rsch_id })).toMatchObject({ status: 404 })
    await owner.call(scheduleDelete, { rsch_id: made.rsch_id })
    expect((await owner.call(scheduleList, {})).rows).toEqual([])
  })

  test.each([
    ['an unknown report', { Filename: 'passwd' }, 404],
    ['another user’s account', { dck_cust_id: 3 }, 404],
    ['no address', { rsch_email: ' ' }, 422],
    ['an invalid email address', { rsch_email: 'jo at home' }, 422],
    [
      'eleven addresses',
      { rsch_email: Array.from({ length: 11 }, (_, at) => `a${at}@b.example`).join(';') },
      422,
    ],
    ['the eighth day of the week', { rsch_on: 8 }, 422],
    ['the 25th hour', { rsch_hour: 24 }, 422],
  ])('[REP-02] %s is refused, and nothing is stored', async (_what, wrong, status) => {
    expect(await owner.send(schedulePost, { ...weekly, ...wrong })).toMatchObject({ status })
    expect((await owner.call(scheduleList, {})).rows).toEqual([])
  })

  test('[REP-02, OPS-06] scheduled reports are sent once, with the file and a link, however many processes and attempts there are', async () => {
    await owner.call(schedulePost, { ...weekly, rsch_every: 'day' })
    await makeDue()
    const tenant = portal.tenant('metro')
    await Promise.all([sendReports({ tenant }), sendReports({ tenant })])
    await sendReports({ tenant })
    expect((await owner.call(scheduleList, {})).rows[0]?.rsch_next).toSatisfy(
      (next: string) => new Date(next).getTime() > Date.now(),
    )
    const first = await portal.work(mailer())
    await expect.poll(() => mails.emails.length).toBe(1)
    await first.stop()
    // The job again, as after a crash before it was completed.
    await query(
      `insert into job (job_name, job_payload)
       select 'mail-report', json_build_object('rsch_id', split_part(mail_about, ':', 2)::int,
         'due', substring(mail_about from '^report-schedule:[0-9]+:(.*)$'))
       from mail where mail_about like 'report-schedule:%'`,
    )
    const second = await portal.work(mailer())
    await expect.poll(() => query(`select 1 from job where job_name = 'mail-report'`)).toEqual([])
    await second.stop()
    expect(mails.emails).toHaveLength(1)
    const [email = ''] = mails.emails
    expect(email).toContain('To: jo@customer.example, sam@customer.example')
    const day = dayAfter(londonDay(new Date().toISOString()), -1)
    expect(email).toContain(`Subject: Revenue by account, ${typedDay(day)}`)
    // The first sentence is the report's own.
    expect(email.replaceAll('=\r\n', '')).toMatch(/10\.00 net on \d+ \w+/)
    expect(email).toContain(`filename=revenue-by-customer-${day}-to-${day}.csv`)
    const [, attached = ''] =
      /Content-Disposition: attachment[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(email) ?? []
    const csv = Buffer.from(attached, 'base64').toString()
    expect(csv).toContain('Abbey Books,ABB501,1,10,2,12,10')
    expect(csv).not.toContain('777')
    expect(email.replaceAll('=\r\n', '')).toContain('https://portal.example/report/view?Filename')
    // The attachment is deleted once it has been sent.
    expect(await query('select * from mail_file')).toEqual([])
  })

  test.each([
    ['the right', `update app_user set ausr_rights_reports = 'F' where ausr_logon = 'noprice'`],
    [
      'the report',
      `delete from user_report where ausr_id = (select ausr_id from app_user where ausr_logon = 'noprice')
         and rpt_id = (select rpt_id from report where rpt_filename = 'on-time-performance')`,
    ],
    ['the login', `update app_user set ausr_state = 'D' where ausr_logon = 'noprice'`],
    [
      'the account that it is about',
      `delete from user_account where ausr_id = (select ausr_id from app_user where ausr_logon = 'noprice')`,
    ],
  ])('[REP-02] scheduled reports are no longer sent to a user who loses %s', async (_what, loss) => {
    await query(
      `update app_user set ausr_rights_reports = 'T', ausr_state = 'A' where ausr_logon = 'noprice'`,
    )
    await query(
      `insert into user_report select ${await idOf('noprice')}, rpt_id from report on conflict do nothing`,
    )
    await query(`insert into user_account values (${await idOf('noprice')}, 501) on conflict do nothing`)
    await query(
      `insert into report_schedule (rsch_ausr_id, rsch_rpt_id, rsch_every, rsch_on, rsch_hour, rsch_format, rsch_email,
         rsch_cust_id, rsch_next)
       select ${await idOf('noprice')}, rpt_id, 'day', 1, 7, 'pdf', 'peter@customer.example', 501, date_trunc('hour', now())
       from report where rpt_filename = 'on-time-performance'`,
    )
    await query(loss)
    await sendReports({ tenant: portal.tenant('metro') })
    const working = await portal.work(mailer())
    await expect.poll(() => query('select 1 from report_schedule')).toEqual([])
    await working.stop()
    expect(mails.emails).toEqual([])
    const [logged] = await query(
      `select log_before from log where log_process = 'stop-report-schedule' order by log_id desc limit 1`,
    )
    expect(logged).toMatchObject({ log_before: { user: 'noprice' } })
  })
})
