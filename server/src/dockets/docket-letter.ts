import { formatLondon } from '@despatch/domain/dockets/london-time.ts'
import { letterOf } from '../platform/mail/letter.ts'

export interface MailedDocket {
  dck_docket: string
  from_companyname: string
  from_town: string
  to_companyname: string
  to_town: string
  dadd_deadline: string | null
  signed_by: string | null
  delivered_at: string | null
}

const place = (company: string, town: string) => [company, town].filter(Boolean).join(', ')

/** The letter about a booking or a delivery, as text and as HTML with the same words. */
export function docketLetter(
  docket: MailedDocket,
  about: 'booked' | 'delivered',
  company: string,
  /** Where it can be followed. */
  link: string,
  /** For guests, who may make the docket their own. */
  registerLink: string | null,
) {
  const { dck_docket } = docket
  const journey = `${place(docket.from_companyname, docket.from_town)} to ${place(docket.to_companyname, docket.to_town)}`
  const delivered = docket.delivered_at ? ` at ${formatLondon(docket.delivered_at)}` : ''
  const lines =
    about === 'booked'
      ? [
          `Your booking has been confirmed: docket ${dck_docket}, ${journey}.`,
          ...(docket.dadd_deadline ? [`It is due by ${formatLondon(docket.dadd_deadline)}.`] : []),
        ]
      : [
          `Docket ${dck_docket}, ${journey}, was delivered${delivered}.`,
          ...(docket.signed_by ? [`It was signed for by ${docket.signed_by}.`] : []),
        ]
  const subject = about === 'booked' ? `Booking ${dck_docket} confirmed` : `Docket ${dck_docket} delivered`
  return letterOf({
    subject,
    lines,
    links: [
      { label: 'Follow it here', url: link },
      ...(registerLink === null ? [] : [{ label: 'Register to see your bookings', url: registerLink }]),
    ],
    company,
  })
}
