import { maximumPasswordLength } from '@despatch/domain/auth/password-rules.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { databaseName, flag, whole } from '../wire/fields.ts'

export const systemPassword = call('system/password', {
  summary: 'The rules that a new password must keep.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: z.strictObject({ minLength: whole(1, maximumPasswordLength), enforceRules: flag }),
  refusals: ['DATABASE_NOT_FOUND'],
  example: { database: 'metro' },
})
