import { mostPasskeys } from '@despatch/domain/auth/passkeys.ts'

/** The refusals of second factors. */
export const refusalsOfFactors = {
  LOGIN_TIMED_OUT: {
    status: 401,
    title: 'Authentication Error',
    detail: 'This login has taken too long. Please enter your password again.',
  },
  CODE_REFUSED: {
    status: 401,
    title: 'Authentication Error',
    detail: 'This code is incorrect or has already been used.',
  },
  PASSKEY_REFUSED: {
    status: 401,
    title: 'Authentication Error',
    detail: 'This passkey was not accepted. Try again, or log in with your password.',
  },
  PASSKEY_NOT_ADDED: {
    status: 422,
    title: 'Passkeys',
    detail: 'This passkey could not be added. Please try again.',
  },
  TOO_MANY_PASSKEYS: {
    status: 422,
    title: 'Passkeys',
    detail: `You can have at most ${mostPasskeys} passkeys. Delete one first.`,
  },
  FACTOR_MISSING: {
    status: 403,
    title: 'Second factor required',
    detail: 'Your company requires a second factor. Please set it up to continue.',
  },
  FACTOR_REQUIRED: {
    status: 401,
    title: 'Confirm it’s you',
    detail: 'Enter your password or a code again to continue.',
  },
  FACTOR_EXISTS: {
    status: 409,
    title: 'Second factor',
    detail: 'You already have an authenticator app. Remove it before you set up another one.',
  },
} as const
