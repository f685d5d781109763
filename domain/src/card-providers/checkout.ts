import type { ProviderDeclaration } from './provider-declaration.ts'

/** The second provider (PAY-02): Stripe Checkout. */
export const checkout = {
  name: 'checkout',
  title: 'Checkout',
  description: 'For customers who pay at the provider’s checkout in a new window.',
  methodLabel: 'Card (checkout)',
  keyLabels: {
    publicKey: 'Publishable key',
    serviceKey: 'Secret key',
    webhookSecret: 'Webhook signing secret',
  },
  keysAt: 'In Stripe: Developers, API keys.',
  webhooksAt: 'In Stripe: Developers, Webhooks. Add the URL below as an endpoint.',
  cardEntry: 'page',
  portalOpensChallenge: false,
  // For online payments by customers: docs.stripe.com/payments/place-a-hold-on-a-payment-method.
  holdDays: 7,
  options: ['authorizeOnly'],
  addresses: { address: 'https://api.stripe.com', script: '', frame: '' },
  addressHasPath: false,
  detailsFailure: 'Stripe Details Not Get',
} as const satisfies ProviderDeclaration
