import { inTransaction } from '../database/transaction.ts'
import type { Config } from '../config.ts'
import { recordLog } from '../log.queries.ts'
import { lockUnsent, markFailed, markSent } from './mail.queries.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Mailer } from './mailer.ts'

interface MailContext {
  tenant: Tenant
  /** Null if no mail server is configured. */
  mailer: Mailer | null
  config: Config
}

/**
 * Sends an email from the outbox, once. Without a mail server it stays there, and so do all emails of a copy. A failed attempt is recorded with the
 * email, and thrown so that the queue retries. An email that the mail server refuses for good is not sent again.
 */
export async function sendMail({ tenant, mailer, config }: MailContext, mail_id: number): Promise<void> {
  if (!mailer || tenant.isCopy) return
  const { hostname } = new URL(config.publicUrl)
  try {
    await attempt(tenant, { mailer, hostname, mail_id })
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
}

const attempt = (tenant: Tenant, { mailer, hostname, mail_id }: Attempt): Promise<void> =>
  inTransaction(tenant.transactions, async (tx) => {
    const found = await lockUnsent(tx, tenant.files, mail_id)
    if (!found) return
    const { created, ...email } = found
    // Ids start again in a restored database. Together with the time they are unique.
    const messageId = `<${mail_id}.${new Date(created).getTime()}.${tenant.name}@${hostname}>`
    await mailer.send({ ...email, fromName: tenant.theme.name, messageId })
    await markSent(tx, mail_id)
    await recordLog(tx, {
      user: 'system',
      process: 'send-mail',
      type: 'mail',
      record: email.to,
      after: { subject: email.subject },
    })
  })
