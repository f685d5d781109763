import { maximumPasswordLength } from '@despatch/domain/auth/password-rules.ts'
import { passwordLimits } from '@despatch/domain/settings/password-limits.ts'
import { z } from 'zod'
import { call, Done } from '../wire/call.ts'
import { databaseName, flag, requiredText, secret, text, whole } from '../wire/fields.ts'

export const systemPassword = call('system/password', {
  summary: 'The rules for new passwords.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: z.strictObject({
    minLength: whole(passwordLimits.least, maximumPasswordLength).describe('The fewest characters.'),
    enforceRules: flag.describe(
      'Password must not be a name. Rejects passwords that are the username, the user’s name or the company’s name, with or without extra digits.',
    ),
  }),
  refusals: ['DATABASE_NOT_FOUND'],
  example: { database: 'metro' },
})

export const passwordReset = call('password/reset', {
  summary:
    'Emails a link to set a new password to the user with this name or email address. The reply is the same if there is none.',
  needs: 'public',
  /** Requests are counted even if they are refused. */
  writes: 'in steps',
  /** `username` can also be an email address; 254 characters is the maximum of mail servers. */
  body: z.strictObject({
    database: databaseName,
    username: requiredText(254).describe('The name to log in with.'),
  }),
  reply: Done,
  refusals: ['DATABASE_NOT_FOUND', 'RATE_LIMITED'],
  example: { database: 'metro', username: 'account' },
})

/** Whether the user's API keys are revoked with the old password. */
const revokeKeys = z.boolean().default(false).describe('true to remove the user’s API keys as well.')

/** The token of the link in a reset email. */
const resetToken = text(100).describe('The token from the emailed link.')

export const passwordToken = call('password/token', {
  summary: 'The user whose password the link in a reset email replaces.',
  needs: 'public',
  body: z.strictObject({
    database: databaseName,
    type: z.literal('reset').default('reset').describe('Always “reset”.'),
    token: resetToken,
  }),
  reply: z.strictObject({
    ausr_logon: text(80).describe('The name to log in with.'),
    hasKeys: z
      .boolean()
      .describe('true if the user has API keys, which are not revoked automatically with the password.'),
  }),
  refusals: ['DATABASE_NOT_FOUND', 'RESET_TOKEN_REFUSED', 'RATE_LIMITED'],
  exampleRefused: 'RESET_TOKEN_REFUSED',
  example: { database: 'metro', token: 'the token of the link' },
})

export const passwordByToken = call('password/post', {
  summary:
    'Sets the password of the user who received a reset email. The link works once, and all of their sessions end.',
  needs: 'public',
  /** Attempts are counted even if they are refused, and hashing the password takes longer than the transactions. */
  writes: 'in steps',
  body: z.strictObject({
    database: databaseName,
    token: resetToken,
    ausr_password: secret(maximumPasswordLength).describe('The new password.'),
    revokeKeys,
  }),
  reply: Done,
  refusals: ['DATABASE_NOT_FOUND', 'RESET_TOKEN_REFUSED', 'RATE_LIMITED'],
  exampleRefused: 'RESET_TOKEN_REFUSED',
  example: { database: 'metro', token: 'the token of the link', ausr_password: 'a secret of yours' },
})

export const userPassword = call('user/password', {
  summary:
    'Sets the user’s own password. All other sessions of the user end, and the current session continues with a new token.',
  needs: 'password',
  whenExpired: true,
  byLogin: true,
  /** The password is hashed before the transaction, which is much shorter. */
  writes: 'in steps',
  body: z.strictObject({
    ausr_password: secret(maximumPasswordLength).describe('The new password.'),
    current: secret(maximumPasswordLength)
      .optional()
      .describe('The current password; not required from users who must choose a new one.'),
    revokeKeys,
  }),
  reply: Done,
  refusals: ['RATE_LIMITED'],
  example: { ausr_password: 'a secret of yours', current: 'Despatch-demo-1' },
})
