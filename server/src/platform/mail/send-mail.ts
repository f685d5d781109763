import { inTransaction } from '../database/transaction.ts'
import type { JobsContext } from '../jobs/jobs-context.ts'
import { recordLog } from '../log.queries.ts'
import { lockUnsent, markFailed, markSent } from './mail.queries.ts'
import type { Mailer } from './mailer.ts'

/**
 * Sends a letter of the outbox. A letter that was sent is not sent again; without a mail server it stays there. An attempt
 * that fails is noted at the letter, and thrown for the queue to try again.
 */
export async function sendMail({ tenant, mailer }: JobsContext, mail_id: number): Promise<void> {
  if (!mailer) return
  try {
    await attempt(tenant, mailer, mail_id)
  } catch (failure) {
    await markFailed(tenant.pool, mail_id, failure instanceof Error ? failure.message : String(failure))
    throw failure
  }
}

const attempt = (tenant: JobsContext['tenant'], mailer: Mailer, mail_id: number): Promise<void> =>
  inTransaction(tenant.transactions, async (tx) => {
    const letter = await lockUnsent(tx, mail_id)
    if (!letter) return
    await mailer.send(letter)
    await markSent(tx, mail_id)
    await recordLog(tx, {
      user: 'system',
      process: 'send-mail',
      type: 'mail',
      record: letter.to,
      after: { subject: letter.subject },
    })
  })
