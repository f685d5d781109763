import type { MailOccasion } from '@despatch/domain/dockets/mail-occasions.ts'
import { formatLondon } from '@despatch/domain/dockets/london-time.ts'
import { letterOf } from '../platform/mail/letter.ts'

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
}

const place = (company: string, town: string) => [company, town].filter(Boolean).join(', ')

interface Words {
  subject: string
  lines: string[]
}

/** Subject and lines, in the words of what has happened. */
function wordsOf(about: MailOccasion, docket: MailedDocket): Words {
  const { dck_docket: number, happened_at, signed_by, reason, dadd_deadline } = docket
  const journey = `${place(docket.from_companyname, docket.from_town)} to ${place(docket.to_companyname, docket.to_town)}`
  const it = `Docket ${number}, ${journey},`
  const at = happened_at ? ` at ${formatLondon(happened_at)}` : ''
  const due = dadd_deadline ? [`It is due by ${formatLondon(dadd_deadline)}.`] : []
  const signed = signed_by ? [`It was signed for by ${signed_by}.`] : []
  const because = reason ? [`The reason: ${reason}.`] : []
  const told: Record<MailOccasion, Words> = {
    booked: {
      subject: `Booking ${number} confirmed`,
      lines: [`Your booking has been confirmed: docket ${number}, ${journey}.`, ...due],
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
      lines: [`${it} was delivered${at}.`, ...signed],
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
    finished: { subject: `Docket ${number} finished`, lines: [`${it} is finished.`] },
  }
  return told[about]
}

/** The letter about a booking or about a status that its docket has reached, as text and as HTML with the same words. */
export function docketLetter(
  docket: MailedDocket,
  about: MailOccasion,
  company: string,
  /** Where it can be followed. */
  link: string,
  /** For guests, who may make the docket their own. */
  registerLink: string | null,
) {
  return letterOf({
    ...wordsOf(about, docket),
    links: [
      { label: 'Follow it here', url: link },
      ...(registerLink === null ? [] : [{ label: 'Register to see your bookings', url: registerLink }]),
    ],
    company,
  })
}
