import { methodsOfPayment } from '@despatch/domain/customers/customer.ts'
import { paymentLinkStates } from '@despatch/domain/payments/payment-link.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { databaseName, idOf, pounds, poundsUpTo, text, time } from '../wire/fields.ts'
import { paymentOffice } from './payment-office.ts'
import { PaymentProgress, paymentCard, payerEmails } from './payments.ts'
import { docketNumber } from '../wire/docket-columns.ts'

/** A payment link that was made, with what it asks for. */
const SentLink = z.strictObject({
  dck_id: idOf('docket'),
  link: text(500).describe('The address of the payment page.'),
  amount: pounds.describe('What is due now, in pounds.'),
  currency: text(3).describe('The currency, such as GBP.'),
  expires: time.describe('When the link expires.'),
  mailed_to: z.array(text(254)).describe('The addresses that the link is emailed to.'),
})

export const paymentLinkPost = call('payment/link/post', {
  summary:
    'Makes a link by which anyone who has it can pay what is due for a docket by card, and emails it to the payer. It asks for the price less what was paid and what is held.',
  needs: paymentOffice,
  writes: true,
  body: z.strictObject({
    dck_id: idOf('docket'),
    email: payerEmails
      .optional()
      .describe(
        'Where the link is emailed; by default the email address of the docket’s newest payment, otherwise that of the booking.',
      ),
    send: z
      .boolean()
      .default(true)
      .describe('false if the link is not emailed, so that it can be sent in another way.'),
  }),
  reply: SentLink,
  refusals: ['DOCKET_NOT_FOUND', 'PAYMENT_LINK_REFUSED'],
  exampleRefused: 'PAYMENT_LINK_REFUSED',
  example: { dck_id: 100_000 },
})

const guid = z.uuid('Not a valid id').describe('The quote’s key, which only its owner knows.')

/** A link that no docket has. */
const guidExample = '00000000-0000-4000-8000-000000000000'

export const paymentLinkOpen = call('payment/link', {
  summary: 'What is due by a payment link now.',
  needs: 'public',
  body: z.strictObject({ database: databaseName, guid }),
  reply: z.strictObject({
    state: z
      .enum(paymentLinkStates)
      .describe(
        'due: `amount` can be paid. in progress: the payment `session_id` is not settled yet. paid: this link was paid. nothing due: the docket costs no more than was paid. expired: the link can no longer be used.',
      ),
    dck_docket: docketNumber,
    currency: text(3).describe('The currency, such as GBP.'),
    cust_mop: z.enum(methodsOfPayment).describe('The card provider: "O" or "S".'),
    amount: pounds.describe('What is due, or what was paid by this link. In pounds.'),
    total: pounds.describe('The price of the docket, less what was received outside the portal.'),
    expires: time.describe('When the link expires.'),
    paid_at: time.nullable().describe('When the link was paid; null if it was not.'),
    session_id: z.uuid().nullable().describe('The payment’s id at the portal.'),
  }),
  refusals: ['DATABASE_NOT_FOUND', 'NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { database: 'metro', guid: guidExample },
})

export const paymentLinkPay = call('payment/link/pay', {
  summary:
    'Pays by a payment link. The card is charged at once. A link is paid once: a repeated request returns the payment.',
  needs: 'public',
  /** The payment is committed before its provider is called, and its outcome afterwards. */
  writes: 'in steps',
  body: z.strictObject({
    database: databaseName,
    guid,
    amount: poundsUpTo(1_000_000).describe(
      'The amount that the payer was shown, in pounds. If another amount is due, nothing is charged.',
    ),
    /** As in payment/process; omitted if the customer pays at the checkout provider. */
    token: paymentCard.token.optional(),
    cardtype: paymentCard.cardtype.describe('The kind of card, such as visa.'),
    cardholder: paymentCard.cardholder.describe('The name on the card.'),
    card_details: paymentCard.card_details.describe(
      'What the provider’s form reported about the card. Never its number.',
    ),
    cust_email: payerEmails.optional().describe('Where the receipt is sent.'),
  }),
  reply: PaymentProgress,
  refusals: [
    'DATABASE_NOT_FOUND',
    'NOT_FOUND',
    'PAYMENT_LINK_REFUSED',
    'PAYMENT_PROVIDER',
    'PAYMENT_AMOUNT_CHANGED',
    'PAYMENT_UNSUCCESSFUL',
  ],
  exampleRefused: 'NOT_FOUND',
  example: { database: 'metro', guid: guidExample, amount: 7.2, token: 'TEST_SU_5a5c185b' },
})
