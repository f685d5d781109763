import type { ProviderDeclaration } from './provider-declaration.ts'

/** The first provider (PAY-01): a hosted form in a frame. */
export const cardForm = {
  name: 'cardform',
  title: 'Hosted card form',
  description: 'For customers who pay in a card form on the page, and for guests.',
  methodLabel: 'Card (hosted form)',
  keyLabels: { publicKey: 'Client key', serviceKey: 'Service key', webhookSecret: 'Webhook secret' },
  keysAt: 'In Worldpay: Settings, API keys.',
  webhooksAt:
    'A text of your choice. In Worldpay: Settings, Webhooks. Add the URL below with ?secret= and this text.',
  cardEntry: 'form',
  portalOpensChallenge: true,
  // “Once an authorisation has expired (typically within 5 days) capture is no longer possible”: Worldpay’s help, Capture Delay.
  holdDays: 5,
  options: ['authorizeOnly', 'templateName', 'threeDSecure', 'script', 'frame'],
  addresses: {
    address: 'https://api.worldpay.com/v1',
    script: 'https://cdn.worldpay.com/v1/worldpay.js',
    frame: 'https://online.worldpay.com',
  },
  addressHasPath: true,
} as const satisfies ProviderDeclaration
