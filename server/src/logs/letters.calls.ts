import { mailDetail, mailList, mailSend } from '@despatch/contract/logs/letters.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { bindRead, bindWrite } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { findLetter, listLetters } from './letters.queries.ts'
import { sendAgain } from './send-again.ts'

export const lettersCalls = [
  bindRead(mailList, async (wanted, { tenant }) => {
    const rows = await listLetters(tenant.pool, readIdCursor(wanted.cursor), wanted)
    const last = rows.at(-1)
    return { rows, next: last && rows.length === wanted.limit ? String(last.mail_id) : null }
  }),

  bindRead(mailDetail, async ({ mail_id }, { tenant, config }) => {
    const letter = (await findLetter(tenant.pool, mail_id)) ?? refuse('NOT_FOUND')
    return { ...letter, canSend: config.smtpUrl !== undefined }
  }),

  bindWrite(mailSend, async ({ mail_id }, door, tx) => {
    await sendAgain(tx, door, mail_id)
    return { message: 'The letter is on its way.' }
  }),
]
