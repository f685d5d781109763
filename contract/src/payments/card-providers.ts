import { z } from 'zod'
import { call, Done, rows } from '../wire/call.ts'
import { databaseName, requiredText, secret, text } from '../wire/fields.ts'
import { savedForm, secretGiven, seenVersion } from '../wire/saved-form.ts'

/** What a page needs to show the hosted card form; nothing here is secret. */
export const CardForm = z.strictObject({
  clientKey: text(200),
  templateName: text(100),
  currencyCode: text(3),
  currencySymbol: text(4),
  /** Percent that a card is held for above the total. */
  holdMargin: z.number(),
  /** The provider's script, to be put into the page; it draws the form in a frame of the provider's own. */
  script: text(500),
})

export const cardForm = call('system/cardform', {
  summary:
    'The settings of the first card provider: its public key, its form, its currency and the hold margin.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: CardForm,
  refusals: ['DATABASE_NOT_FOUND', 'PAYMENT_PROVIDER'],
  example: { database: 'metro' },
})

export const paymentDetails = call('payment/details', {
  summary: 'The public key of the checkout provider; the private one is answered to nobody.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: z.strictObject({ publicKey: text(200) }),
  refusals: ['DATABASE_NOT_FOUND', 'PAYMENT_PROVIDER'],
  example: { database: 'metro' },
})

/** An http or https address; empty for the provider's own. */
const webAddress = text(500).refine(
  (value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
  'An address that begins with https://',
)

/** The settings of either provider, without its keys. */
const ProviderSettings = {
  /** O: the hosted card form; S: the checkout provider. */
  provider: z.enum(['O', 'S']),
  /** O: the client key; S: the publishable key. */
  publicKey: requiredText(200),
  /** O only. */
  templateName: text(100).default(''),
  currencyCode: z
    .string()
    .max(3)
    .regex(/^[A-Z]{3}$/, 'Three capital letters')
    .default('GBP'),
  currencySymbol: text(4).default('£'),
  /** Hold the hold amount in place of taking the total, unless a payment says otherwise. */
  authorizeOnly: z.boolean().default(false),
  /** Ask the cardholder's bank by 3-D Secure; O only, the checkout provider decides for itself. */
  threeDSecure: z.boolean().default(true),
  /** Where its calls go. */
  address: webAddress.default(''),
  /** O only: the script that draws the form, and where the frame comes from. S: where its checkout page is. */
  script: webAddress.default(''),
  frame: webAddress.default(''),
}

export const cardProviderList = call('payment/provider/list', {
  summary: 'The card providers of the company and how they are set, without their keys.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: rows(
    z.strictObject({
      ...ProviderSettings,
      /** Whether the keys are there; they are never answered. */
      hasServiceKey: z.boolean(),
      hasWebhookSecret: z.boolean(),
      serviceKeyGiven: secretGiven,
      webhookSecretGiven: secretGiven,
      ...savedForm,
      /** Where the provider is to send its webhooks, below the portal's address. */
      webhook: text(200),
    }),
  ),
  example: {},
})

export const cardProviderPost = call('payment/provider/post', {
  summary:
    'Sets up a card provider, if nobody has since the version that is named; keys that are left out stay as they are.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({
    ...ProviderSettings,
    serviceKey: secret(300).optional(),
    webhookSecret: secret(300).optional(),
    version: seenVersion,
  }),
  reply: Done,
  refusals: ['PAYMENT_PROVIDER', 'CONFLICT'],
  example: { provider: 'S', publicKey: 'pk_live_1a2b3c' },
})
