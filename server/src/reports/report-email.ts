import { formatLondon } from '@despatch/domain/time/london-time.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import { reportEmailTexts } from './email-texts.ts'

interface SentReport {
  /** The name of the report. */
  name: string
  /** A day, or the first and last day. */
  days: string
  /** The report in one sentence. */
  sentence: string
  isAttached: boolean
  /** The time until which a replica had every change; null if nothing is missing. */
  asOf: string | null
  /** The page of the same run. */
  url: string
}

/** The email with a scheduled report (REP-02). */
export const reportEmail = ({ name, days, sentence, isAttached, asOf, url }: SentReport): EmailContent => ({
  subject: reportEmailTexts.subject(name, days),
  heading: name,
  blocks: [
    { kind: 'paragraph', text: sentence },
    { kind: 'paragraph', text: reportEmailTexts.reportFor(name, days) },
    { kind: 'paragraph', text: isAttached ? reportEmailTexts.attached : reportEmailTexts.tooManyRows },
    ...(asOf === null
      ? []
      : [{ kind: 'paragraph' as const, text: reportEmailTexts.asOf(formatLondon(asOf)) }]),
    { kind: 'button', label: reportEmailTexts.open, url },
    { kind: 'paragraph', text: reportEmailTexts.schedule },
  ],
})
