import { randomUUID } from 'node:crypto'
import type { SecurityNotice } from '@despatch/domain/logs/email-kinds.ts'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { securityNoticeTexts } from './email-texts.ts'
import { securityRecipients } from './security-emails.queries.ts'

interface NoticeAbout {
  company: string
  username: string
}

/** The email about a change of how a user logs in. */
export function securityNoticeEmail(notice: SecurityNotice, about: NoticeAbout): EmailContent {
  const { heading, text } = securityNoticeTexts.notices[notice]
  return {
    subject: securityNoticeTexts.subject(heading, about.company),
    heading,
    blocks: [
      { kind: 'paragraph', text: text(about.username) },
      { kind: 'paragraph', text: securityNoticeTexts.notYou },
    ],
  }
}

interface NoticedUser {
  ausr_id: number
  ausr_logon: string
}

/** Emails a user about a change of how they log in, so that they notice one that they did not make. */
export async function mailSecurityNotice(
  tx: Transaction,
  { tenant, config }: { tenant: Tenant; config: Config },
  { ausr_id, ausr_logon: username }: NoticedUser,
  notice: SecurityNotice,
): Promise<void> {
  const to = await securityRecipients(tx, ausr_id)
  if (to === '') return
  const content = securityNoticeEmail(notice, { company: tenant.theme.name, username })
  const email = writeEmail(content, senderOf(config, tenant))
  const mail_id = await addMail(tx, { to, ...email }, `${notice}:${randomUUID()}`)
  await enqueue(tx, 'send-login-mail', { mail_id })
}
