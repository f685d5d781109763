import type { EmailContent, Sender } from './email.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

/** What the HTML of an email is made from. */
export interface StoredContent {
  email: EmailContent
  sender: Sender
}

/** An email as it is stored in the outbox. */
export interface WrittenEmail {
  subject: string
  text: string
  content: StoredContent
}

/** An email as text, and as the content of its HTML (OPS-06). */
export const writeEmail = (email: EmailContent, sender: Sender): WrittenEmail => ({
  subject: email.subject,
  text: emailText(email, sender),
  content: { email, sender },
})

/** The HTML part of a written email. */
export const htmlOf = ({ email, sender }: StoredContent): string => emailHtml(email, sender)
