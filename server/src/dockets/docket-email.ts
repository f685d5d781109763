import { dueText } from '@despatch/domain/dockets/due-time.ts'
import { changedLabels } from '@despatch/domain/dockets/amended-fields.ts'
import type { MailOccasion } from '@despatch/domain/dockets/mail-occasions.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import { emailKindLabels } from '@despatch/domain/logs/email-kinds.ts'
import { formatLondonAs } from '@despatch/domain/settings/london-format.ts'
import { filledTemplate } from '@despatch/domain/settings/filled-template.ts'
import { startingSettings, type Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import type { EmailBlock } from '../platform/mail/email-block.ts'
import { emailPrices, type EmailedPrice } from './email-prices.ts'
import { emailRoute, type EmailedRoute, type RoutedStop } from './email-route.ts'
import { docketEmailTexts } from './email-texts.ts'

export interface MailedDocket extends EmailedRoute {
  dck_docket: string
  dck_tracking: string
  dck_cust_ref1: string
  ttyp_description: string
  /** Null if the customer or the booker may not see prices. */
  price: EmailedPrice | null
  /** The changed fields, in an email about an amendment or a request for one. */
  changed: string[] | null
  /** The fee in pence if the docket was cancelled with its fee stated; otherwise null. */
  cancel_fee: Pence | null
  /** For an email about a status; null in an email about a booking. */
  signed_by: string | null
  happened_at: string | null
  reason: string | null
  /** The status's current name. A correction also has the name of the wrong status. */
  status: string | null
  wrong_description: string | null
}

/** An end of the journey in a sentence: its company and town, and its postcode if it has neither. */
const addressText = (stop: RoutedStop | undefined): string =>
  [stop?.dadd_companyname, stop?.dadd_town].filter(Boolean).join(', ') || (stop?.dadd_postalcode ?? '')

/** Texts that the company can change. */
export type EmailSettings = Pick<
  Settings,
  'MailBooked' | 'MailDelivered' | 'MailClosing' | 'TrackingTelephone' | 'aset_general_format'
>

/** The lines for an event. */
function linesOf(about: MailOccasion, docket: MailedDocket, own: EmailSettings): string[] {
  const format = own.aset_general_format
  const journey = {
    number: docket.dck_docket,
    from: addressText(docket.stops[0]),
    to: addressText(docket.stops.at(-1)),
  }
  const deadline = docket.stops.at(-1)?.dadd_deadline
  const time = docket.happened_at === null ? null : formatLondonAs(docket.happened_at, format)
  const due = deadline ? [`${dueText(1, deadline)}.`] : []
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
    amended: [
      docketEmailTexts.amended(journey),
      docketEmailTexts.changedFields(changedLabels(docket.changed ?? [])),
      ...due,
    ],
    'request-refused': [
      docketEmailTexts.requestRefused(journey),
      docketEmailTexts.requestedFields(changedLabels(docket.changed ?? [])),
      ...because,
      ...due,
    ],
    'booked-online': [docketEmailTexts.received(journey), ...due],
    accepted: [docketEmailTexts.accepted(journey), ...due],
    given: [docketEmailTexts.driverAssigned(journey), ...due],
    collected: [docketEmailTexts.collected(journey, time), ...signed, ...due],
    'en-route': [docketEmailTexts.onItsWay(journey), ...due],
    delivered: [inOwnWords('MailDelivered'), ...signed],
    'attempt-failed': [docketEmailTexts.attemptFailed(journey, time), ...because],
    cancelled: [docketEmailTexts.cancelled(journey), ...because, ...feeLines(docket)],
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

/** The fee of a cancellation. The price that follows has its amount, for those who may see it. */
const feeLines = ({ cancel_fee }: MailedDocket): string[] => {
  if (cancel_fee === null) return []
  return [cancel_fee === 0 ? docketEmailTexts.noCancellationFee : docketEmailTexts.cancellationFee]
}

/** Emails that repeat the price: the confirmation, and when the docket is delivered. */
const pricedOccasions: ReadonlySet<MailOccasion> = new Set([
  'booked',
  'amended',
  'booked-online',
  'accepted',
  'delivered',
  'finished',
])

function factsOf({ dck_docket, dck_tracking, dck_cust_ref1, ttyp_description }: MailedDocket): EmailBlock {
  const facts = [
    { label: docketEmailTexts.docket, value: dck_docket },
    { label: docketEmailTexts.tariff, value: ttyp_description },
    { label: docketEmailTexts.yourReference, value: dck_cust_ref1 },
    { label: docketEmailTexts.trackingReference, value: dck_tracking },
  ]
  return { kind: 'facts', facts: facts.filter(({ value }) => value !== '') }
}

/** The telephone number and the company's own sign-off. */
const closingOf = ({ TrackingTelephone, MailClosing }: EmailSettings): string =>
  [TrackingTelephone === '' ? '' : docketEmailTexts.questions(TrackingTelephone), MailClosing]
    .filter((part) => part !== '')
    .join('\n')

interface DocketLinks {
  tracking: string
  /** For guests, who can register to see the docket; null for others. */
  register: string | null
}

/** The email about a booking or about a status of its docket (OPS-06). */
export function docketEmail(
  docket: MailedDocket,
  about: MailOccasion,
  own: EmailSettings,
  links: DocketLinks,
): EmailContent {
  const { price } = docket
  const isPriced = pricedOccasions.has(about) || (about === 'cancelled' && (docket.cancel_fee ?? 0) > 0)
  return {
    subject: docketEmailTexts.subjects[about](docket.dck_docket),
    heading: emailKindLabels[about],
    blocks: [
      ...linesOf(about, docket, own).map((text): EmailBlock => ({ kind: 'paragraph', text })),
      { kind: 'button', label: docketEmailTexts.track, url: links.tracking },
      emailRoute(docket, own.aset_general_format),
      ...(price !== null && isPriced ? [emailPrices(price)] : []),
      factsOf(docket),
      ...(links.register === null
        ? []
        : [{ kind: 'link', label: docketEmailTexts.register, url: links.register } as const]),
    ],
    closing: closingOf(own),
  }
}
