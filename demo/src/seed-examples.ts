import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { nextSending } from '@despatch/domain/reports/report-schedule.ts'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import type { ClientBase } from 'pg'
import { docketEmail } from '@despatch/server/dockets/docket-email.ts'
import { keyOfDocketEmail } from '@despatch/server/dockets/mail-docket.ts'
import { findMailedDockets } from '@despatch/server/dockets/mailed-dockets.queries.ts'
import type { Sender } from '@despatch/server/platform/mail/email.ts'
import { addMail } from '@despatch/server/platform/mail/mail.queries.ts'
import { writeEmail } from '@despatch/server/platform/mail/write-email.ts'
import { insertRows } from '@despatch/server/tenants/insert-rows.ts'
import { demoSettings } from './demo-settings.ts'
import { exampleDocket, examplePayment } from './example-docket.ts'

/** Records that the API examples refer to by id. */
export async function seedExamples(db: ClientBase, now: number, sender: Sender): Promise<void> {
  await insertRows(db, 'webhook', [webhook(1, 'crm'), webhook(2, 'warehouse')])
  await insertRows(db, 'webhook_delivery', [
    {
      hdel_id: 1,
      hdel_hook_id: 1,
      hdel_event: 'ping',
      hdel_key: 'ping:1',
      hdel_data: {},
      hdel_created: new Date(now - HOUR_MS),
      hdel_state: 'failed',
      hdel_attempts: 1,
      hdel_tried: new Date(now - HOUR_MS),
      hdel_answer: 'No answer within 10 seconds',
    },
  ])
  await addPayment(db, now)
  await addBookingEmail(db, sender)
  await addKey(db)
  await addSchedule(db, now)
  await insertRows(db, 'docket_charge', [charge(1, now, 20), charge(2, now, 5)])
  await insertRows(db, 'receipt', [receipt(1, now, 'BACS 20117'), receipt(2, now, 'BACS 20118')])
}

const HOUR_MS = 3_600_000

/** Waiting time of the example docket that nobody has approved yet. */
const charge = (dchg_id: number, now: number, minutes: number): object => ({
  dchg_id,
  dchg_dck_id: exampleDocket.dck_id,
  dchg_chgt_code: 'WAIT',
  dchg_description: 'Waiting time',
  dchg_unit: 'minute',
  dchg_quantity: minutes,
  dchg_amount: 50,
  dchg_vat_code: 'S',
  dchg_vat_percent: 20,
  dchg_net: minutes * 50,
  dchg_vat: minutes * 10,
  dchg_state: 'proposed',
  dchg_reason: 'Goods not ready',
  dchg_by: 'control',
  dchg_at: new Date(now - HOUR_MS),
})

/** Paused: the address has no receiver. */
const webhook = (hook_id: number, name: string): object => ({
  hook_id,
  hook_url: `https://${name}.example/despatch`,
  hook_events: ['docket.created', 'docket.delivered'],
  hook_state: 'paused',
})

/** A declined card payment for the guest's quote that can still be paid. */
const addPayment = (db: ClientBase, now: number) =>
  db.query(
    `with paid as (
       update quote set quo_asked = true where quo_id =
         (select max(quo_id) from quote where quo_source = 'guest' and quo_dck_id is null)
       returning *)
     insert into payment (pay_guid, pay_quo_guid, pay_provider, pay_state, pay_authorize_only, pay_amount, pay_currency,
       pay_description, pay_error, pay_created, pay_asked, pay_changed)
     select $1, quo_guid, quo_mop, 'failed', false, quo_total, quo_currency, 'Courier', 'Your card was declined.', $2, $2, $2
     from paid`,
    [examplePayment, new Date(now)],
  )

/** The confirmation of the newest booking, written and stored as for a booking of today. A small demo may have none. */
async function addBookingEmail(db: ClientBase, sender: Sender): Promise<void> {
  const { rows } = await db.query<{ dck_id: number; dck_created: string }>(
    `select dck_id, dck_created from docket join app_user on ausr_id = dck_ausr_id
     where ausr_logon = 'account' order by dck_created desc, dck_id desc limit 1`,
  )
  const [booked] = rows
  if (!booked) return
  const [docket] = await findMailedDockets(db, [{ dck_id: booked.dck_id, about: 'booked' }])
  if (!docket) return
  const links = {
    tracking: `${sender.address}${pathTo('track', { tracking_ref: docket.dck_tracking })}`,
    register: null,
  }
  const content = docketEmail(docket, 'booked', { ...startingSettings, ...demoSettings }, links)
  const email = { to: docket.recipients, ...writeEmail(content, sender) }
  const mailId = await addMail(db, email, keyOfDocketEmail(booked.dck_id, 'booked'))
  await db.query('update mail set mail_created = $2, mail_sent = $2 where mail_id = $1', [
    mailId,
    booked.dck_created,
  ])
}

/** An API key that is not in use. */
const addKey = (db: ClientBase) =>
  db.query(
    `insert into api_key (key_hash, key_ausr_id, key_name)
     select sha256(gen_random_uuid()::text::bytea), ausr_id, 'Old warehouse system' from app_user where ausr_logon = 'admin'`,
  )

function addSchedule(db: ClientBase, now: number) {
  const next = nextSending({ rsch_every: 'month', rsch_on: 1, rsch_hour: 7 }, new Date(now).toISOString())
  return db.query(
    `insert into report_schedule (rsch_ausr_id, rsch_rpt_id, rsch_every, rsch_on, rsch_hour, rsch_format, rsch_email,
       rsch_next)
     select ausr_id, rpt_id, 'month', 1, 7, 'pdf', 'accounts@example.com', $1
     from app_user, report where ausr_logon = 'admin' and rpt_filename = 'revenue-by-customer'`,
    [next],
  )
}

/** An account's advance payment. */
const receipt = (rcp_id: number, now: number, rcp_reference: string): object => ({
  rcp_id,
  rcp_cust_id: 13,
  rcp_day: new Date(now - 24 * HOUR_MS).toISOString().slice(0, 10),
  rcp_amount: 5000,
  rcp_currency: 'GBP',
  rcp_method: 'bank',
  rcp_reference,
  rcp_unallocated: 5000,
  rcp_user: 'admin',
  rcp_created: new Date(now),
})
