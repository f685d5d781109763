import { codeDigits, recoveryCodes } from '@despatch/domain/auth/second-factor.ts'
import { maximumPasswordLength } from '@despatch/domain/auth/password-rules.ts'
import { z } from 'zod'
import { call, Done } from '../wire/call.ts'
import {
  databaseName,
  id,
  requiredText,
  requiringRight,
  secret,
  time,
  whole,
  userId,
} from '../wire/fields.ts'
import { SessionView } from './auth.ts'

/** A recovery code with its hyphens is the longest. */
const longestCode = 40

export const authenticateFactor = call('authenticate/factor', {
  summary:
    'The second step of a login: a code of the authenticator app, or a recovery code. Sets the session cookie and returns the user and their permissions.',
  needs: 'public',
  /** Attempts are counted even if they are refused. */
  writes: 'in steps',
  body: z.strictObject({
    database: databaseName,
    ticket: requiredText(100).describe(
      'Proves for five minutes that the password was right. Send it with a code to authenticate/factor.',
    ),
    code: requiredText(longestCode).describe('A code of the authenticator app, or a recovery code.'),
  }),
  reply: SessionView,
  refusals: ['LOGIN_TIMED_OUT', 'CODE_REFUSED', 'DATABASE_NOT_FOUND', 'RATE_LIMITED'],
  exampleRefused: 'LOGIN_TIMED_OUT',
  example: { database: 'metro', ticket: 'the ticket of authenticate', code: '123456' },
})

/** A user's second factor. */
export const SecondFactor = z.strictObject({
  fac_active: z.boolean().describe('true if logins ask for a code.'),
  fac_created: time.nullable().describe('When the second factor was set up; null for none.'),
  fac_used: time.nullable().describe('When a code of the app was last used; null for none.'),
  fac_codes: whole(0, recoveryCodes).describe('How many recovery codes are left.'),
})

export const factorGet = call('user/factor', {
  summary:
    'Whether the user logs in with a second factor. Administrators can name another user with ausr_id.',
  needs: 'session',
  byLogin: true,
  beforeFactor: true,
  body: z.strictObject({ ausr_id: requiringRight('admin', id).optional().describe('The user’s id.') }),
  reply: SecondFactor,
  refusals: ['NOT_FOUND'],
  example: {},
})

export const factorBegin = call('user/factor/begin', {
  summary:
    'Starts to set up an authenticator app: its secret and its QR code. Logins ask for codes only after user/factor/end.',
  needs: 'session',
  byLogin: true,
  beforeFactor: true,
  fresh: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({}),
  reply: z.strictObject({
    secret: z.string().describe('The secret in base 32, to type into the app.'),
    address: z.string().describe('The address of the secret for the app, as in the QR code.'),
    qr: z
      .strictObject({
        size: whole(1, 1000).describe('The width and height of the QR code in modules.'),
        path: z.string().describe('The dark modules as the path of an SVG, with the fill rule evenodd.'),
      })
      .describe('The address as a QR code.'),
  }),
  refusals: ['FACTOR_EXISTS'],
  example: {},
})

const codes = z
  .array(z.string())
  .length(recoveryCodes)
  .describe('The recovery codes. They are shown only once.')

export const factorEnd = call('user/factor/end', {
  summary:
    'Completes the set-up with a first code of the app. Returns recovery codes, which are shown only once. All other sessions of the user end.',
  needs: 'session',
  byLogin: true,
  beforeFactor: true,
  writes: 'in steps',
  secretReply: true,
  body: z.strictObject({
    code: requiredText(longestCode).describe('A code of the authenticator app, or a recovery code.'),
  }),
  reply: z.strictObject({ codes }),
  refusals: ['FACTOR_EXISTS', 'RATE_LIMITED'],
  exampleRefused: 'INVALID',
  example: { code: '0'.repeat(codeDigits) },
})

/** The user's password, so that an unlocked screen is not enough. */
const current = secret(maximumPasswordLength).describe(
  'The current password. Required for an own new password or email address.',
)

export const factorCodes = call('user/factor/codes', {
  summary: 'Replaces the user’s recovery codes with new ones, which are shown only once.',
  needs: 'session',
  byLogin: true,
  fresh: true,
  writes: 'in steps',
  secretReply: true,
  body: z.strictObject({ current }),
  reply: z.strictObject({ codes }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  exampleRefused: 'NOT_FOUND',
  example: { current: 'Despatch-demo-1' },
})

export const factorDelete = call('user/factor/delete', {
  summary:
    'Removes the user’s second factor and recovery codes. If the company requires one, the user must set it up again before anything else.',
  needs: 'session',
  byLogin: true,
  fresh: true,
  writes: 'in steps',
  body: z.strictObject({ current }),
  reply: Done,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  exampleRefused: 'NOT_FOUND',
  example: { current: 'Despatch-demo-1' },
})

export const factorReset = call('user/factor/reset', {
  summary:
    'Removes the second factor of another user who has lost it, and ends their sessions. The user is notified by email. If the company requires one, they set it up at the next login.',
  needs: 'admin',
  byLogin: true,
  fresh: true,
  writes: true,
  body: z.strictObject({ ausr_id: userId }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { ausr_id: 2 },
})
