import type { MailOccasion } from '@despatch/domain/dockets/mail-occasions.ts'
import { formatLondonAs } from '@despatch/domain/settings/london-format.ts'
import { filledTemplate } from '@despatch/domain/settings/filled-template.ts'
import { startingSettings, type Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import { emailOf } from '../platform/mail/email.ts'
import { docketEmailTexts } from './email-texts.ts'

export interface MailedDocket {
  dck_docket: string
  from_companyname: string
  from_town: string
  to_companyname: string
  to_town: string
  dadd_deadline: string | null
  /** For an email about a status; null in an email about a booking. */
  signed_by: string | null
  happened_at: string | null
  reason: string | null
  /** The status's current name. A correction also has the name of the wrong status. */
  status: string | null
  wrong_description: string | null
}

const addressText = (company: string, town: string) => [company, town].filter(Boolean).join(', ')

/** Texts that the company can change. */
type EmailSettings = Pick<Settings, 'MailBooked' | 'MailDelivered' | 'MailClosing' | 'aset_general_format'>

/** The lines for an event. */
function linesOf(about: MailOccasion, docket: MailedDocket, own: EmailSettings): string[] {
  const format = own.aset_general_format
  const journey = {
    number: docket.dck_docket,
    from: addressText(docket.from_companyname, docket.from_town),
    to: addressText(docket.to_companyname, docket.to_town),
  }
  const time = docket.happened_at === null ? null : formatLondonAs(docket.happened_at, format)
  const due = docket.dadd_deadline
    ? [docketEmailTexts.dueBy(formatLondonAs(docket.dadd_deadline, format))]
    : []
  const signed = docket.signed_by ? [docketEmailTexts.signedFor(docket.signed_by)] : []
  const because = docket.reason ? [docketEmailTexts.reason(docket.reason)] : []
  const inOwnWords = (name: 'MailBooked' | 'MailDelivered') =>
    filledTemplate(own[name], startingSettings[name], {
      '{docket}': journey.number,
      '{from}': journey.from,
      '{to}': journey.to,
      '{time}': time ?? '',
    })
  const lines: Record<MailOccasion, string[]> = {
    booked: [inOwnWords('MailBooked'), ...due],
    'booked-online': [docketEmailTexts.received(journey), ...due],
    accepted: [docketEmailTexts.accepted(journey), ...due],
    given: [docketEmailTexts.allocated(journey), ...due],
    collected: [docketEmailTexts.collected(journey, time), ...signed, ...due],
    'en-route': [docketEmailTexts.onItsWay(journey), ...due],
    delivered: [inOwnWords('MailDelivered'), ...signed],
    'attempt-failed': [docketEmailTexts.attemptFailed(journey, time), ...because],
    cancelled: [docketEmailTexts.cancelled(journey), ...because],
    returned: [docketEmailTexts.returned(journey, time), ...signed],
    'on-hold': [docketEmailTexts.onHold(journey)],
    corrected: [
      docketEmailTexts.sentByMistake(journey, docket.wrong_description ?? ''),
      docketEmailTexts.correctStatus(docket.status ?? ''),
      ...due,
    ],
    finished: [docketEmailTexts.finished(journey)],
  }
  return lines[about]
}

/** The email about a booking or about a status of its docket, as text and as HTML. */
export function docketEmail(
  docket: MailedDocket,
  about: MailOccasion,
  own: EmailSettings,
  company: string,
  /** The tracking link. */
  link: string,
  /** For guests, who can register to see the docket; null for others. */
  registerLink: string | null,
) {
  return emailOf({
    subject: docketEmailTexts.subjects[about](docket.dck_docket),
    lines: linesOf(about, docket, own),
    links: [
      { label: docketEmailTexts.track, url: link },
      ...(registerLink === null ? [] : [{ label: docketEmailTexts.register, url: registerLink }]),
    ],
    closing: own.MailClosing,
    company,
  })
}
