import { mailDetail, mailList } from '@despatch/contract/logs/emails.ts'
import { scheduleDelete, schedulePost } from '@despatch/contract/reports/report-schedules.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { afterAll, expect, test } from 'vitest'
import { addDriver, addParty, partyActions } from '../../test/customer-setting-effects.ts'
import { newDatabase, openTradingCompany } from '../../test/new-company.ts'
import { observeEffect, type Effect } from '../../test/observe-effect.ts'
import { mailReport } from './mail-report.ts'

/** Every option of a scheduled report changes what a new company sends, to whom, or when. */
type Options = Omit<Payload<typeof schedulePost>, 'Database'>

let rsch_id = 0
let next = ''

const company = await openTradingCompany()
const driver = await addDriver(company)
const booker = { client: company.booker.client, customer: company.customer }
const party = await addParty(company, 'Other account', 'A')
const other = party.customer
const { book, deliver } = partyActions(company, driver)
await deliver((await book(booker)).dck_id)
await book(party)
const euros = await company.addTariff(
  { ttyp_description: 'Euros', ttyp_serv_type: 'B', ttyp_longest_miles: null, ttyp_heaviest_kg: null },
  { rc_currency: 'EUR' },
)
await company.book({
  docket: { dck_serv_type: 'B', dck_tariff: euros.ttyp_code, dck_cust_id: booker.customer },
})
afterAll(() => company.close())

const usual: Options = {
  Filename: 'revenue-by-customer',
  rsch_every: 'day',
  rsch_on: 1,
  rsch_hour: 7,
  rsch_format: 'csv',
  rsch_email: 'jo@fresh.example',
}

async function save(options: Partial<Options>) {
  if (rsch_id) await company.admin.call(scheduleDelete, { rsch_id })
  const made = await company.admin.call(schedulePost, { Database: newDatabase, ...usual, ...options })
  rsch_id = made.rsch_id
  next = made.rsch_next
}

const nextSending = async () => next

/** A day of the month that is at least eight days away. */
const distantDay = new Date().getUTCDate() < 20 ? 28 : 10

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()

/** The recipients of today's report, and the file. */
async function sent() {
  await mailReport(company.context, { rsch_id, due: tomorrow })
  const { rows } = await company.tenant.pool.query<{ mail_id: number; name: string; file: string }>(
    `select mail_id, mfile_name "name", mfile_file "file" from mail join mail_file on mfile_mail_id = mail_id
     where mail_about like $1`,
    [`report-schedule:${rsch_id}:%`],
  )
  const [file] = rows
  if (!file) throw new Error('No report was sent')
  const { mail_subject } = await company.admin.call(mailDetail, { mail_id: file.mail_id })
  const { rows: mails } = await company.admin.call(mailList, {})
  const to = mails.find(({ mail_id }) => mail_id === file.mail_id)?.mail_to
  return {
    to,
    mail_subject,
    name: file.name,
    content: file.name.endsWith('csv') ? (await company.tenant.files.read(file.file)).toString() : '',
  }
}

const effects: { [Name in keyof Options]-?: () => Effect<Partial<Options>> } = {
  Filename: () => ({ values: [{}, { Filename: 'parcels-and-weight' }], observe: sent }),
  dck_cust_id: () => ({ values: [{}, { dck_cust_id: other }], observe: sent }),
  dck_serv_type: () => ({ values: [{}, { dck_serv_type: 'B' }], observe: sent }),
  dck_drv_id: () => ({ values: [{}, { dck_drv_id: driver }], observe: sent }),
  currency: () => ({ values: [{}, { currency: 'EUR' }], observe: sent }),
  rsch_every: () => ({ values: [{}, { rsch_every: 'month', rsch_on: distantDay }], observe: nextSending }),
  rsch_on: () => ({
    values: [
      { rsch_every: 'week', rsch_on: 1 },
      { rsch_every: 'week', rsch_on: 4 },
    ],
    observe: nextSending,
  }),
  rsch_hour: () => ({ values: [{}, { rsch_hour: 16 }], observe: nextSending }),
  rsch_format: () => ({ values: [{}, { rsch_format: 'xlsx' }], observe: sent }),
  rsch_email: () => ({ values: [{}, { rsch_email: 'sam@fresh.example' }], observe: sent }),
}

test('[REP-02, SYS-04] an effect is observed for every option of a scheduled report', () => {
  // The database is the company itself.
  const { Database: _database, ...options } = schedulePost.body.shape
  expect(Object.keys(effects).toSorted()).toEqual(Object.keys(options).toSorted())
})

test.each(Object.entries(effects))(
  '[REP-02, SYS-04] saving the schedule option %s changes the emails of a new company',
  async (_name, effect) => {
    const { first, other: changed, again } = await observeEffect(effect(), save)
    expect(changed).not.toEqual(first)
    expect(again).toEqual(first)
  },
)
