import {
  maximumRequestReason,
  requestActions,
  requestStates,
} from '@despatch/domain/dockets/amendment-request.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { expectedPounds, id, idOf, pounds, requiredText, text, time, currency } from '../wire/fields.ts'
import { AmendedDocket, AmendmentCheck, amendRefusals, version } from './amend.ts'
import { pricedAt } from './dockets.ts'

const reading = ['booking', 'control'] as const

/** A customer's request for changes that a dispatcher has to accept. */
export const AmendmentRequest = z.strictObject({
  drq_id: id.describe('The id of the request for changes.'),
  drq_state: z
    .enum(requestStates)
    .describe(
      'open: waits for a dispatcher. accepted: the docket was changed. refused, withdrawn, or lapsed because the docket was finished or cancelled.',
    ),
  drq_by: text(80).describe('The username of the customer who asked.'),
  drq_at: time.describe('When it was asked.'),
  drq_changes: z
    .array(
      z.strictObject({
        field: text(60).describe('The name of the field.'),
        before: z.unknown().describe('The content when the request was made.'),
        after: z.unknown().describe('The content that is wanted.'),
      }),
    )
    .describe('What is asked: each field with its content at that time, and as wanted.'),
  drq_total: pounds
    .optional()
    .describe('The price including VAT that the customer was shown. Omitted without the prices permission.'),
  drq_currency: currency.describe('The currency of drq_total.'),
  drq_reason: text(maximumRequestReason).describe('Why it was refused; empty otherwise.'),
  drq_answered_by: text(80).describe(
    'The username of who accepted, refused or withdrew it; empty if it is open or has lapsed.',
  ),
  drq_answered_at: time.nullable().describe('When that was; null while it is open.'),
  drq_actions: z
    .array(z.enum(requestActions))
    .describe('What the caller may do with the request; empty if it is not open.'),
})

const body = z.strictObject({
  dck_id: idOf('docket'),
  drq_id: id.describe('The id of the request for changes.'),
})

const refusals = ['DOCKET_NOT_FOUND', 'NOT_FOUND', 'REQUEST_ANSWERED'] as const

export const requestList = call('docket/request/list', {
  summary: 'The requests for changes of a docket, the newest first.',
  needs: reading,
  scopes: ['deliveries:write'],
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: page(AmendmentRequest),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})

export const requestCheck = call('docket/request/check', {
  summary: 'What an open request would change, and what the docket would cost. It changes nothing.',
  needs: 'control',
  body,
  reply: AmendmentCheck,
  refusals: [...refusals, ...amendRefusals],
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000, drq_id: 1 },
})

export const requestAccept = call('docket/request/accept', {
  summary: 'Makes the changes of a request. They are checked and priced again.',
  needs: 'control',
  writes: true,
  body: body.extend({
    /** From docket/request/check. If the docket has changed since, the call is refused with CONFLICT. */
    version,
    ...pricedAt,
    /**
     * The total from docket/request/check in pounds. If the price differs, the call is refused with PRICE_CHANGED and the new
     * pricing. Users who see prices must send it, all others must omit it.
     */
    expected_total: expectedPounds.optional(),
  }),
  reply: AmendedDocket,
  refusals: [...refusals, ...amendRefusals, 'PRICE_CHANGED'],
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000, drq_id: 1, version: 2 },
})

export const requestRefuse = call('docket/request/refuse', {
  summary: 'Refuses a request with a reason, which the customer sees.',
  needs: 'control',
  writes: true,
  body: body.extend({
    drq_reason: requiredText(maximumRequestReason).describe('Why it was refused; empty otherwise.'),
  }),
  reply: z.strictObject({ request: AmendmentRequest.describe('The request as it is now.') }),
  refusals,
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000, drq_id: 1, drq_reason: 'The driver is too close to the delivery.' },
})

export const requestWithdraw = call('docket/request/withdraw', {
  summary: 'Withdraws an open request.',
  needs: 'booking',
  scopes: ['deliveries:write'],
  writes: true,
  body,
  reply: z.strictObject({ request: AmendmentRequest.describe('The request as it is now.') }),
  refusals,
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000, drq_id: 1 },
})
