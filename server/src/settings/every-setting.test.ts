import { billingReadyList } from '@despatch/contract/billing/billing.ts'
import { currentSession } from '@despatch/contract/auth/auth.ts'
import { statusChange } from '@despatch/contract/control/control.ts'
import { cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import { driverMessageList } from '@despatch/contract/drive/shifts.ts'
import { paymentReceivedPost } from '@despatch/contract/payments/receipts.ts'
import { docketList, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { logList } from '@despatch/contract/logs/logs.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { userPost } from '@despatch/contract/users/users.ts'
import {
  namesIn,
  startingSettings,
  type CustomerSettingName,
  type NameIn,
  type SettingName,
} from '@despatch/domain/settings/settings-catalogue.ts'
import type { SettingGroup } from '@despatch/domain/settings/setting.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { customerTracking } from '@despatch/domain/tracking/customer-tracking.ts'
import { startCardServices } from '@despatch/sandbox/card-services.ts'
import { afterAll, expect, test } from 'vitest'
import {
  addDriver,
  addParty,
  customerSettingEffects,
  dayAfter,
  partyActions,
  refusalOf,
  type CustomerSettingEffect,
} from '../../test/customer-setting-effects.ts'
import { factorSettingEffects } from '../../test/factor-setting-effects.ts'
import { newDatabase as database, openTradingCompany } from '../../test/new-company.ts'
import { observeEffect, type Effect as EffectOf } from '../../test/observe-effect.ts'
import { allTerms } from '../../test/quote.ts'
import { warnOfDocuments } from '../control/warn-of-documents.ts'
import { archiveDockets } from '../dockets/archive-dockets.ts'
import { captureHeld } from '../payments/capture-held.ts'
import { finishDockets } from '../dockets/finish-dockets.ts'
import { keepLog } from '../logs/keep-log.ts'
import { mailSchedule } from '../schedules/mail-schedule.ts'
import { forgetOldQuotes } from '../quotes/forget-old-quotes.ts'
import type { OutgoingEmail } from '../platform/mail/mailer.ts'
import { answeredByCompany } from './answered-by-company.ts'
import { deleteOldRecords } from '../old-records.ts'

/**
 * Every setting of a new company has an effect. Settings that a customer can override are also in
 * every-customer-setting.test.ts, and those of the groups `addresses` and `sms` in addresses/every-source-option.test.ts and sms/sms.test.ts.
 */
type Effect = EffectOf<string | number>
type Walked = NameIn<Exclude<SettingGroup, 'addresses' | 'sms'>>
type CompanySetting = Exclude<Walked, CustomerSettingName>

const services = await startCardServices()
const company = await openTradingCompany({ SANDBOX_URL: services.address, PAYMENT_TIMEOUT: '2000' })
const booker = { client: company.booker.client, customer: company.customer }
const card = await addParty(company, 'Card payer', 'O')
const guest = (await addParty(company, 'Guests', 'O')).customer
const driver = await addDriver(company)
const other = await company.addTariff({ ttyp_description: 'Car', ttyp_vehicle: 'car' })
const otherTariff = other.ttyp_code
// So that holidays move its jobs.
await company.change('servicetype', 'A', { styp_holidays: 'F' })
const actions = partyActions(company, driver)
const customerEffects = customerSettingEffects({ company, driver, otherTariff }, services.address)
const spare = (await company.addUser('spare.person', { ausr_cust_id: company.customer })).ausr_id
await company.admin.call(cardProviderPost, {
  provider: 'O',
  publicKey: 'T_C_demo',
  templateName: 'despatch',
  address: `${services.address}/cardform/v1`,
  serviceKey: 'T_S_fresh',
  webhookSecret: 'whsec_fresh_O',
  version: 0,
})
await company.save({ aset_quote_customer: guest, QuoteTariff: company.tariff })
const docket = await actions.book(booker)
afterAll(async () => {
  await company.close()
  await services.stop()
})

/** The company's settings; all others have their defaults. */
const usual = (): Partial<Record<SettingName, string | number>> => ({
  ...startingSettings,
  aset_quote_customer: guest,
  QuoteTariff: company.tariff,
})

/** The refusal of a guest's quote. */
const guestQuote = async () =>
  refusalOf(await company.visitor.send(quote, { database, booking: actions.quotation() })).code

/** Sets a new password of the spare user as the office does. */
const setPassword = (ausr_password: string) => async () =>
  refusalOf(
    await company.admin.send(userPost, {
      user: {
        ausr_id: spare,
        ausr_nickname: '',
        ausr_firstname: 'Sam',
        ausr_lastname: 'Spare',
        ausr_telephone: '',
        ausr_email: 'spare@fresh.example',
        ausr_password,
      },
    }),
  ).errors

/** A delivered docket whose last event was twenty days ago. */
async function oldDocket(status: 'D' | 'F') {
  const { dck_id } = await actions.book(booker)
  await company.tenant.pool.query(
    `update docket set dck_status = $2, dck_created = now() - interval '21 days' where dck_id = $1`,
    [dck_id, status],
  )
  await company.tenant.pool.query(
    `update docket_event set dev_at = now() - interval '20 days', dev_recorded = now() - interval '20 days',
       dev_status = $2 where dev_dck_id = $1`,
    [dck_id, status],
  )
  return dck_id
}

/** Whether records are left by the deletion at night. `insert` adds them and returns their `id`. */
async function isStored(table: string, id: string, insert: string, values: unknown[] = []): Promise<boolean> {
  const { pool } = company.tenant
  const { rows } = await pool.query<{ id: number }>(insert, values)
  await deleteOldRecords(company.context)
  const ids = rows.map((row) => row.id)
  return (await pool.query(`select from ${table} where ${id} = any($1)`, [ids])).rowCount === ids.length
}

/** The emails about a document of a driver that expires after some days. */
async function emailsAbout(days: number) {
  const { pool } = company.tenant
  const { rows } = await pool.query<{ about: string }>(
    `insert into driver_document (ddoc_drv_id, ddoc_kind, ddoc_name, ddoc_expires, ddoc_saved_by)
     values ($1, 'other', gen_random_uuid()::text, (now() at time zone 'Europe/London')::date + $2::int, 'admin')
     returning 'driver-document:' || ddoc_id || ':' || ddoc_expires about`,
    [driver, days],
  )
  await warnOfDocuments(company.context)
  await warnOfDocuments(company.context)
  const sent = await pool.query('select mail_to from mail where mail_about = $1', [rows[0]?.about])
  return sent.rows
}

/** Settings that a customer cannot override. */
const companyEffects: Record<CompanySetting, Effect> = {
  GuestEmailRequired: {
    values: ['T', 'F'],
    observe: async () => {
      const { guid } = await company.visitor.call(quote, {
        database,
        booking: actions.quotation({ docket: { dck_email: '' } }),
        terms: allTerms,
      })
      return refusalOf(await company.visitor.send(quoteDocket, { database, guid }))
    },
  },
  CompanyCurrency: {
    values: ['GBP', 'EUR'],
    observe: async () => {
      const received = { rcp_cust_id: company.customer, rcp_amount: 5, rcp_day: '2026-03-10' }
      return (await company.admin.call(paymentReceivedPost, { ...received, rcp_method: 'bank' })).rcp_currency
    },
  },
  CaptureHolds: {
    values: ['delivered', 'hand'],
    observe: async () => {
      const { pool } = company.tenant
      const dck_id = await oldDocket('D')
      await pool.query(
        `with stored as (insert into quote (quo_guid, quo_cust_id, quo_source, quo_booking, quo_asked)
           values (gen_random_uuid(), $2, 'guest', '{}', true) returning quo_guid)
         insert into payment (pay_quo_guid, pay_dck_id, pay_provider, pay_authorize_only, pay_amount, pay_currency, pay_state)
         select quo_guid, $1, 'O', true, 100000, 'GBP', 'authorised' from stored`,
        [dck_id, card.customer],
      )
      await captureHeld(company.context, { dck_id })
      const { rows } = await pool.query<{ pay_doing: string | null }>(
        'select pay_doing from payment where pay_dck_id = $1',
        [dck_id],
      )
      // The provider has no such payment.
      await pool.query(
        `update payment set pay_state = 'voided', pay_doing = null, pay_doing_amount = null where pay_dck_id = $1`,
        [dck_id],
      )
      return rows[0]?.pay_doing
    },
  },
  holdMargin: {
    values: [0, 25],
    observe: async () => {
      const order = company.order({ docket: { dck_cust_id: card.customer } })
      const { pricing } = await card.client.call(docketPrice, order)
      return (pricing?.hold ?? 0) - (pricing?.total ?? 0)
    },
  },
  minLength: { values: [20, 8], observe: setPassword('A-password-of-24-letters'.slice(0, 15)) },
  enforceRules: { values: ['T', 'F'], observe: setPassword('spare.person') },
  ...(await factorSettingEffects(company)),
  BillingFrom: {
    values: ['', '2027-01-01'],
    observe: async () =>
      (await company.admin.call(billingReadyList, { until: londonDay(isoInLondon(Date.now())) })).missing,
  },
  FinishAfterDays: {
    values: [10, 25],
    observe: async () => {
      const dck_id = await oldDocket('D')
      await finishDockets(company.context, {})
      return (await booker.client.call(docketList, { _id: dck_id })).rows[0]?.dck_status
    },
  },
  ArchiveAfterDays: {
    values: [10, 25],
    observe: async () => {
      const dck_id = await oldDocket('F')
      await archiveDockets(company.context, {})
      return (await booker.client.call(docketList, { _id: dck_id })).rows[0]?.dck_archive
    },
  },
  QuoteKeepDays: {
    values: [10, 25],
    observe: async () => {
      const { guid } = await booker.client.call(quote, { database, booking: actions.quotation() })
      await company.tenant.pool.query(
        `update quote set quo_changed = now() - interval '20 days' where quo_guid = $1`,
        [guid],
      )
      await forgetOldQuotes(company.tenant)
      return (await booker.client.send(quote, { database, guid })).status
    },
  },
  LogKeepDays: {
    values: [10, 25],
    observe: async () => {
      await company.tenant.pool.query(`select make_log_day((now() at time zone 'UTC')::date - 20)`)
      await keepLog(company.context)
      const old = dayAfter(-20, '09:00').slice(0, 10)
      const { files } = await company.admin.call(logList, {})
      return files.some(({ day }) => day === old)
    },
  },
  SecurityLogKeepDays: {
    values: [30, 60],
    observe: () =>
      isStored(
        'security_event',
        'sec_id',
        `insert into security_event (sec_time, sec_event) values (now() - interval '50 days', 'login') returning sec_id::int id`,
      ),
  },
  EmailKeepDays: {
    values: [30, 60],
    observe: () =>
      isStored(
        'mail',
        'mail_id',
        `insert into mail (mail_to, mail_subject, mail_text, mail_html, mail_about, mail_created, mail_sent)
         select 'ada@fresh.example', '', '', '', gen_random_uuid(), old, old from (select now() - interval '50 days' old)
         returning mail_id id`,
      ),
  },
  WebhookKeepDays: {
    values: [10, 25],
    observe: () =>
      isStored(
        'webhook_delivery',
        'hdel_id',
        `with hook as (insert into webhook (hook_url, hook_events) values ('https://hook.example', '{ping}') returning *)
         insert into webhook_delivery (hdel_hook_id, hdel_event, hdel_key, hdel_data, hdel_created)
         select hook_id, 'ping', gen_random_uuid(), '{}', now() - interval '20 days' from hook returning hdel_id::int id`,
      ),
  },
  ImportKeepDays: {
    values: [10, 25],
    observe: () =>
      isStored(
        'booking_import',
        'imp_id',
        `insert into booking_import (imp_cust_id, imp_ausr_id, imp_name, imp_from, imp_mapping, imp_at)
         select cust_id, ausr_id, 'orders.csv', 'file', '{}', now() - interval '20 days'
         from (select min(cust_id) cust_id from customer) c, (select min(ausr_id) ausr_id from app_user) u returning imp_id id`,
      ),
  },
  PositionKeepDays: {
    values: [10, 25],
    observe: () =>
      isStored(
        'driver_position',
        'dpos_id',
        `insert into driver_position (dpos_drv_id, dpos_at, dpos_latitude, dpos_longitude)
         select $1::int, now() - days * interval '1 day', 51, 0 from unnest(array[20, 0]) days returning dpos_id::int id`,
        [driver],
      ),
  },
  DriverReportKeepDays: {
    values: [40, 60],
    observe: () =>
      isStored(
        'driver_message',
        'dmsg_row',
        `insert into driver_message (dmsg_id, dmsg_drv_id, dmsg_text, dmsg_at, dmsg_received)
         select gen_random_uuid(), $1::int, 'Hello', old, old from (select now() - interval '50 days' old)
         returning dmsg_row::int id`,
        [driver],
      ),
  },
  ReportLateMinutes: {
    values: [10, 25],
    observe: async () => {
      await company.tenant.pool.query(
        `insert into driver_message (dmsg_id, dmsg_drv_id, dmsg_text, dmsg_at)
         values (gen_random_uuid(), $1, 'Hello', now() - interval '20 minutes')`,
        [driver],
      )
      return (await company.admin.call(driverMessageList, { driver })).rows.at(-1)?.dmsg_late
    },
  },
  DriverDocumentWarnDays: {
    values: [10, 25],
    observe: async () => {
      await company.save({ DriverDocumentEmail: 'office@fresh.example' })
      return await emailsAbout(20)
    },
  },
  DriverDocumentEmail: {
    values: ['office@fresh.example', ''],
    observe: () => emailsAbout(0),
  },
  RegularBookingEmail: {
    values: ['office@fresh.example', ''],
    observe: async () => {
      const { pool } = company.tenant
      const { rows } = await pool.query<{ sch_id: number }>(
        `insert into booking_schedule (sch_cust_id, sch_ausr_id, sch_name, sch_booking, sch_times, sch_unit, sch_every, sch_days,
           sch_from, sch_holidays, sch_lead_hours, sch_checked)
         select $1, min(ausr_id), 'Evening run', '{}', '[]', 'week', 1, '{mon}', '2027-01-01', 'run', 24, now() from app_user
         returning sch_id`,
        [company.customer],
      )
      const sch_id = rows[0]?.sch_id ?? 0
      await pool.query(
        `insert into schedule_day (sday_sch_id, sday_day, sday_state, sday_ready, sday_tried)
         values ($1, '2027-01-04', 'failed', now() + interval '1 day', now())`,
        [sch_id],
      )
      await mailSchedule(company.context, { sch_id, day: londonDay(new Date().toISOString()) })
      const sent = await pool.query(
        `select mail_to from mail where mail_about like $1 and mail_about like '%:office'`,
        [`schedule:${sch_id}:%`],
      )
      return sent.rows
    },
  },
  ReplyToEmail: {
    values: ['office@fresh.example; desk@fresh.example', ''],
    observe: async () => {
      const answers: (string[] | undefined)[] = []
      const mailer = { send: async ({ replyTo }: OutgoingEmail) => void answers.push(replyTo) }
      const email = { to: 'ada@fresh.example', subject: 'Test', text: 'Test', html: '<p>Test</p>' }
      await answeredByCompany(mailer, company.tenant)?.send(email)
      return answers
    },
  },
  DriverDocumentsBlock: {
    values: ['T', 'F'],
    observe: async () => {
      const { dck_id } = await actions.book(booker)
      const change = { docket: dck_id, version: 1, status: 'G', driver } as const
      return (await company.admin.send(statusChange, change)).status
    },
  },
  ProofKeepDays: {
    values: [100, 300],
    observe: async () =>
      isStored(
        'docket_signature',
        'sig_id',
        `with docket as (
           update docket set dck_archive = 'T', dck_status = 'F', dck_received = dck_total where dck_id = $1 returning dck_id)
         insert into docket_signature (sig_dck_id, sig_dadd_id, sig_name, sig_path, sig_at)
         select dck_id, dadd_id, 'Ada', 'M1 1', now() - interval '200 days'
         from docket join docket_address on dadd_dck_id = dck_id returning sig_id id`,
        [(await actions.book(booker)).dck_id],
      ),
  },
  get aset_quote_customer(): Effect {
    return { values: [guest, 0], observe: guestQuote }
  },
  aset_quote_aci_user: {
    values: ['web shop', 'visitor'],
    observe: async () => {
      await guestQuote()
      const { data } = await company.admin.call(logList, { search: 'quote' })
      return data[0]?.log_user
    },
  },
  TrackingTelephone: {
    values: ['0808 157 0100', ''],
    observe: async () =>
      (await company.visitor.call(docketTrack, { tracking_ref: docket.dck_tracking })).telephone,
  },
  aset_web_tracking: {
    values: ['https://follow.example/{docket}', ''],
    observe: async () => {
      const { settings } = await booker.client.call(currentSession, {})
      return customerTracking('tracking', null, settings, docket)
    },
  },
  aset_web_quicktracking: {
    values: ['https://follow.example/{docket}', ''],
    observe: () => actions.bookingEmail(booker),
  },
}

const isCompanySetting = (name: string): name is CompanySetting => Object.hasOwn(companyEffects, name)

/** The effect of a setting, with the other settings that it needs. */
function effectOf(name: Walked): Effect & Pick<CustomerSettingEffect, 'given'> {
  if (isCompanySetting(name)) return companyEffects[name]
  const { byCard, observe, ...effect } = customerEffects[name]
  return { ...effect, observe: () => observe(byCard ? card : booker) }
}

const walked = namesIn('general', 'config', 'default', 'message', 'hoo')

test('[SYS-02] an effect is observed for every setting', () => {
  const observed = [...Object.keys(companyEffects), ...Object.keys(customerEffects)]
  expect(observed.toSorted()).toEqual([...walked].toSorted())
})

test.each(walked)('[SYS-02] saving %s changes the behaviour of a new company', async (name) => {
  const effect = effectOf(name)
  const touched = Object.keys({ ...effect.given, [name]: '' })
  try {
    const save = (value: string | number) => company.save({ ...effect.given, [name]: value })
    const { first, other, again } = await observeEffect(effect, save)
    expect(other).not.toEqual(first)
    expect(again).toEqual(first)
  } finally {
    await company.save(Object.fromEntries(Object.entries(usual()).filter(([each]) => touched.includes(each))))
  }
})
