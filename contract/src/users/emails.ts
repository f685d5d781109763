import { userLengths } from '@despatch/domain/users/user-lengths.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { databaseName, text } from '../wire/fields.ts'

const link = {
  needs: 'public',
  /** `token`: from the link in an email that asks to confirm its address. */
  body: z.strictObject({
    database: databaseName,
    token: text(100).describe('The token from the emailed link.'),
  }),
  reply: z.strictObject({
    ausr_logon: text(userLengths.ausr_logon).describe('The name to log in with.'),
    ausr_email: text(userLengths.ausr_email).describe('The email address.'),
  }),
  refusals: ['DATABASE_NOT_FOUND', 'EMAIL_LINK_REFUSED', 'RATE_LIMITED'],
  exampleRefused: 'EMAIL_LINK_REFUSED',
  example: { database: 'metro', token: 'the token of the link' },
} as const

export const emailToken = call('email/token', {
  summary: 'The user and the email address that a link to confirm an email address is for. Changes nothing.',
  ...link,
})

export const emailConfirm = call('email/confirm', {
  summary: 'Confirms the email address to which the link was sent. The link works once.',
  ...link,
  /** Attempts are counted even if they are refused. */
  writes: 'in steps',
})

export const emailSend = call('user/email/send', {
  summary:
    'Emails a new link to each of the user’s own email addresses that is not confirmed yet, and returns these addresses.',
  needs: 'session',
  byLogin: true,
  /** Requests are counted even if they are refused. */
  writes: 'in steps',
  body: z.strictObject({}),
  reply: z.strictObject({ mailed_to: z.array(text(254)).describe('Where the link was sent.') }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  example: {},
})
