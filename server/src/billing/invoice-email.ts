import type { DocumentKind } from '@despatch/domain/billing/billing.ts'
import { formatMoney, type Pence } from '@despatch/domain/money/money.ts'
import { dateInWords } from '@despatch/domain/time/day-in-words.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import { invoiceEmailTexts } from './email-texts.ts'

/** What the email of a document states. Days are YYYY-MM-DD. */
export interface EmailedInvoice {
  inv_kind: DocumentKind
  inv_label: string
  inv_day: string
  inv_due: string | null
  inv_from: string
  inv_until: string
  inv_po: string
  inv_total: Pence
  inv_currency: string
}

/** The email with a document, which is attached. It has no bank details: those are only in the PDF. */
export function invoiceEmail(
  invoice: EmailedInvoice,
  { company, url, closing }: { company: string; url: string; closing: string },
): EmailContent {
  const { inv_kind, inv_label, inv_due } = invoice
  const total = formatMoney(invoice.inv_total, invoice.inv_currency)
  const days = invoiceEmailTexts.days(dateInWords(invoice.inv_from), dateInWords(invoice.inv_until))
  const sentences =
    inv_kind === 'C' || inv_due === null
      ? [invoiceEmailTexts.creditNote(inv_label, days), invoiceEmailTexts.credited(total)]
      : [
          invoiceEmailTexts.invoice(inv_label, days),
          invoiceEmailTexts.due(total, dateInWords(inv_due)),
          invoiceEmailTexts.bank,
        ]
  return {
    subject: invoiceEmailTexts.subject(invoiceEmailTexts.names[inv_kind], inv_label, company),
    heading: `${invoiceEmailTexts.names[inv_kind]} ${inv_label}`,
    blocks: [
      ...sentences.map((text) => ({ kind: 'paragraph' as const, text })),
      {
        kind: 'facts',
        facts: [
          { label: invoiceEmailTexts.number, value: inv_label },
          { label: invoiceEmailTexts.order, value: invoice.inv_po },
          { label: invoiceEmailTexts.day, value: dateInWords(invoice.inv_day) },
          { label: invoiceEmailTexts.dueDay, value: inv_due === null ? '' : dateInWords(inv_due) },
          { label: invoiceEmailTexts.total, value: total },
        ].filter(({ value }) => value !== ''),
      },
      { kind: 'button', label: invoiceEmailTexts.open, url },
    ],
    closing,
  }
}
