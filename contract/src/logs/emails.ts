import { emailKinds } from '@despatch/domain/logs/email-kinds.ts'
import { emailStates } from '@despatch/domain/logs/email-states.ts'
import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { cursor, id, limit, text, time, whole, searchWords } from '../wire/fields.ts'
import { lastCheck, ProviderCheck } from '../wire/provider-check.ts'

const email = {
  mail_id: id.describe('The email’s id.'),
  mail_to: text(2000).describe('The receiver.'),
  mail_subject: text(500).describe('The subject.'),
  mail_created: time.describe('When it was written.'),
  mail_sent: time.nullable().describe('When it was sent; null if it was not.'),
  mail_attempts: whole(0, 1_000_000).describe('How often sending was tried.'),
  mail_failure: text(500).describe('The reason why the last attempt failed; empty if it did not.'),
}

export const Email = z.strictObject(email)

export const mailList = call('mail/list', {
  summary: 'The emails of the outbox, newest first, filtered by state and by words of address or subject.',
  needs: 'admin',
  body: z.strictObject({
    state: z.enum(emailStates).optional().describe('Only emails in this state.'),
    search: searchWords.default(''),
    cursor,
    limit,
  }),
  reply: page(Email),
  example: { state: 'failed' },
})

export const mailDetail = call('mail/detail', {
  summary:
    'An email as text and as HTML. One-time links, such as the link to set a new password, are not shown.',
  needs: 'admin',
  body: z.strictObject({ mail_id: id.describe('The email’s id.') }),
  reply: z.strictObject({
    ...email,
    mail_text: z.string().describe('The plain text.'),
    mail_html: z.string().describe('The HTML.'),
    withheld: z.boolean().describe('true if a part of it is hidden or has been removed.'),
    canSend: z.boolean().describe('true if a mail server is set up.'),
  }),
  refusals: ['NOT_FOUND'],
  example: { mail_id: 1 },
})

export const mailSample = call('mail/sample', {
  summary: 'An email as it would be sent, in the company’s theme and texts, with sample data.',
  needs: 'admin',
  body: z.strictObject({ email: z.enum(emailKinds).describe('The email to show.') }),
  reply: z.strictObject({
    mail_from: z.string().describe('The name shown as the sender.'),
    mail_subject: z.string().describe('The subject.'),
    mail_text: z.string().describe('The plain text.'),
    mail_html: z.string().describe('The HTML.'),
  }),
  example: { email: 'booked' },
})

export const mailServer = call('mail/server', {
  summary: 'Whether the portal can send emails, by the last test of its mail server.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: z.strictObject({
    canSend: z.boolean().describe('true if a mail server is set up.'),
    test_to: text(500).describe(
      'The email addresses of the calling user, to which a test is sent; empty without one.',
    ),
    checked: lastCheck,
  }),
  example: {},
})

export const mailServerTest = call('mail/server/test', {
  summary: 'Tests the mail server: sends an email to the calling user. At most ten times in ten minutes.',
  needs: 'admin',
  writes: 'in steps',
  body: z.strictObject({}),
  reply: ProviderCheck,
  refusals: ['NO_MAIL_SERVER', 'RATE_LIMITED'],
  example: {},
})

export const mailSend = call('mail/send', {
  summary: 'Sends an email again, or immediately if it is waiting.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({ mail_id: id.describe('The email’s id.') }),
  reply: Done,
  refusals: ['NOT_FOUND', 'NO_MAIL_SERVER', 'EMAIL_WITHHELD'],
  example: { mail_id: 1 },
})
