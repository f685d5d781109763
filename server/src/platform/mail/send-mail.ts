import { inTransaction } from '../database/transaction.ts'
import type { JobsContext } from '../jobs/jobs-context.ts'
import { recordLog } from '../log.queries.ts'
import { lockUnsent, markSent } from './mail.queries.ts'

/** Sends a letter of the outbox. A letter that was sent is not sent again; without a mail server it stays there. */
export async function sendMail({ tenant, mailer }: JobsContext, mail_id: number): Promise<void> {
  if (!mailer) return
  await inTransaction(tenant.transactions, async (tx) => {
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
}
