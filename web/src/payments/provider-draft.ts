import type { cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { cardFormDefaults } from '@despatch/domain/payments/card-form-options.ts'
import { fieldsOf } from '@despatch/domain/settings/fields-of.ts'
import type { CardProviderSettings } from './card-providers.queries.ts'

export type ProviderId = CardProviderSettings['provider']

/** A provider's settings as the form has them; a key that is left empty stays as it is. */
export interface ProviderDraft {
  publicKey: string
  serviceKey: string
  webhookSecret: string
  templateName: string
  currencyCode: string
  authorizeOnly: boolean
  threeDSecure: boolean
  address: string
  script: string
  frame: string
}

export const providerNames: Readonly<Record<ProviderId, { title: string; description: string }>> = {
  O: {
    title: 'Hosted card form',
    description: 'For customers who pay by the hosted card form (O), and for guests.',
  },
  S: { title: 'Checkout', description: 'For customers who pay at the checkout (S), in a window of its own.' },
}

/** What each field is called at a provider. */
export const labelsOf = (id: ProviderId): Readonly<Record<keyof ProviderDraft, string>> => ({
  publicKey: id === 'O' ? 'Client key' : 'Publishable key',
  serviceKey: id === 'O' ? 'Service key' : 'Secret key',
  webhookSecret: 'Secret of its webhooks',
  templateName: 'Template',
  currencyCode: 'Currency',
  authorizeOnly: 'Only hold the amount',
  threeDSecure: 'Ask the cardholder’s bank',
  address: 'Address of its calls',
  script: 'Address of its script',
  frame: 'Address of its pages',
})

const keys = { serviceKey: '', webhookSecret: '' }

export const draftOf = (saved: CardProviderSettings | null): ProviderDraft => ({
  publicKey: saved?.publicKey ?? '',
  ...keys,
  templateName: saved?.templateName ?? '',
  currencyCode: saved?.currencyCode ?? 'GBP',
  authorizeOnly: saved?.authorizeOnly ?? false,
  threeDSecure: saved?.threeDSecure ?? true,
  address: saved?.address ?? '',
  script: saved?.script ?? '',
  frame: saved?.frame ?? '',
})

/** What is sent of a draft, over the version that was seen: a key only where one was typed. */
export const payloadOf = (
  provider: ProviderId,
  { serviceKey, webhookSecret, ...settings }: ProviderDraft,
  version: number,
): Payload<typeof cardProviderPost> => ({
  provider,
  version,
  ...settings,
  ...(provider === 'S' ? cardFormDefaults : {}),
  ...(serviceKey === '' ? {} : { serviceKey }),
  ...(webhookSecret === '' ? {} : { webhookSecret }),
})

const inWords = (value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === '' ? 'nothing' : value
}

/** What somebody else has saved otherwise than it stands here; of a key no more than that it is another one. */
export function differences(
  id: ProviderId,
  mine: ProviderDraft,
  base: CardProviderSettings | null,
  theirs: CardProviderSettings,
): { label: string; theirs: string }[] {
  const { serviceKey: _key, webhookSecret: _secret, ...now } = draftOf(theirs)
  const labels = labelsOf(id)
  const keysGiven = [
    { key: 'serviceKey', changed: theirs.serviceKeyGiven !== (base?.serviceKeyGiven ?? null) },
    { key: 'webhookSecret', changed: theirs.webhookSecretGiven !== (base?.webhookSecretGiven ?? null) },
  ] as const
  return [
    ...fieldsOf(now)
      .filter((name) => mine[name] !== now[name])
      .map((name) => ({ label: labels[name], theirs: inWords(now[name]) })),
    ...keysGiven
      .filter(({ changed }) => changed)
      .map(({ key }) => ({ label: labels[key], theirs: 'a different key' })),
  ]
}
