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
import { scheduleEmail } from './schedule-email.ts'
import { unmadeOn } from './schedule-days.queries.ts'
import { recipientsOf } from './schedules.queries.ts'

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
    for (const [reader, list] of Object.entries({ account, office: RegularBookingEmail })) {
      const to = splitEmails(list)
      if (to.length === 0 || emailListError(list) !== null) continue
      await sendMail(
        context,
        await addMail(tenant.pool, { to: to.join(', '), ...written }, `${about}:${reader}`),
      )
    }
  }
}

const digestOf = (reason: string): string =>
  createHash('sha256').update(reason).digest('base64url').slice(0, 16)
