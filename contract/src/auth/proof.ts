import { maximumPasswordLength } from '@despatch/domain/auth/password-rules.ts'
import { mostPasskeys } from '@despatch/domain/auth/passkeys.ts'
import { z } from 'zod'
import { call, Done } from '../wire/call.ts'
import { requiredText, secret } from '../wire/fields.ts'
import { SignedChallenge } from './passkeys.ts'

export const userProveBegin = call('user/prove/begin', {
  summary:
    'A challenge with which user/prove accepts a passkey of the user, valid for five minutes in this session.',
  needs: 'session',
  byLogin: true,
  beforeFactor: true,
  body: z.strictObject({}),
  reply: z.strictObject({
    challenge: z
      .string()
      .describe('The challenge to sign, as base64url. It is valid for five minutes and once.'),
    rp_id: z.string().describe('The host that passkeys are bound to: the RP ID of WebAuthn.'),
    passkeys: z
      .array(z.string())
      .max(mostPasskeys)
      .describe('The ids of the user’s passkeys, as base64url: allowCredentials of WebAuthn.'),
  }),
  example: {},
})

export const userProve = call('user/prove', {
  summary:
    'Proves again who the user is, with the password, with a code of the second factor, or with a passkey. For fifteen minutes, calls that answer FACTOR_REQUIRED are then possible in this session.',
  needs: 'session',
  byLogin: true,
  beforeFactor: true,
  /** Attempts are counted even if they are refused, and hashing the password takes longer than the transaction. */
  writes: 'in steps',
  body: z.strictObject({
    current: secret(maximumPasswordLength)
      .optional()
      .describe('The current password. Required for an own new password or email address.'),
    code: requiredText(40).optional().describe('A code of the authenticator app, or a recovery code.'),
    passkey: SignedChallenge.optional().describe(
      'A passkey’s signature of the challenge of user/prove/begin.',
    ),
  }),
  reply: Done,
  refusals: ['RATE_LIMITED'],
  example: { current: 'Despatch-demo-1' },
})
