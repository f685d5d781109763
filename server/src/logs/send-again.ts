import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Door } from '../platform/http/binding.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { lockLetter, openLetter } from './letters.queries.ts'

/**
 * Sends a letter once more, or one that has not gone yet at once (OPS-06). Refuses NO_MAIL_SERVER where none is
 * configured, and LETTER_WITHHELD where a part of it is gone.
 */
export async function sendAgain(tx: Transaction, { session, config }: Door, mail_id: number): Promise<void> {
  const letter = (await lockLetter(tx, mail_id)) ?? refuse('NOT_FOUND')
  if (config.smtpUrl === undefined) refuse('NO_MAIL_SERVER')
  if (letter.mail_withheld) refuse('LETTER_WITHHELD')
  await openLetter(tx, mail_id)
  await enqueue(tx, 'send-mail', { mail_id })
  tx.withCommit(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'send-again',
      type: 'mail',
      record: letter.mail_to,
      after: { subject: letter.mail_subject, sentBefore: letter.mail_sent },
    }),
  )
}
