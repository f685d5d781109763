import { maximumPasswordLength } from '@despatch/domain/auth/password-rules.ts'
import { z } from 'zod'
import { call, Done } from '../wire/call.ts'
import { requiredText, secret } from '../wire/fields.ts'

export const userProve = call('user/prove', {
  summary:
    'Proves again who the user is, with the password or with a code of the second factor. For fifteen minutes, calls that answer FACTOR_REQUIRED are then possible in this session.',
  needs: 'session',
  byLogin: true,
  beforeFactor: true,
  /** Attempts are counted even if they are refused, and hashing the password takes longer than the transaction. */
  writes: 'in steps',
  body: z.strictObject({
    current: secret(maximumPasswordLength).optional(),
    code: requiredText(40).optional(),
  }),
  reply: Done,
  refusals: ['RATE_LIMITED'],
  example: { current: 'Despatch-demo-1' },
})
