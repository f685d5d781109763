import type { EmailContent } from '../platform/mail/email.ts'
import { reportEmailTexts } from './email-texts.ts'

interface SentReport {
  /** The name of the report. */
  name: string
  /** A day, or the first and last day. */
  days: string
  isAttached: boolean
  /** The page of the same run. */
  url: string
}

/** The email with a scheduled report (REP-02). */
export const reportEmail = ({ name, days, isAttached, url }: SentReport): EmailContent => ({
  subject: reportEmailTexts.subject(name, days),
  heading: name,
  blocks: [
    { kind: 'paragraph', text: reportEmailTexts.reportFor(name, days) },
    { kind: 'paragraph', text: isAttached ? reportEmailTexts.attached : reportEmailTexts.tooManyRows },
    { kind: 'button', label: reportEmailTexts.open, url },
    { kind: 'paragraph', text: reportEmailTexts.schedule },
  ],
})
