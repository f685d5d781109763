import {
  mailDetail,
  mailList,
  mailSample,
  mailSend,
  mailServer,
  mailServerTest,
} from '@despatch/contract/logs/emails.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { bindCall } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { checkMailServer, mailServerState } from './check-mail-server.ts'
import { findEmail, listEmails } from './emails.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { htmlOf, writeEmail } from '../platform/mail/write-email.ts'
import { sampleEmail } from './sample-email.ts'
import { sendAgain } from './send-again.ts'

export const emailsCalls = [
  bindCall(mailList, async (query, { tenant }) => {
    const rows = await listEmails(tenant.pool, readIdCursor(query.cursor), query)
    const last = rows.at(-1)
    return { rows, next: last && rows.length === query.limit ? String(last.mail_id) : null }
  }),

  bindCall(mailDetail, async ({ mail_id }, { tenant, config }) => {
    const email = (await findEmail(tenant.pool, mail_id)) ?? refuse('NOT_FOUND')
    return { ...email, canSend: config.smtpUrl !== undefined }
  }),

  bindCall(mailSample, async ({ email }, { tenant, config }) => {
    const sender = senderOf(config, tenant)
    const { subject, text, content } = writeEmail(
      sampleEmail(email, { sender, settings: await settingsOf(tenant, null), now: Date.now() }),
      sender,
    )
    return {
      mail_from: sender.theme.name,
      mail_subject: subject,
      mail_text: text,
      mail_html: htmlOf(content),
    }
  }),

  bindCall(mailServer, (_body, context) => mailServerState(context)),

  bindCall(mailServerTest, (_body, context) => checkMailServer(context)),

  bindCall(mailSend, async ({ mail_id }, context, tx) => {
    await sendAgain(tx, context, mail_id)
    return { message: 'The email will be sent shortly.' }
  }),
]
