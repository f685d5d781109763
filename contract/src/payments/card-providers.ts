import {
  cardProviders,
  defaultPageProvider,
  forEachProvider,
  pageProviderIds,
  providerIds,
  unusedOptions,
} from '@despatch/domain/card-providers/card-providers.ts'
import { optionDefaults, type ProviderOption } from '@despatch/domain/card-providers/provider-declaration.ts'
import { currencyCodes } from '@despatch/domain/money/currencies.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { webOrigin } from '@despatch/domain/text/web-origin.ts'
import { z } from 'zod'
import { call, Done, rows } from '../wire/call.ts'
import { stringUpTo, databaseName, requiredText, secret, text, currency } from '../wire/fields.ts'
import { savedForm, secretGiven, seenVersion } from '../wire/saved-form.ts'

/** The terms of a provider's card payments, shown to the payer before they pay. */
const CardTerms = {
  /** The currency of card payments. Prices in other currencies are refused. */
  currencyCode: currency,
  /** Of that currency. */
  currencySymbol: text(4),
  /** Cards are held for `pricing.hold` instead of charged for `pricing.total` (PAY-08). */
  authorizeOnly: z.boolean(),
  /** The percentage that a hold adds to the total. */
  holdMargin: z.number(),
}

/** The settings for the hosted card form, without secrets. */
export const CardForm = z.strictObject({
  clientKey: text(200),
  templateName: text(100),
  ...CardTerms,
  /** The provider's script, which shows the form in the provider's own frame. */
  script: text(500),
})

export const cardForm = call('system/cardform', {
  summary:
    'The settings of the first card provider: its public key, its form, its currency, and whether cards are held or charged.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: CardForm,
  refusals: ['DATABASE_NOT_FOUND', 'PAYMENT_PROVIDER'],
  example: { database: 'metro' },
})

export const paymentDetails = call('payment/details', {
  summary:
    'The public key of the checkout provider, its currency, and whether cards are held or charged. The private key is never returned.',
  needs: 'public',
  body: z.strictObject({
    database: databaseName,
    /** A provider with a page of its own. */
    provider: z.enum(pageProviderIds).default(defaultPageProvider),
  }),
  reply: z.strictObject({ publicKey: text(200), ...CardTerms }),
  refusals: ['DATABASE_NOT_FOUND', 'PAYMENT_PROVIDER'],
  example: { database: 'metro' },
})

/** An http or https address on an allowed origin; empty for the provider's own. */
const webAddress = text(500).refine(
  (value) => value === '' || webOrigin(value) !== undefined,
  'Enter an address that begins with https://',
)

/** The settings of a provider, without its keys. */
const ProviderSettings = {
  provider: z.enum(providerIds),
  /** Called the client key or the publishable key by the providers. */
  publicKey: requiredText(200),
  /** Only for the hosted card form. */
  templateName: text(100).default(optionDefaults.templateName),
  /** The currency of the company's account at the provider. Only prices in this currency can be paid by card. */
  currencyCode: stringUpTo(3)
    .regex(/^[A-Z]{3}$/, { message: 'Three capital letters', abort: true })
    .refine((code) => currencyCodes.includes(code), `One of ${currencyCodes.join(', ')}`)
    .default('GBP'),
  /** Hold the hold amount instead of charging the total. Payments cannot override it. */
  authorizeOnly: z.boolean().default(optionDefaults.authorizeOnly),
  /** Use 3-D Secure. Only for the hosted card form: the checkout provider decides itself. */
  threeDSecure: z.boolean().default(optionDefaults.threeDSecure),
  /** The address of the provider's API. */
  address: webAddress.default(''),
  /** Only for the hosted card form: the address of its script, and of its frame. */
  script: webAddress.default(optionDefaults.script),
  frame: webAddress.default(optionDefaults.frame),
}

function onlyOthersHave(option: ProviderOption): string {
  const others = providerIds.map((id) => cardProviders[id]).filter(({ options }) => options.includes(option))
  return `Only the ${others.map(({ title }) => title.toLowerCase()).join(' or the ')} has this option`
}

export const cardProviderList = call('payment/provider/list', {
  summary: 'The company’s card providers with their settings, without keys; and the allowed origins.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: rows(
    z.strictObject({
      ...ProviderSettings,
      /** Follows from the currency. */
      currencySymbol: text(4),
      /** Whether the keys are stored. They are never returned. */
      hasServiceKey: z.boolean(),
      hasWebhookSecret: z.boolean(),
      serviceKeyGiven: secretGiven,
      webhookSecretGiven: secretGiven,
      ...savedForm,
      /** The path for the provider's webhooks on the portal. */
      webhook: text(200),
      /** Stored addresses that are not used, because their origins are not allowed. */
      notAllowed: z.array(z.enum(['address', 'script', 'frame'])),
    }),
  ).extend({
    /** The allowed origins of each provider's addresses. */
    origins: z.strictObject(forEachProvider(() => z.array(text(300)))),
  }),
  example: {},
})

export const cardProviderPost = call('payment/provider/post', {
  summary:
    'Sets up a card provider, if it is unchanged since the given version. Keys that are omitted are unchanged.',
  needs: 'admin',
  fresh: true,
  writes: true,
  body: z
    .strictObject({
      ...ProviderSettings,
      /** Follows from the currency; any other symbol is refused. */
      currencySymbol: text(4).optional(),
      serviceKey: secret(300).optional(),
      webhookSecret: secret(300).optional(),
      version: seenVersion,
    })
    .superRefine((settings, context) => {
      const { addressHasPath, addresses } = cardProviders[settings.provider]
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      const unused = unusedOptions(settings.provider)
      for (const name of fieldsOf(unused))
        if (settings[name] !== unused[name]) refuse(name, onlyOthersHave(name))
      if (!addressHasPath && URL.canParse(settings.address) && new URL(settings.address).pathname !== '/')
        refuse('address', `Enter an address without a path, such as ${addresses.address}`)
    }),
  reply: Done,
  refusals: ['PAYMENT_PROVIDER', 'CONFLICT'],
  example: { provider: defaultPageProvider, publicKey: 'pk_live_1a2b3c' },
})
