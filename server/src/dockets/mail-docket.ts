import { splitEmails } from '@despatch/domain/dockets/email-list.ts'
import { statusOfOccasion } from '@despatch/domain/dockets/mail-occasions.ts'
import { customerTracking } from '@despatch/domain/tracking/customer-tracking.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { registrationLink } from '../users/registration-link.ts'
import { docketLetter, type MailedDocket } from './docket-letter.ts'

interface MailedRow extends MailedDocket {
  dck_cust_id: number
  dck_tracking: string
  cust_web_quicktracking: string
  recipients: string
  /** Of a quote that no user has made or registered. */
  is_guests: boolean
}

const selectMailed = statement<MailedRow>(
  'mailed-docket',
  `select d.dck_docket, d.dck_tracking, d.dck_cust_id, c.cust_web_quicktracking,
     coalesce(nullif(d.dck_email, ''), c.cust_mainemail) recipients,
     f.dadd_companyname from_companyname, f.dadd_town from_town, t.dadd_companyname to_companyname, t.dadd_town to_town,
     d.dck_ausr_id is null and exists (select from quote where quo_dck_id = d.dck_id) is_guests,
     t.dadd_deadline, e.dev_signed_by signed_by, e.dev_at happened_at, e.exc_description reason
   from docket d
   join customer c on c.cust_id = d.dck_cust_id
   join docket_address f on f.dadd_dck_id = d.dck_id and f.dadd_order = 0
   join lateral (select * from docket_address where dadd_dck_id = d.dck_id order by dadd_order desc limit 1) t on true
   left join lateral (
     select dev_signed_by, dev_at, exc_description from docket_event left join exception on exc_id = dev_exc_id
     where dev_dck_id = d.dck_id and dev_status = $2 order by dev_id desc limit 1
   ) e on true
   where d.dck_id = $1`,
)

/** Writes to whoever booked, once for each occasion, even where a docket comes to a status a second time; nobody is written to who left no address. */
export async function mailDocket(
  context: JobsContext,
  { dck_id, about }: JobPayloads['mail-docket'],
): Promise<void> {
  const { tenant, config } = context
  const docket = await firstRow(tenant.pool, selectMailed, [dck_id, statusOfOccasion(about)])
  const to = splitEmails(docket?.recipients ?? '').join(', ')
  if (!docket || !to) return
  const settings = await settingsOf(tenant, docket.dck_cust_id)
  const link =
    customerTracking('quicktracking', docket, settings, docket) ??
    `${config.publicUrl}/docket/track?tracking_ref=${docket.dck_tracking}`
  const register = docket.is_guests ? await registrationLink(config, tenant, dck_id) : null
  const letter = { to, ...docketLetter(docket, about, settings, tenant.theme.name, link, register) }
  await sendMail(context, await addMail(tenant.pool, letter, `docket:${dck_id}:${about}`))
}
