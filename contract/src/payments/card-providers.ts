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
import { lastCheck, ProviderCheck } from '../wire/provider-check.ts'
import { savedForm, secretGiven, seenVersion } from '../wire/saved-form.ts'

/** The terms of a provider's card payments, shown to the payer before they pay. */
const CardTerms = {
  currencyCode: currency.describe('The currency of card payments. Prices in other currencies are refused.'),
  currencySymbol: text(4).describe('The sign of the currency, such as £.'),
  authorizeOnly: z
    .boolean()
    .describe('true if cards are held for `pricing.hold` instead of charged for `pricing.total`.'),
  holdMargin: z.number().describe('The percentage that a hold adds to the total.'),
}

/** The settings for the hosted card form, without secrets. */
export const CardForm = z.strictObject({
  clientKey: text(200).describe('The provider’s public key.'),
  templateName: text(100).describe('The name of the provider’s form.'),
  ...CardTerms,
  script: text(500).describe('The provider’s script, which shows the form in the provider’s own frame.'),
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
    provider: z
      .enum(pageProviderIds)
      .default(defaultPageProvider)
      .describe('A provider with a page of its own.'),
  }),
  reply: z.strictObject({ publicKey: text(200).describe('The provider’s public key.'), ...CardTerms }),
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
  provider: z.enum(providerIds).describe('The code of the provider.'),
  publicKey: requiredText(200).describe(
    'The provider’s public key. The providers call it the client key or the publishable key.',
  ),
  templateName: text(100)
    .default(optionDefaults.templateName)
    .describe('The name of the provider’s form. Only for the hosted card form.'),
  currencyCode: stringUpTo(3)
    .regex(/^[A-Z]{3}$/, { message: 'Three capital letters', abort: true })
    .refine((code) => currencyCodes.includes(code), `One of ${currencyCodes.join(', ')}`)
    .default('GBP')
    .describe(
      'The currency of the company’s account at the provider. Only prices in this currency can be paid by card.',
    ),
  authorizeOnly: z
    .boolean()
    .default(optionDefaults.authorizeOnly)
    .describe('true to hold the hold amount instead of charging the total. Payments cannot override it.'),
  threeDSecure: z
    .boolean()
    .default(optionDefaults.threeDSecure)
    .describe('true to use 3-D Secure. Only for the hosted card form: the checkout provider decides itself.'),
  address: webAddress.default('').describe('The address of the provider’s API.'),
  script: webAddress
    .default(optionDefaults.script)
    .describe('The address of the provider’s script. Only for the hosted card form.'),
  frame: webAddress.default(optionDefaults.frame).describe('The address of the provider’s frame.'),
}

function onlyOthersHave(option: ProviderOption): string {
  const others = providerIds.map((id) => cardProviders[id]).filter(({ options }) => options.includes(option))
  return `Only the ${others.map(({ title }) => title.toLowerCase()).join(' or the ')} has this option`
}

export const cardProviderTest = call('payment/provider/test', {
  summary:
    'Tests a card provider with its stored key: asks it for a payment that does not exist. Nothing is paid. At most ten times in ten minutes.',
  needs: 'admin',
  writes: 'in steps',
  body: z.strictObject({ provider: z.enum(providerIds).describe('The code of the provider.') }),
  reply: ProviderCheck,
  refusals: ['PAYMENT_PROVIDER', 'RATE_LIMITED'],
  example: { provider: defaultPageProvider },
})

export const cardProviderList = call('payment/provider/list', {
  summary: 'The company’s card providers with their settings, without keys; and the allowed origins.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: rows(
    z.strictObject({
      ...ProviderSettings,
      currencySymbol: text(4).describe('The sign of the currency, such as £. It follows from the currency.'),
      hasServiceKey: z.boolean().describe('true if a secret key is stored.'),
      hasWebhookSecret: z.boolean().describe('true if a webhook secret is stored.'),
      serviceKeyGiven: secretGiven.describe('When the secret key was saved; null if none is stored.'),
      webhookSecretGiven: secretGiven.describe('When the webhook secret was saved; null if none is stored.'),
      ...savedForm,
      webhook: text(200).describe('The path for the provider’s webhooks on the portal.'),
      checked: lastCheck,
      notAllowed: z
        .array(z.enum(['address', 'script', 'frame']))
        .describe('The stored addresses that are not used, because the operator does not allow them.'),
    }),
  ).extend({
    origins: z
      .strictObject(
        forEachProvider((id) =>
          z.array(text(300)).describe(`The addresses of the ${cardProviders[id].title.toLowerCase()}.`),
        ),
      )
      .describe('The addresses that a company may choose, by provider.'),
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
      currencySymbol: text(4)
        .optional()
        .describe(
          'The sign of the currency, such as £. It follows from the currency; any other symbol is refused.',
        ),
      serviceKey: secret(300).optional().describe('A new secret key. It is never returned.'),
      webhookSecret: secret(300).optional().describe('A new webhook secret. It is never returned.'),
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
