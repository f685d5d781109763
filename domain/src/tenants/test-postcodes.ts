import { fieldsOf } from '../fields/fields-of.ts'
import type { Position } from '../geo/distance.ts'
import { normalisePostcode } from '../geo/postcode.ts'

/**
 * Postcodes with which a client tries out what can go wrong. They have these outcomes with test keys only. There is no area ZY,
 * so with live keys, and in the portal itself, they are postcodes whose location is not known.
 */
export const testPostcodes = {
  notFound: 'ZY1 1AA',
  noPrice: 'ZY1 1AB',
  failedAttempt: 'ZY1 1AD',
  lateWebhooks: 'ZY1 1AE',
} as const

type TestPostcode = keyof typeof testPostcodes

export const testPostcodeNames = fieldsOf(testPostcodes)

/** What a client sees with each of them, as a sentence for its developer. */
export const testPostcodeDoes: Readonly<Record<TestPostcode, string>> = {
  notFound: 'The address is not found: quotes and bookings are refused with 422 `INVALID` at its `postcode`.',
  noPrice:
    'The delivery cannot be priced: quotes and bookings are refused with 422 `TARIFF_NOT_AVAILABLE` at `tariff`, and `/v1/rates` lists none.',
  failedAttempt:
    'The first attempt fails: `advance` to `delivered` gives the status `attempt_failed`. The next one delivers.',
  lateWebhooks: 'Messages to webhooks about the delivery are sent 30 seconds late.',
}

/** All of them, one after the other. */
export const testPostcodesText = testPostcodeNames
  .map((which) => `\`${testPostcodes[which]}\`: ${testPostcodeDoes[which]}`)
  .join(' ')

/** How late they are. */
export const lateWebhookSeconds = 30

/** Between the other addresses of the examples. */
const position: Position = { latitude: 51.5081, longitude: -0.0759 }

const isAt = (which: TestPostcode, postcode: string): boolean =>
  normalisePostcode(postcode) === testPostcodes[which]

/** Whether one of these postcodes has an outcome. */
export const hasOutcome = (which: TestPostcode, postcodes: readonly string[]): boolean =>
  postcodes.some((postcode) => isAt(which, postcode))

/** Where a test postcode is; undefined for other postcodes, and for the one that is not found. */
export const positionOfTestPostcode = (postcode: string): Position | undefined =>
  testPostcodeNames.some((which) => which !== 'notFound' && isAt(which, postcode)) ? position : undefined
