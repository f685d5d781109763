import type { MailOccasion } from '@despatch/domain/dockets/mail-occasions.ts'
import { formatLondonAs } from '@despatch/domain/dockets/london-format.ts'
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
  /** Of the status that the letter is about; null in a letter about a booking. */
  signed_by: string | null
  happened_at: string | null
  reason: string | null
  /** What the status is called now; of a correction also the one that was wrong. */
  status: string | null
  wrong_description: string | null
}

const place = (company: string, town: string) => [company, town].filter(Boolean).join(', ')

/** The company's own words in it. */
type EmailSettings = Pick<Settings, 'MailBooked' | 'MailDelivered' | 'MailClosing' | 'aset_general_format'>

interface Words {
  subject: string
  lines: string[]
}

/** Subject and lines, in the words of what has happened. */
function wordsOf(about: MailOccasion, docket: MailedDocket, own: EmailSettings): Words {
  const { dck_docket: number, happened_at, signed_by, reason, dadd_deadline, status } = docket
  const from = place(docket.from_companyname, docket.from_town)
  const to = place(docket.to_companyname, docket.to_town)
  const journey = `${from} to ${to}`
  const format = own.aset_general_format
  const it = `Docket ${number}, ${journey},`
  const at = happened_at ? ` at ${formatLondonAs(happened_at, format)}` : ''
  const due = dadd_deadline ? [`It is due by ${formatLondonAs(dadd_deadline, format)}.`] : []
  const signed = signed_by ? [`It was signed for by ${signed_by}.`] : []
  const because = reason ? [`The reason: ${reason}.`] : []
  const inOwnWords = (name: 'MailBooked' | 'MailDelivered') =>
    filledTemplate(own[name], startingSettings[name], {
      '{docket}': number,
      '{from}': from,
      '{to}': to,
      '{time}': happened_at ? formatLondonAs(happened_at, format) : '',
    })
  const told: Record<MailOccasion, Words> = {
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
      subject: `Docket ${number} given to a driver`,
      lines: [`${it} has been given to a driver.`, ...due],
    },
    collected: {
      subject: `Docket ${number} collected`,
      lines: [`${it} was collected${at}.`, ...signed, ...due],
    },
    'en-route': {
      subject: `Docket ${number} on its way`,
      lines: [`${it} is on its way to be delivered.`, ...due],
    },
    delivered: {
      subject: `Docket ${number} delivered`,
      lines: [inOwnWords('MailDelivered'), ...signed],
    },
    'attempt-failed': {
      subject: `Docket ${number}: an attempt failed`,
      lines: [`${it} could not be completed: an attempt failed${at}.`, ...because],
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
        `Our last email about docket ${number}, ${journey}, was sent by mistake: it is not “${docket.wrong_description ?? ''}”.`,
        `Its status is “${status ?? ''}”.`,
        ...due,
      ],
    },
    finished: { subject: `Docket ${number} finished`, lines: [`${it} is finished.`] },
  }
  return told[about]
}

/** The letter about a booking or about a status that its docket has reached, as text and as HTML with the same words. */
export function docketEmail(
  docket: MailedDocket,
  about: MailOccasion,
  own: EmailSettings,
  company: string,
  /** Where it can be followed. */
  link: string,
  /** For guests, who may make the docket their own. */
  registerLink: string | null,
) {
  return emailOf({
    ...wordsOf(about, docket, own),
    links: [
      { label: 'Follow it here', url: link },
      ...(registerLink === null ? [] : [{ label: 'Register to see your bookings', url: registerLink }]),
    ],
    closing: own.MailClosing,
    company,
  })
}
