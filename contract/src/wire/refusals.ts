import type { ProofKind } from '@despatch/domain/auth/proof.ts'
import { mostDevices } from '@despatch/domain/drive/pairing-code.ts'
import { firstOfEachField } from '@despatch/domain/fields/field-errors.ts'
import type { PricingInPounds } from '@despatch/domain/pricing/pricing.ts'
import type { TariffChoice } from '@despatch/domain/pricing/tariff-choice.ts'
import { refusalsAfterBooking } from './refusals-after-booking.ts'
import { refusalsOfRequests } from './refusals-of-requests.ts'
import { refusalsOfImports } from './refusals-of-imports.ts'
import { refusalsOfBilling } from './refusals-of-billing.ts'
import { refusalsOfSchedules } from './refusals-of-schedules.ts'
import { refusalsOfFactors } from './refusals-of-factors.ts'
import { refusalsOfKeys } from './refusals-of-keys.ts'
import { refusalsOfV1 } from './refusals-of-v1.ts'

/**
 * Every expected refusal: its HTTP status, title and default text (specification, section 8).
 * Problem replies (RFC 9457) are made from this table. Any other error is answered with a plain 500.
 */
export const refusals = {
  ...refusalsOfRequests,
  NOT_AUTHENTICATED: { status: 401, title: 'Not logged in', detail: 'Please log in to continue.' },
  AUTHENTICATION_FAILED: {
    status: 401,
    title: 'Authentication Error',
    detail: 'Incorrect username or password.',
  },
  NOT_AUTHORIZED: {
    status: 403,
    title: 'Not allowed',
    detail: 'Your user does not have permission to do this.',
  },
  ...refusalsOfFactors,
  PASSWORD_EXPIRED: {
    status: 403,
    title: 'Password expired',
    detail: 'Your password has expired. Please choose a new one to continue.',
  },
  GUESTS_NOT_ALLOWED: {
    status: 403,
    title: 'Not allowed',
    detail: 'This company does not take guest bookings.',
  },
  NOT_FOUND: { status: 404, title: 'Not found', detail: 'This record does not exist.' },
  DATABASE_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    detail:
      'There is no company with this name. Check the name, or open the address that your company gave you.',
  },
  DOCKET_NOT_FOUND: { status: 404, title: 'Docket not found', detail: 'Docket not found' },
  INVALID_TRACKING_REFERENCE: {
    status: 404,
    title: 'Invalid Tracking Reference',
    detail: 'Invalid Tracking Reference',
  },
  ...refusalsOfV1,
  CONFLICT: {
    status: 409,
    title: 'Changed by someone else',
    detail: 'Someone else has updated this record. Check it before you save again.',
  },
  INVALID: { status: 422, title: 'Invalid input', detail: 'Some fields need your attention.' },
  INCOMPLETE_ADDRESSES: {
    status: 422,
    title: 'Incomplete addresses',
    detail: 'Some addresses are incomplete.',
  },
  HOURS_OF_OPERATION: {
    status: 422,
    title: 'Hours of Operation',
    detail: 'Booking jobs for outside of hours of operation is not available.',
  },
  CUSTOMER_NOT_AVAILABLE: {
    status: 422,
    title: 'Booking',
    detail: 'User default customer on hold or not available',
  },
  PAYMENT_REQUIRED: {
    status: 422,
    title: 'Booking',
    detail: 'This account pays by card. Please pay before you book.',
  },
  PRICE_CHANGED: {
    status: 409,
    title: 'Price changed',
    detail: 'The price has changed and nothing has been booked. Check the new price and confirm again.',
  },
  ...refusalsAfterBooking,
  ...refusalsOfImports,
  ...refusalsOfSchedules,
  ...refusalsOfBilling,
  OWN_ADDRESS: {
    status: 422,
    title: 'Delete address',
    detail: 'This is the account’s default collection address. It cannot be deleted.',
  },
  PAYMENT_PROVIDER: {
    status: 422,
    title: 'Payment provider Error',
    detail: 'Card payments are not set up. Please give us a call.',
  },
  PAYMENT_AMOUNT_MISSING: {
    status: 422,
    title: 'Payment Unsuccessful',
    detail: 'Payment amount not provided',
  },
  PAYMENT_AMOUNT_CHANGED: {
    status: 409,
    title: 'Payment Unsuccessful',
    detail: 'The price has changed. Please check it before you pay. You have not been charged.',
  },
  PAYMENT_NOT_NEEDED: {
    status: 422,
    title: 'Booking',
    detail: 'This booking is free of charge. Book it without a payment.',
  },
  AUTHORIZE_ONLY_REFUSED: {
    status: 422,
    title: 'Payment Unsuccessful',
    detail: 'The company decides whether a card is held or charged. You have not been charged.',
  },
  PAYMENT_UNSUCCESSFUL: {
    status: 402,
    title: 'Payment Unsuccessful',
    detail: 'Unable to authorise your payment at this time, please try again later or give us a call',
  },
  PAYMENT_MOVE_REFUSED: {
    status: 409,
    title: 'Payment',
    detail: 'This action is not possible in the payment’s current state.',
  },
  PAYMENT_REVERSED: {
    status: 409,
    title: 'Payments received',
    detail: 'This payment has been reversed or is itself a reversal. It cannot be reversed again.',
  },
  TARIFF_NOT_AVAILABLE: {
    status: 422,
    title: 'Pricing Docket',
    detail: 'The selected tariff is not available for this service.',
  },
  QUOTE_NOT_FOUND: { status: 404, title: 'Loading Quote', detail: 'This quote does not exist.' },
  QUOTE_EXPIRED: {
    status: 422,
    title: 'Quote Expired',
    detail: 'Sorry your quote is no longer valid, please try again.',
  },
  QUOTE_BOOKED: { status: 409, title: 'Booking', detail: 'This quote has already been booked.' },
  QUOTE_IN_PAYMENT: {
    status: 409,
    title: 'Booking',
    detail: 'A payment for this quote is in progress, so it cannot be changed.',
  },
  PAIRING_CODE_REFUSED: {
    status: 404,
    title: 'Pairing code',
    detail: 'This code has already been used, has expired or is not valid. Ask your office for a new one.',
  },
  TOO_MANY_DEVICES: {
    status: 422,
    title: 'Too many phones',
    detail: `A driver can have at most ${mostDevices} phones. Revoke one first.`,
  },
  RESET_TOKEN_REFUSED: {
    status: 404,
    title: 'Load Token',
    detail: 'This link has already been used, has expired or is not valid. Please request a new one.',
  },
  EMAIL_LINK_REFUSED: {
    status: 404,
    title: 'Email address',
    detail:
      'This link has already been used, has expired or is not valid. If your address is not confirmed, log in and send a new link under “My details”.',
  },
  ...refusalsOfKeys,
  REGISTRATION_REFUSED: {
    status: 404,
    title: 'Register Error',
    detail: 'This booking cannot be registered with this link. Please use the link in your confirmation.',
  },
  ALREADY_REGISTERED: {
    status: 409,
    title: 'Register Error',
    detail: 'This booking has been registered already. Please login to view your booking history',
  },
  LAST_ADMIN: {
    status: 409,
    title: 'Save Data',
    detail: 'This is the last administrator who can log in. Please make another user an administrator first.',
  },
  STATUS_CHANGE_REFUSED: { status: 422, title: 'Status change', detail: 'This status cannot be set.' },
  DRIVER_HAS_DOCKETS: {
    status: 409,
    title: 'Save driver',
    detail: 'This driver still has dockets allocated. Reallocate them first.',
  },
  RECORD_IN_USE: {
    status: 409,
    title: 'Delete record',
    detail:
      'This record is in use and cannot be deleted. Deactivate it instead, so that it is no longer offered.',
  },
  RECORD_HELD: {
    status: 409,
    title: 'Save Data',
    detail: 'Other records depend on this one. Change or deactivate those first.',
  },
  RAISE_BEGUN: {
    status: 409,
    title: 'Withdraw raise',
    detail:
      'The first day of this raise has come, so it can no longer be withdrawn. Enter new prices instead.',
  },
  TOO_MANY_LABELS: {
    status: 422,
    title: 'Consignment Label',
    detail: 'At most 500 labels can be printed at once.',
  },
  NO_LABELS_NOW: {
    status: 422,
    title: 'Consignment Label',
    detail: 'Labels can only be printed for dockets that are still to be delivered.',
  },
  NO_LABEL_URL: {
    status: 422,
    title: 'Consignment Label',
    detail: 'No label system is set up for this company.',
  },
  LABEL_TOKEN_REFUSED: {
    status: 403,
    title: 'Consignment Label',
    detail: 'This token is not valid for this docket or has expired.',
  },
  TOO_MANY_SCHEDULES: {
    status: 422,
    title: 'Send report',
    detail: 'At most 50 reports per user can be scheduled. Stop one first.',
  },
  REPORT_NOT_FOUND: {
    status: 404,
    title: 'Load Report',
    detail: 'This report does not exist or is not linked to you.',
  },
  NO_MAIL_SERVER: {
    status: 422,
    title: 'Emails',
    detail: 'No mail server is set up (SMTP_URL), so emails stay in the outbox.',
  },
  EMAIL_WITHHELD: {
    status: 409,
    title: 'Emails',
    detail: 'This email held a one-time link or an attachment and can’t be resent. Please send a new one.',
  },
} as const

export type RefusalCode = keyof typeof refusals

/** An error at one field; `field` is a path such as `addresses.0.dadd_postalcode`. */
export interface FieldError {
  field: string
  message: string
}

interface SpentLimit {
  limit: number
  windowSeconds: number
}

/** What a program needs from a refusal of `/v1`, as fields of the problem. */
export interface RefusalData {
  /** The new total in pence, and its currency; with PRICE_CHANGED. */
  total?: number
  currency?: string
  /** The id of the delivery that has the reference; with REFERENCE_EXISTS. */
  delivery?: string
}

type RefusalDetails = Partial<
  Pick<Refusal, 'title' | 'errors' | 'retryAfter' | 'spent' | 'pricing' | 'tariffs' | 'accepts' | 'data'>
> & {
  detail?: string
}

/** An expected refusal: thrown by a use case, turned into a problem reply by the gateway. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly title: string
  readonly status: number
  /** One for each field. */
  readonly errors: FieldError[]
  /** Seconds after which the call may succeed. */
  readonly retryAfter: number | undefined
  /** The limit that was reached: the number of attempts in the number of seconds. */
  readonly spent: SpentLimit | undefined
  readonly pricing: PricingInPounds | undefined
  readonly data: RefusalData | undefined
  /** Every tariff of the service; with TARIFF_NOT_AVAILABLE. */
  readonly tariffs: readonly TariffChoice[] | undefined
  /** How the user can prove who they are; with FACTOR_REQUIRED. */
  readonly accepts: readonly ProofKind[] | undefined

  constructor(code: RefusalCode, more: RefusalDetails = {}) {
    super(more.detail ?? refusals[code].detail)
    this.name = 'Refusal'
    this.code = code
    this.title = more.title ?? refusals[code].title
    this.status = refusals[code].status
    this.errors = firstOfEachField(more.errors ?? [])
    this.retryAfter = more.retryAfter
    this.spent = more.spent
    this.pricing = more.pricing
    this.data = more.data
    this.tariffs = more.tariffs
    this.accepts = more.accepts
  }
}

/** Throws a refusal. It returns `never`, so it can be used as `find() ?? refuse('NOT_FOUND')`. */
export function refuse(code: RefusalCode, more?: ConstructorParameters<typeof Refusal>[1]): never {
  throw new Refusal(code, more)
}

/** Refuses INVALID if there are errors. If only one field has errors, its message is the detail. */
export function refuseInvalid(errors: readonly FieldError[], more: Pick<RefusalDetails, 'title'> = {}): void {
  const [first, other] = firstOfEachField(errors)
  if (first) refuse('INVALID', { ...more, ...(other ? {} : { detail: first.message }), errors: [...errors] })
}
