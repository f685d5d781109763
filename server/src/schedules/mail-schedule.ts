import { createHash } from 'node:crypto'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { emailListError, splitEmails } from '@despatch/domain/fields/email-list.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { priceEndEmail, scheduleEmail, scheduleEndEmail } from './schedule-email.ts'
import { unmadeOn } from './schedule-days.queries.ts'
import { endedSchedule, findSchedule, recipientsOf } from './schedules.queries.ts'

/**
 * Emails the account and the office about the days of a regular booking that failed or were missed on a day: one email for each
 * reason, at most once a day.
 */
export async function mailSchedule(
  context: JobsContext,
  { sch_id, day }: JobPayloads['mail-schedule'],
): Promise<void> {
  const { tenant, config } = context
  const unmade = await unmadeOn(tenant.pool, sch_id, day)
  const [first] = unmade
  if (!first) return
  const { MailClosing, RegularBookingEmail } = await settingsOf(tenant, first.sch_cust_id)
  const account = await recipientsOf(tenant.pool, sch_id)
  const url = `${publicUrlOf(config, tenant.name)}${pathTo('schedules', { _id: sch_id, day: first.sday_day })}`
  for (const [reason, days] of Map.groupBy(unmade, ({ sday_reason }) => sday_reason)) {
    const written = writeEmail(
      scheduleEmail(days, { reason, today: day, url, closing: MailClosing }),
      senderOf(config, tenant),
    )
    const about = `schedule:${sch_id}:${day}:${digestOf(reason)}`
    await sendToBoth(context, { account, office: RegularBookingEmail }, about, written)
  }
}

/** Emails the account and the office that a regular booking has ended, once. One that another continues has no such email. */
export async function mailScheduleEnd(
  context: JobsContext,
  { sch_id }: JobPayloads['mail-schedule-end'],
): Promise<void> {
  const { tenant, config } = context
  const ended = await endedSchedule(tenant.pool, sch_id)
  if (!ended) return
  const { MailClosing, RegularBookingEmail } = await settingsOf(tenant, ended.sch_cust_id)
  const account = await recipientsOf(tenant.pool, sch_id)
  const url = `${publicUrlOf(config, tenant.name)}${pathTo('schedules', { _id: sch_id })}`
  const written = writeEmail(scheduleEndEmail(ended, { url, closing: MailClosing }), senderOf(config, tenant))
  await sendToBoth(context, { account, office: RegularBookingEmail }, `schedule:${sch_id}:ended`, written)
}

/** Emails the account and the office that an agreed price ends. The account’s email has no amount, which its reader may not see. */
export async function mailSchedulePrice(
  context: JobsContext,
  { sch_id }: JobPayloads['mail-schedule-price'],
): Promise<void> {
  const { tenant, config } = context
  const schedule = await findSchedule(tenant.pool, sch_id)
  if (!schedule?.sch_agreed_until || schedule.sch_state === 'ended') return
  const { sch_agreed_until } = schedule
  const { MailClosing, RegularBookingEmail } = await settingsOf(tenant, schedule.sch_cust_id)
  const account = await recipientsOf(tenant.pool, sch_id)
  const url = `${publicUrlOf(config, tenant.name)}${pathTo('schedules', { _id: sch_id })}`
  const content = priceEndEmail({ ...schedule, until: sch_agreed_until }, { url, closing: MailClosing })
  const written = writeEmail(content, senderOf(config, tenant))
  const about = `schedule:${sch_id}:price:${sch_agreed_until}`
  await sendToBoth(context, { account, office: RegularBookingEmail }, about, written)
}

async function sendToBoth(
  context: JobsContext,
  readers: { account: string; office: string },
  about: string,
  written: ReturnType<typeof writeEmail>,
): Promise<void> {
  for (const [reader, list] of Object.entries(readers)) {
    const to = splitEmails(list)
    if (to.length === 0 || emailListError(list) !== null) continue
    const mail = await addMail(context.tenant.pool, { to: to.join(', '), ...written }, `${about}:${reader}`)
    await sendMail(context, mail)
  }
}

const digestOf = (reason: string): string =>
  createHash('sha256').update(reason).digest('base64url').slice(0, 16)
