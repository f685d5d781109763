import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { lockEmail, openEmail } from './emails.queries.ts'

/**
 * Sends an email again, or sends a waiting one at once (OPS-06). Refuses NO_MAIL_SERVER if none is configured, and
 * EMAIL_WITHHELD if a secret or an attachment of it has been deleted.
 */
export async function sendAgain(
  tx: Transaction,
  { session, config }: CallContext,
  mail_id: number,
): Promise<void> {
  const email = (await lockEmail(tx, mail_id)) ?? refuse('NOT_FOUND')
  if (config.smtpUrl === undefined) refuse('NO_MAIL_SERVER')
  if (email.mail_withheld) refuse('EMAIL_WITHHELD')
  await openEmail(tx, mail_id)
  await enqueue(tx, 'send-mail', { mail_id })
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'send-again',
      type: 'mail',
      record: email.mail_to,
      after: { subject: email.mail_subject, sentBefore: email.mail_sent },
    }),
  )
}
