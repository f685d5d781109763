import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { occasionOf, statusOfOccasion, type MailOccasion } from '@despatch/domain/dockets/mail-occasions.ts'
import { isStatusId } from '@despatch/domain/dockets/status.ts'
import { customerTracking } from '@despatch/domain/tracking/customer-tracking.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { addMail, findMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { pricesShown } from '../customers/price-scope.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { registrationLink } from '../registration/registration-link.ts'
import { docketEmail, type MailedDocket } from './docket-email.ts'
import { emailedRoute } from './emailed-route.sql.ts'

interface MailedRow extends MailedDocket {
  dck_cust_id: number
  cust_web_quicktracking: string
  recipients: string
  /** A quote that no user has made or registered. */
  is_guests: boolean
  /** Of the email's event; null for a booking. */
  is_undone: boolean | null
  /** For an undo: the wrong status, and the event that set it. */
  wrong_status: string | null
  wrong_event: number | null
}

const selectMailed = statement<MailedRow>(
  'mailed-docket',
  `select d.dck_docket, d.dck_tracking, d.dck_cust_id, d.dck_cust_ref1, c.cust_web_quicktracking, ttyp_description,
     coalesce(nullif(d.dck_email, ''), c.cust_mainemail) recipients, ${emailedRoute},
     case when ${pricesShown(`'shown'`, 'c')} and coalesce(u.ausr_rights_price, 'T') = 'T' then json_build_object(
       'lines', d.dck_lines, 'netvat', d.dck_netvat, 'total', d.dck_total, 'currency', d.dck_currency) end price, d.dck_cancel_fee cancel_fee, 
     coalesce(e.dev_before->'changed', r.changed) changed,
     d.dck_ausr_id is null and exists (select from quote where quo_dck_id = d.dck_id) is_guests,
     e.dev_signed_by signed_by, e.dev_at happened_at, coalesce(r.drq_reason, e.exc_description) reason,
     e.dev_undone is_undone, e.dsts_description status, w.dsts_id wrong_status, w.dsts_description wrong_description,
     (e.dev_before->>'event')::bigint wrong_event
   from docket d
   join customer c on c.cust_id = d.dck_cust_id
   join tariff on ttyp_code = d.dck_tariff
   left join app_user u on u.ausr_id = d.dck_ausr_id
   join docket_address f on f.dadd_dck_id = d.dck_id and f.dadd_order = 0
   join lateral (select * from docket_address where dadd_dck_id = d.dck_id order by dadd_order desc limit 1) t on true
   left join lateral (
     select dev_signed_by, dev_at, exc_description, dev_undone, dev_before, dsts_description from docket_event
     join status on dsts_id = dev_status left join exception on exc_id = dev_exc_id
     where dev_dck_id = d.dck_id and case when $3::bigint is null then dev_status = $2 else dev_id = $3 end
     order by dev_id desc limit 1
   ) e on true
   left join lateral (
     select drq_reason, (select jsonb_agg(path) from json_object_keys(drq_after) path) changed
     from docket_request where drq_id = $4 and drq_dck_id = d.dck_id
   ) r on true
   left join status w on w.dsts_id = e.dev_before->>'status'
   where d.dck_id = $1`,
)

/** What an email about a docket contains; undefined if the docket does not exist. */
export const findMailedDocket = (
  db: Queryable,
  { dck_id, about, event, request }: JobPayloads['mail-docket'],
) => firstRow(db, selectMailed, [dck_id, statusOfOccasion(about), event ?? null, request ?? null])

/** The key of an email. Each is written once, however often its job runs. */
export const keyOfDocketEmail = (dck_id: number, about: MailOccasion, event?: number) =>
  `docket:${dck_id}:${about}${event === undefined ? '' : `:${event}`}`

/**
 * Emails the booker, if there is an address, about the booking and about each event. A change that has been undone by
 * then is skipped. A correction is only sent if the change itself was.
 */
export async function mailDocket(
  context: JobsContext,
  { dck_id, about, event, request }: JobPayloads['mail-docket'],
): Promise<void> {
  const { tenant, config } = context
  const docket = await findMailedDocket(tenant.pool, {
    dck_id,
    about,
    event,
    ...(request === undefined ? {} : { request }),
  })
  const to = splitEmails(docket?.recipients ?? '').join(', ')
  if (!docket || !to) return
  const key = keyOfDocketEmail(dck_id, about, request ?? event)
  if (docket.is_undone && (await findMail(tenant.pool, key)) === undefined) return
  if (about === 'corrected' && !(await wasMisinformed(tenant.pool, dck_id, docket))) return
  const settings = await settingsOf(tenant, docket.dck_cust_id)
  const link =
    customerTracking('quicktracking', docket, settings, docket) ??
    `${publicUrlOf(config, tenant.name)}${pathTo('track', { tracking_ref: docket.dck_tracking })}`
  const register = docket.is_guests ? await registrationLink(config, tenant, dck_id) : null
  const links = { tracking: link, register: register?.url ?? null }
  const email = { to, ...writeEmail(docketEmail(docket, about, settings, links), senderOf(config, tenant)) }
  await sendMail(context, await addMail(tenant.pool, email, key, register?.token))
}

/** Whether the customer was emailed about the undone change. */
async function wasMisinformed(
  db: Queryable,
  dck_id: number,
  { wrong_status, wrong_event }: MailedRow,
): Promise<boolean> {
  if (wrong_status === null || !isStatusId(wrong_status) || wrong_event === null) return false
  return (await findMail(db, keyOfDocketEmail(dck_id, occasionOf(wrong_status), wrong_event))) !== undefined
}
