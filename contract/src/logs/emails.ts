import { emailKinds } from '@despatch/domain/logs/email-kinds.ts'
import { emailStates } from '@despatch/domain/logs/email-states.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { cursor, id, limit, text, time, whole } from '../wire/fields.ts'

const email = {
  mail_id: id,
  mail_to: text(2000),
  mail_subject: text(500),
  mail_created: time,
  /** Null while it has not been sent. */
  mail_sent: time.nullable(),
  mail_attempts: whole(0, 1_000_000),
  /** The reason why the last attempt failed; empty if it did not. */
  mail_failure: text(500),
}

export const Email = z.strictObject(email)

export const mailList = call('mail/list', {
  summary: 'The emails of the outbox, newest first, filtered by state and by words of address or subject.',
  needs: 'admin',
  body: z.strictObject({
    state: z.enum(emailStates).optional(),
    search: text(longestSearch).default(''),
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
  body: z.strictObject({ mail_id: id }),
  reply: z.strictObject({
    ...email,
    mail_text: z.string(),
    mail_html: z.string(),
    /** A part of it is hidden or has been removed. */
    withheld: z.boolean(),
    /** Whether a mail server is set up. */
    canSend: z.boolean(),
  }),
  refusals: ['NOT_FOUND'],
  example: { mail_id: 1 },
})

export const mailSample = call('mail/sample', {
  summary: 'An email as it would be sent, in the company’s theme and texts, with sample data.',
  needs: 'admin',
  body: z.strictObject({ email: z.enum(emailKinds) }),
  reply: z.strictObject({
    /** The name shown as the sender. */
    mail_from: z.string(),
    mail_subject: z.string(),
    mail_text: z.string(),
    mail_html: z.string(),
  }),
  example: { email: 'booked' },
})

export const mailSend = call('mail/send', {
  summary: 'Sends an email again, or immediately if it is waiting.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({ mail_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND', 'NO_MAIL_SERVER', 'EMAIL_WITHHELD'],
  example: { mail_id: 1 },
})
