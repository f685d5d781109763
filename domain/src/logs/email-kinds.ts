import { deliveryNews } from '../dockets/delivery-news.ts'
import type { MailOccasion } from '../dockets/mail-occasions.ts'
import type { MoneyOccasion } from '../payments/money-occasions.ts'

/** The emails that are not about a booking or a status of a docket. */
type OtherEmail =
  | 'new-login'
  | 'payment-link'
  | 'driver-dockets'
  | 'new-user'
  | 'password-reset'
  | 'changed-email'
  | 'confirm-email'
  | 'report'
  | 'imported'
  | 'import-undone'
  | 'not-made'
  | 'invoice'
  | 'credit-note'
  | 'bank-changed'

/** The emails about a change of how a user logs in. */
export type SecurityNotice =
  | 'factor-set-up'
  | 'factor-removed'
  | 'factor-reset'
  | 'codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-copied'
  | 'password-changed'

/** Every email that the portal sends (OPS-06). */
export type EmailKind = MailOccasion | MoneyOccasion | OtherEmail | SecurityNotice

/** The name of each email, in the order of the office’s list of previews. It is also the heading of emails about dockets. */
export const emailKindLabels: Readonly<Record<EmailKind, string>> = {
  booked: 'Booking confirmed',
  amended: 'Booking changed',
  'request-refused': 'Change not possible',
  'booked-online': 'Booking received',
  accepted: 'Booking accepted',
  given: deliveryNews.G,
  collected: deliveryNews.I,
  'en-route': deliveryNews.E,
  delivered: deliveryNews.D,
  'attempt-failed': deliveryNews.B,
  returned: deliveryNews.R,
  'on-hold': deliveryNews.Q,
  cancelled: deliveryNews.C,
  finished: 'Finished',
  corrected: 'Correction of a status',
  'payment-link': 'Payment link',
  refunded: 'Refund',
  captured: 'Payment taken',
  credited: 'Credit',
  charged: 'Charge added',
  'driver-dockets': 'Dockets of a driver',
  'new-user': 'Login of a new user',
  'password-reset': 'Password reset',
  'changed-email': 'Changed email address',
  'confirm-email': 'Email address to confirm',
  'new-login': 'Login in a new browser',
  'password-changed': 'Changed password',
  'factor-set-up': 'Second factor set up',
  'factor-removed': 'Second factor removed',
  'factor-reset': 'Second factor reset',
  'codes-renewed': 'New recovery codes',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-copied': 'Passkey refused',
  report: 'Scheduled report',
  imported: 'Import booked',
  'import-undone': 'Import undone',
  'not-made': 'Regular booking not made',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'bank-changed': 'Changed bank details',
}

export const emailKinds = Object.keys(emailKindLabels) as EmailKind[]

export const isEmailKind = (text: string): text is EmailKind => Object.hasOwn(emailKindLabels, text)
