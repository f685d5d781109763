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
    challenge: z.string(),
    rp_id: z.string(),
    /** The ids of the user’s passkeys. */
    passkeys: z.array(z.string()).max(mostPasskeys),
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
    current: secret(maximumPasswordLength).optional(),
    code: requiredText(40).optional(),
    passkey: SignedChallenge.optional(),
  }),
  reply: Done,
  refusals: ['RATE_LIMITED'],
  example: { current: 'Despatch-demo-1' },
})
