import { fieldsOf } from '../fields/fields-of.ts'

/** Why a login through a provider was refused, as the login page explains it. */
const failureTexts = {
  'timed-out': 'This login took too long, or was started in another browser. Please try again.',
  provider: 'The identity provider did not complete the login. Please try again, or ask your administrator.',
  answer: 'The identity provider’s answer was not accepted. Please try again, or ask your administrator.',
  unavailable: 'The identity provider cannot be reached. Please try again later.',
  'not-linked': 'Your identity is not linked to a user. Please ask your administrator.',
  'not-allowed': 'Your user cannot log in with this identity provider. Please ask your administrator.',
  'too-many': 'There were too many attempts from your network. Please wait a minute and try again.',
} as const

export type SsoFailure = keyof typeof failureTexts

const ssoFailures: readonly SsoFailure[] = fieldsOf(failureTexts)

/** The text of a refusal; of the general one if its name is unknown. */
export const ssoFailureText = (failure: string): string =>
  failureTexts[ssoFailures.find((known) => known === failure) ?? 'provider']
