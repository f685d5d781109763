import { cardFormDefaults } from '@despatch/domain/payments/card-form-options.ts'
import { currencyCodes } from '@despatch/domain/pricing/currencies.ts'
import { fieldsOf } from '@despatch/domain/settings/fields-of.ts'
import { webOrigin } from '@despatch/domain/settings/web-origin.ts'
import { z } from 'zod'
import { call, Done, rows } from '../wire/call.ts'
import { stringUpTo, databaseName, requiredText, secret, text } from '../wire/fields.ts'
import { savedForm, secretGiven, seenVersion } from '../wire/saved-form.ts'

/** How a provider takes cards; a page tells it to the payer before they pay. */
const CardTerms = {
  /** The one currency that cards are charged in; a price in another is refused. */
  currencyCode: text(3),
  /** Of that currency. */
  currencySymbol: text(4),
  /** Cards are held for `pricing.hold` in place of being charged `pricing.total` (PAY-08). */
  authorizeOnly: z.boolean(),
  /** Percent that a card is held for above the total. */
  holdMargin: z.number(),
}

/** What a page needs to show the hosted card form; nothing here is secret. */
export const CardForm = z.strictObject({
  clientKey: text(200),
  templateName: text(100),
  ...CardTerms,
  /** The provider's script. It draws the form in a frame of the provider's own. */
  script: text(500),
})

export const cardForm = call('system/cardform', {
  summary:
    'The settings of the first card provider: its public key, its form, its currency, and whether it holds or charges cards.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: CardForm,
  refusals: ['DATABASE_NOT_FOUND', 'PAYMENT_PROVIDER'],
  example: { database: 'metro' },
})

export const paymentDetails = call('payment/details', {
  summary:
    'The public key of the checkout provider, its currency, and whether it holds or charges cards. The private key is never answered.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: z.strictObject({ publicKey: text(200), ...CardTerms }),
  refusals: ['DATABASE_NOT_FOUND', 'PAYMENT_PROVIDER'],
  example: { database: 'metro' },
})

/** An http or https address on an origin that the portal allows; empty for the provider's own. */
const webAddress = text(500).refine(
  (value) => value === '' || webOrigin(value) !== undefined,
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
  /** The currency of the company's account there. Only prices in this currency are paid by card. */
  currencyCode: stringUpTo(3)
    .regex(/^[A-Z]{3}$/, { message: 'Three capital letters', abort: true })
    .refine((code) => currencyCodes.includes(code), `One of ${currencyCodes.join(', ')}`)
    .default('GBP'),
  /** Hold the hold amount in place of charging the total; payments cannot choose otherwise. */
  authorizeOnly: z.boolean().default(false),
  /** Ask the cardholder's bank by 3-D Secure; O only, the checkout provider decides for itself. */
  threeDSecure: z.boolean().default(true),
  /** Where its calls go. */
  address: webAddress.default(''),
  /** O only: the script that draws the form, and where the form's frame comes from. */
  script: webAddress.default(''),
  frame: webAddress.default(''),
}

export const cardProviderList = call('payment/provider/list', {
  summary:
    'The card providers of the company and how they are set, without their keys; and the origins that may be chosen.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: rows(
    z.strictObject({
      ...ProviderSettings,
      /** Follows from the currency. */
      currencySymbol: text(4),
      /** Whether the keys are there; they are never answered. */
      hasServiceKey: z.boolean(),
      hasWebhookSecret: z.boolean(),
      serviceKeyGiven: secretGiven,
      webhookSecretGiven: secretGiven,
      ...savedForm,
      /** Where the provider is to send its webhooks, below the portal's address. */
      webhook: text(200),
      /** Stored addresses that are not used, because the portal does not allow their origins. */
      notAllowed: z.array(z.enum(['address', 'script', 'frame'])),
    }),
  ).extend({
    /** The origins that each provider's addresses may have. */
    origins: z.strictObject({ O: z.array(text(300)), S: z.array(text(300)) }),
  }),
  example: {},
})

export const cardProviderPost = call('payment/provider/post', {
  summary:
    'Sets up a card provider, if nobody has since the version that is named; keys that are left out stay as they are.',
  needs: 'admin',
  writes: true,
  body: z
    .strictObject({
      ...ProviderSettings,
      /** Follows from the currency; a sign that is not its own is refused. */
      currencySymbol: text(4).optional(),
      serviceKey: secret(300).optional(),
      webhookSecret: secret(300).optional(),
      version: seenVersion,
    })
    .superRefine((settings, context) => {
      if (settings.provider === 'O') return
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      for (const name of fieldsOf(cardFormDefaults))
        if (settings[name] !== cardFormDefaults[name])
          refuse(name, 'Only the hosted card form has this option')
      if (URL.canParse(settings.address) && new URL(settings.address).pathname !== '/')
        refuse('address', 'An address without a path, such as https://api.stripe.com')
    }),
  reply: Done,
  refusals: ['PAYMENT_PROVIDER', 'CONFLICT'],
  example: { provider: 'S', publicKey: 'pk_live_1a2b3c' },
})
