import { formatLondon } from '@despatch/domain/dockets/london-time.ts'

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

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The letter about a booking or a delivery, as text and as HTML with the same words. */
export function docketLetter(
  docket: MailedDocket,
  about: 'booked' | 'delivered',
  company: string,
  /** Where it can be followed. */
  link: string,
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
  const paragraphs = [
    ...lines.map(escaped),
    `<a href="${escaped(link)}">Follow it here</a>`,
    escaped(company),
  ]
  return {
    subject,
    text: [...lines, `Follow it here: ${link}`, company].join('\n\n'),
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
  }
}
