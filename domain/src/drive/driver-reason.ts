import { mostWrongPins } from './delivery-pin.ts'

/** Why the report of a driver did not change a docket as reported. The office reads these texts. */
export const driverReasonTexts = {
  unknown_job: 'There is no such job of yours.',
  other_driver: (driver: string) => `${driver} has this job now.`,
  taken_back: 'The office took this job back.',
  archived: 'This docket is in the archive.',
  cancelled: 'This docket was cancelled.',
  returned: 'This docket was returned to the sender.',
  pin_missing: 'The recipient did not give the PIN.',
  pin_wrong: 'The PIN is wrong.',
  pin_locked: `The PIN was wrong ${mostWrongPins} times.`,
  where_missing: 'It is not known where the delivery was left.',
  signature_missing: 'The signature is missing, and so is the reason for that.',
  given_after_decline: 'The job was given to this driver, who declined the offer.',
  collected_elsewhere: 'Goods are collected at the first stop only.',
  first_is_collection: 'The first stop is a collection.',
  step_not_allowed: (from: string, to: string) => `A docket cannot change from "${from}" to "${to}".`,
  form_incomplete: 'Something is missing or does not fit.',
  time_not_recorded: 'The time at the stop was not recorded.',
  offer_withdrawn: 'The office withdrew this offer.',
  offer_given: 'This job was given to another driver.',
  offer_declined: 'You declined this offer.',
  offer_expired: 'This offer has expired.',
  documents_not_valid: 'A document of yours is missing or has expired. Call your office.',
  job_not_free: 'This job is not free any more.',
  time_not_possible: 'The time is not possible. Check the clock of the phone.',
  id_used: 'This report was already sent.',
  photo_damaged: 'This photo is damaged. Take it again.',
  photo_of_no_delivery: 'Only deliveries have photos.',
  photo_of_refused: 'The delivery of this photo was not accepted.',
  photo_of_dismissed: 'The office dismissed the delivery of this photo.',
  unknown_shift: 'There is no such shift of yours.',
  photo_of_no_defect: 'Only reported defects have photos.',
  too_many_defect_photos: 'This defect already has the most photos that one can have.',
  too_many_photos: 'This delivery already has the most photos that one can have.',
}

export type DriverReasonCode = keyof typeof driverReasonTexts

const hasText = (code: string): code is DriverReasonCode => Object.hasOwn(driverReasonTexts, code)

export const driverReasonCodes: readonly DriverReasonCode[] = Object.keys(driverReasonTexts).filter(hasText)

/** A reason as it is stored: for the office as a text, and for phones, which translate it, as a code with its values. */
export interface DriverReason {
  /** Empty if there is nothing to say. */
  reason: string
  /** Null for texts that phones do not show. */
  code: DriverReasonCode | null
  /** What the text names, such as a driver, in its order. */
  values: readonly string[]
}

export const noReason: DriverReason = { reason: '', code: null, values: [] }

/** The text for a code. Missing values are left out. */
export function reasonText(
  texts: Readonly<Record<DriverReasonCode, string | ((...values: [string, string]) => string)>>,
  code: DriverReasonCode,
  [first = '', second = '']: readonly string[],
): string {
  const text = texts[code]
  return typeof text === 'string' ? text : text(first, second)
}

/** A reason with its values. `detail` replaces the text that the office reads. */
export const driverReason = (
  code: DriverReasonCode,
  values: readonly string[] = [],
  detail = reasonText(driverReasonTexts, code, values),
): DriverReason => ({ reason: detail, code, values })

/** The reason for an event about a docket that the driver has never had. It is the same if there is no such docket. */
export const unknownJob = driverReason('unknown_job')
