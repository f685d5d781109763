import type { EmailContent } from '../platform/mail/email.ts'
import { importEmailTexts } from './email-texts.ts'

interface BookedImport {
  /** The name of the file, or of the paste. */
  name: string
  /** How many deliveries are booked. */
  booked: number
  /** Their price before VAT with its currency; null for a user who may not see prices. */
  net: string | null
  /** How many rows could not be booked. */
  left: number
  /** The page of the import. */
  url: string
  closing: string
}

/** The email about the bookings of an import, which have none of their own. */
export const importEmail = ({ name, booked, net, left, url, closing }: BookedImport): EmailContent => ({
  subject: importEmailTexts.subject(booked, name),
  heading: importEmailTexts.heading,
  blocks: [
    { kind: 'paragraph', text: importEmailTexts.booked(booked, name) },
    ...(net === null ? [] : [{ kind: 'paragraph' as const, text: importEmailTexts.price(net) }]),
    ...(left === 0 ? [] : [{ kind: 'paragraph' as const, text: importEmailTexts.left(left) }]),
    { kind: 'button', label: importEmailTexts.open, url },
  ],
  closing,
})
