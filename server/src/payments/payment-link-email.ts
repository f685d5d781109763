import { formatMoney, type Pence } from '@despatch/domain/money/money.ts'
import { formatLondonAs, type TimeFormat } from '@despatch/domain/settings/london-format.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import { paymentLinkEmailTexts } from './email-texts.ts'

interface MailedLink {
  /** The docket's number. */
  docket: string
  company: string
  amount: Pence
  currency: string
  /** ISO 8601. */
  expires: string
  /** The company's date and time format. */
  format: TimeFormat
  url: string
  /** The payer was sent the link before. */
  isReminder: boolean
}

/** The email with a payment link for what is due for a docket (PAY-08). */
export const paymentLinkEmail = ({
  docket,
  company,
  amount,
  currency,
  expires,
  format,
  url,
  isReminder,
}: MailedLink): EmailContent => ({
  subject: (isReminder ? paymentLinkEmailTexts.reminder : paymentLinkEmailTexts.subject)(docket, company),
  heading: paymentLinkEmailTexts.heading(docket),
  blocks: [
    {
      kind: 'paragraph',
      text: (isReminder ? paymentLinkEmailTexts.stillDue : paymentLinkEmailTexts.due)(
        formatMoney(amount, currency),
      ),
    },
    { kind: 'paragraph', text: paymentLinkEmailTexts.validUntil(formatLondonAs(expires, format)) },
    { kind: 'button', label: paymentLinkEmailTexts.pay, url },
  ],
})
