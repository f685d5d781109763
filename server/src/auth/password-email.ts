import type { EmailContent } from '../platform/mail/email.ts'
import { passwordEmailTexts } from './email-texts.ts'

interface PasswordLink {
  company: string
  username: string
  url: string
  /** Whether it is the user's first password. */
  newUser: boolean
}

/** The email with a link to choose a password (AUTH-02). */
export const passwordEmail = ({ company, username, url, newUser }: PasswordLink): EmailContent => ({
  subject: passwordEmailTexts.subject(company),
  heading: newUser ? passwordEmailTexts.choosePassword : passwordEmailTexts.chooseNewPassword,
  blocks: [
    {
      kind: 'paragraph',
      text: newUser ? passwordEmailTexts.welcome(company, username) : passwordEmailTexts.requested(username),
    },
    { kind: 'paragraph', text: newUser ? passwordEmailTexts.welcomeLink : passwordEmailTexts.resetLink },
    {
      kind: 'button',
      label: newUser ? passwordEmailTexts.choosePassword : passwordEmailTexts.chooseNewPassword,
      url,
    },
  ],
})
