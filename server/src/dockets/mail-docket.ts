import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { occasionOf, type MailOccasion } from '@despatch/domain/dockets/mail-occasions.ts'
import { isStatusId } from '@despatch/domain/dockets/status.ts'
import { customerTracking } from '@despatch/domain/tracking/customer-tracking.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { enqueueAll, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { addMail, addMails, findMail, type StoredEmail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { registrationLink } from '../registration/registration-link.ts'
import { docketEmail } from './docket-email.ts'
import { findMailedDockets, type MailedRow } from './mailed-dockets.queries.ts'

/** The key of an email. Each is written once, however often its job runs. */
export const keyOfDocketEmail = (dck_id: number, about: MailOccasion, event?: number) =>
  `docket:${dck_id}:${about}${event === undefined ? '' : `:${event}`}`

type Input = JobPayloads['mail-docket']

/**
 * Emails the booker, if there is an address, about the booking and about each event. A change that has been undone by
 * then is skipped. A correction is only sent if the change itself was.
 */
export async function mailDocket(context: JobsContext, input: Input): Promise<void> {
  const mail_id = await write(context, input)
  if (mail_id !== undefined) await sendMail(context, mail_id)
}

/**
 * The same for many emails at once: they are read and written in one statement each. Each is then sent by a job of its own, so
 * that a mail server which is slow or refuses one of them does not affect the others.
 */
export async function mailDockets(context: JobsContext, input: readonly Input[]): Promise<void> {
  const { tenant, mailer } = context
  const found = await findMailedDockets(tenant.pool, input)
  const inOrder = new Set(
    input.flatMap((each, index) => (dependsOnEarlier(each, found[index]) ? [each.dck_id] : [])),
  )
  const emails = new Map<string, StoredEmail>()
  for (const [index, each] of input.entries()) {
    const docket = found[index]
    const email = docket && !inOrder.has(each.dck_id) ? await emailAbout(context, each, docket) : undefined
    if (email) emails.set(email.about, email)
  }
  const written = await addMails(tenant.pool, [...emails.values()])
  for (const each of input) {
    const mail_id = inOrder.has(each.dck_id) ? await write(context, each) : undefined
    if (mail_id !== undefined) written.push(mail_id)
  }
  if (mailer)
    await enqueueAll(
      tenant.pool,
      'send-mail',
      written.map((mail_id) => ({ mail_id })),
    )
}

/** Whether an earlier email of the docket decides if this one is written. The emails of such a docket are written one by one. */
const dependsOnEarlier = ({ about }: Input, docket: MailedRow | undefined): boolean =>
  about === 'corrected' || docket?.is_undone === true

/** Writes one email to the outbox and returns its id; undefined if there is none to be sent. */
async function write(context: JobsContext, input: Input): Promise<number | undefined> {
  const { pool } = context.tenant
  const [docket] = await findMailedDockets(pool, [input])
  const email = docket && (await emailAbout(context, input, docket))
  if (!email) return undefined
  if (docket.is_undone && (await findMail(pool, email.about)) === undefined) return undefined
  if (input.about === 'corrected' && !(await wasMisinformed(pool, input.dck_id, docket))) return undefined
  return await addMail(pool, email, email.about, email.secret)
}

/** The email for the outbox; undefined if there is no address. */
async function emailAbout(
  { tenant, config }: JobsContext,
  { dck_id, about, event, request }: Input,
  docket: MailedRow,
): Promise<StoredEmail | undefined> {
  const to = splitEmails(docket.recipients).join(', ')
  if (!to) return undefined
  const settings = await settingsOf(tenant, docket.dck_cust_id)
  const link =
    customerTracking('quicktracking', docket, settings, docket) ??
    `${publicUrlOf(config, tenant.name)}${pathTo('track', { tracking_ref: docket.dck_tracking })}`
  const register = docket.is_guests ? await registrationLink(config, tenant, dck_id) : null
  const links = { tracking: link, register: register?.url ?? null }
  const email = writeEmail(docketEmail(docket, about, settings, links), senderOf(config, tenant))
  return { to, ...email, about: keyOfDocketEmail(dck_id, about, request ?? event), secret: register?.token }
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
