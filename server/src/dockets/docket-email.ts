import type { MailOccasion } from '@despatch/domain/dockets/mail-occasions.ts'
import { formatLondonAs } from '@despatch/domain/settings/london-format.ts'
import { filledTemplate } from '@despatch/domain/settings/filled-template.ts'
import { startingSettings, type Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import { emailOf } from '../platform/mail/email.ts'

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

interface Words {
  subject: string
  lines: string[]
}

/** The subject and lines for an event. */
function wordsOf(about: MailOccasion, docket: MailedDocket, own: EmailSettings): Words {
  const { dck_docket: number, happened_at, signed_by, reason, dadd_deadline, status } = docket
  const from = addressText(docket.from_companyname, docket.from_town)
  const to = addressText(docket.to_companyname, docket.to_town)
  const journey = `${from} to ${to}`
  const format = own.aset_general_format
  const it = `Docket ${number}, ${journey},`
  const at = happened_at ? ` at ${formatLondonAs(happened_at, format)}` : ''
  const due = dadd_deadline ? [`It is due by ${formatLondonAs(dadd_deadline, format)}.`] : []
  const signed = signed_by ? [`It was signed for by ${signed_by}.`] : []
  const because = reason ? [`Reason: ${reason}.`] : []
  const inOwnWords = (name: 'MailBooked' | 'MailDelivered') =>
    filledTemplate(own[name], startingSettings[name], {
      '{docket}': number,
      '{from}': from,
      '{to}': to,
      '{time}': happened_at ? formatLondonAs(happened_at, format) : '',
    })
  const texts: Record<MailOccasion, Words> = {
    booked: {
      subject: `Booking ${number} confirmed`,
      lines: [inOwnWords('MailBooked'), ...due],
    },
    'booked-online': {
      subject: `Docket ${number} received`,
      lines: [`${it} has been received.`, ...due],
    },
    accepted: { subject: `Docket ${number} accepted`, lines: [`${it} has been accepted.`, ...due] },
    given: {
      subject: `Docket ${number}: driver allocated`,
      lines: [`${it} has been allocated to a driver.`, ...due],
    },
    collected: {
      subject: `Docket ${number} collected`,
      lines: [`${it} was collected${at}.`, ...signed, ...due],
    },
    'en-route': {
      subject: `Docket ${number} on its way`,
      lines: [`${it} is on its way to the delivery address.`, ...due],
    },
    delivered: {
      subject: `Docket ${number} delivered`,
      lines: [inOwnWords('MailDelivered'), ...signed],
    },
    'attempt-failed': {
      subject: `Docket ${number}: delivery attempted`,
      lines: [`We tried to complete docket ${number}, ${journey},${at} but could not.`, ...because],
    },
    cancelled: {
      subject: `Docket ${number} cancelled`,
      lines: [`${it} has been cancelled.`, ...because],
    },
    returned: {
      subject: `Docket ${number} returned`,
      lines: [`${it} was returned to the sender${at}.`, ...signed],
    },
    'on-hold': { subject: `Docket ${number} on hold`, lines: [`${it} is on hold for now.`] },
    corrected: {
      subject: `Docket ${number}: correction`,
      lines: [
        `Our last email about docket ${number}, ${journey}, was sent by mistake. Its status is not “${docket.wrong_description ?? ''}”.`,
        `The correct status is “${status ?? ''}”.`,
        ...due,
      ],
    },
    finished: { subject: `Docket ${number} finished`, lines: [`${it} is finished.`] },
  }
  return texts[about]
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
    ...wordsOf(about, docket, own),
    links: [
      { label: 'Track this delivery', url: link },
      ...(registerLink === null ? [] : [{ label: 'Register to see your bookings', url: registerLink }]),
    ],
    closing: own.MailClosing,
    company,
  })
}
