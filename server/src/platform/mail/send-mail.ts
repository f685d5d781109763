import { inTransaction } from '../database/transaction.ts'
import type { Config } from '../config.ts'
import { recordLog } from '../log.queries.ts'
import { findUnsent, markFailed, markSent } from './mail.queries.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Mailer } from './mailer.ts'

interface MailContext {
  tenant: Tenant
  /** Null if no mail server is configured. */
  mailer: Mailer | null
  config: Config
}

/** The emails of each company that this process is sending. */
const beingSent = new WeakMap<Tenant, Map<number, Promise<void>>>()

/**
 * Sends an email from the outbox. Without a mail server it stays there, and so do all emails of a copy. A failed attempt is recorded with the
 * email, and thrown so that the queue retries. An email that the mail server refuses for good is not sent again. No database connection
 * is held while the mail server is waited for, so if the process ends before it has recorded that an email was sent, the email is sent
 * again, with the same Message-ID. `urgent`: a user waits for it to log in.
 */
export async function sendMail(context: MailContext, mail_id: number, urgent = false): Promise<void> {
  const sending = beingSent.get(context.tenant) ?? new Map<number, Promise<void>>()
  beingSent.set(context.tenant, sending)
  // Several jobs may be about one email.
  const sent =
    sending.get(mail_id) ?? trySending(context, mail_id, urgent).finally(() => sending.delete(mail_id))
  sending.set(mail_id, sent)
  await sent
}

async function trySending(
  { tenant, mailer, config }: MailContext,
  mail_id: number,
  urgent: boolean,
): Promise<void> {
  if (!mailer || tenant.isCopy) return
  const { hostname } = new URL(config.publicUrl)
  try {
    await attempt(tenant, { mailer, hostname, mail_id, urgent })
  } catch (failure) {
    await markFailed(tenant.pool, mail_id, failure instanceof Error ? failure.message : String(failure))
    if (!isPermanent(failure)) throw failure
  }
}

/** The codes of nodemailer for a refused sender or recipient, and for refused content. */
const refusedEmail: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE'])

/** Whether the mail server refused this email for good: 550 for an unknown recipient, and not 451 for a later attempt (RFC 5321, 4.2.1). */
const isPermanent = (failure: unknown): boolean =>
  failure instanceof Error &&
  'code' in failure &&
  'responseCode' in failure &&
  refusedEmail.has(failure.code) &&
  Number(failure.responseCode) >= 500

interface Attempt {
  mailer: Mailer
  /** The portal's host name. */
  hostname: string
  mail_id: number
  urgent: boolean
}

async function attempt(tenant: Tenant, { mailer, hostname, mail_id, urgent }: Attempt): Promise<void> {
  const found = await findUnsent(tenant.pool, tenant.files, mail_id)
  if (!found) return
  const { created, ...email } = found
  // Ids start again in a restored database. Together with the time they are unique.
  const messageId = `<${mail_id}.${new Date(created).getTime()}.${tenant.name}@${hostname}>`
  await mailer.send({ ...email, fromName: tenant.theme.name, messageId, urgent })
  const entry = {
    process: 'send-mail',
    type: 'mail',
    record: email.to,
    after: { subject: email.subject },
  } as const
  await inTransaction(tenant.transactions, async (tx) => {
    tx.defer(markSent(tx, mail_id), recordLog(tx, { user: 'system', ...entry }))
  })
}
