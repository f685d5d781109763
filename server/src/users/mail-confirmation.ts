import { randomUUID } from 'node:crypto'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { EmailLink } from './email-link.ts'
import { confirmEmailTexts } from './email-texts.ts'

/** The email that asks to confirm its address. It has no words of a user, because anybody may receive it. */
export const confirmationEmail = (company: string, url: string): EmailContent => ({
  subject: confirmEmailTexts.subject(company),
  heading: confirmEmailTexts.heading,
  blocks: [
    { kind: 'paragraph', text: confirmEmailTexts.entered(company) },
    { kind: 'paragraph', text: confirmEmailTexts.useLink },
    { kind: 'button', label: confirmEmailTexts.confirm, url },
    { kind: 'paragraph', text: confirmEmailTexts.notYou },
  ],
})

/** Emails a link to the address that it confirms. */
export async function mailConfirmation(
  tx: Transaction,
  { tenant, config }: { tenant: Tenant; config: Config },
  { to, link }: { to: string; link: EmailLink },
): Promise<void> {
  const content = confirmationEmail(tenant.theme.name, link.url)
  const email = writeEmail(content, senderOf(config, tenant))
  const mail_id = await addMail(tx, { to, ...email }, `confirm-email:${randomUUID()}`, link.token)
  await enqueue(tx, 'send-login-mail', { mail_id })
}
