import { mailDetail, mailList, mailSend } from '@despatch/contract/logs/emails.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { bindCall } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { findEmail, listEmails } from './emails.queries.ts'
import { sendAgain } from './send-again.ts'

export const emailsCalls = [
  bindCall(mailList, async (wanted, { tenant }) => {
    const rows = await listEmails(tenant.pool, readIdCursor(wanted.cursor), wanted)
    const last = rows.at(-1)
    return { rows, next: last && rows.length === wanted.limit ? String(last.mail_id) : null }
  }),

  bindCall(mailDetail, async ({ mail_id }, { tenant, config }) => {
    const email = (await findEmail(tenant.pool, mail_id)) ?? refuse('NOT_FOUND')
    return { ...email, canSend: config.smtpUrl !== undefined }
  }),

  bindCall(mailSend, async ({ mail_id }, context, tx) => {
    await sendAgain(tx, context, mail_id)
    return { message: 'The email will be sent shortly.' }
  }),
]
