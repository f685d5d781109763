import type { cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { CardProviderSettings } from './card-providers.queries.ts'

export type ProviderId = CardProviderSettings['provider']

/** A provider's settings as the form has them; a key that is left empty stays as it is. */
export interface ProviderDraft {
  publicKey: string
  serviceKey: string
  webhookSecret: string
  templateName: string
  currencyCode: string
  currencySymbol: string
  authorizeOnly: boolean
  threeDSecure: boolean
  address: string
  script: string
  frame: string
}

export const providerNames: Readonly<Record<ProviderId, { title: string; says: string }>> = {
  O: {
    title: 'Hosted card form',
    says: 'For customers who pay by the hosted card form (O), and for guests.',
  },
  S: { title: 'Checkout', says: 'For customers who pay at the checkout (S), in a window of its own.' },
}

const keys = { serviceKey: '', webhookSecret: '' }

export const draftOf = (saved: CardProviderSettings | undefined): ProviderDraft => ({
  publicKey: saved?.publicKey ?? '',
  ...keys,
  templateName: saved?.templateName ?? '',
  currencyCode: saved?.currencyCode ?? 'GBP',
  currencySymbol: saved?.currencySymbol ?? '£',
  authorizeOnly: saved?.authorizeOnly ?? false,
  threeDSecure: saved?.threeDSecure ?? true,
  address: saved?.address ?? '',
  script: saved?.script ?? '',
  frame: saved?.frame ?? '',
})

/** What is sent of a draft: a key only where one was typed. */
export const payloadOf = (
  provider: ProviderId,
  { serviceKey, webhookSecret, ...settings }: ProviderDraft,
): Payload<typeof cardProviderPost> => ({
  provider,
  ...settings,
  ...(serviceKey === '' ? {} : { serviceKey }),
  ...(webhookSecret === '' ? {} : { webhookSecret }),
})
