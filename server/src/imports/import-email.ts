import type { EmailContent } from '../platform/mail/email.ts'
import { importEmailTexts } from './email-texts.ts'

interface AboutImport {
  /** The name of the file, or of the paste. */
  name: string
  /** The page of the import. */
  url: string
  closing: string
}

interface BookedImport extends AboutImport {
  /** How many deliveries are booked. */
  booked: number
  /** Their price before VAT with its currency; null for a user who may not see prices. */
  net: string | null
  /** How many rows could not be booked. */
  left: number
}

/** The email about the bookings of an import, which have none of their own. */
export const bookedEmail = ({ name, booked, net, left, url, closing }: BookedImport): EmailContent => ({
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

interface UndoneImport extends AboutImport {
  /** How many deliveries were cancelled. */
  undone: number
  /** The numbers of those that were not, each with the reason as a sentence. */
  stayed: readonly { docket: string; reason: string }[]
}

/** The email about an import that was undone. The cancelled bookings have none of their own. */
export const undoneEmail = ({ name, undone, stayed, url, closing }: UndoneImport): EmailContent => ({
  subject: importEmailTexts.undoneSubject(undone, name),
  heading: importEmailTexts.undoneHeading,
  blocks: [
    { kind: 'paragraph', text: importEmailTexts.undone(undone, name) },
    ...(stayed.length === 0
      ? []
      : [
          { kind: 'paragraph' as const, text: importEmailTexts.stayed(stayed.length) },
          {
            kind: 'facts' as const,
            facts: stayed.map(({ docket, reason }) => ({ label: docket, value: reason })),
          },
        ]),
    { kind: 'button', label: importEmailTexts.open, url },
  ],
  closing,
})
