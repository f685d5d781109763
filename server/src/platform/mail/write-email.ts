import type { EmailContent, Sender } from './email.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

/** An email as HTML and as text, made from the same blocks (OPS-06). */
export const writeEmail = (email: EmailContent, sender: Sender) => ({
  subject: email.subject,
  text: emailText(email, sender),
  html: emailHtml(email, sender),
})
