import type { cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import {
  cardProviders,
  unusedOptions,
  type ProviderId,
} from '@despatch/domain/card-providers/card-providers.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import type { CardProviderSettings } from './card-providers.queries.ts'
import { paymentsTexts } from './texts.ts'

/** A provider's settings in the form. An empty key leaves the stored one unchanged. */
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

/** The field labels of a provider. */
export const labelsOf = (id: ProviderId): Readonly<Record<keyof ProviderDraft, string>> => ({
  ...cardProviders[id].keyLabels,
  templateName: paymentsTexts.template,
  currencyCode: paymentsTexts.currency,
  authorizeOnly: paymentsTexts.onlyHoldAmount,
  threeDSecure: paymentsTexts.threeDSecure,
  address: paymentsTexts.apiAddress,
  script: paymentsTexts.scriptAddress,
  frame: paymentsTexts.pageAddress,
})

const keys = { serviceKey: '', webhookSecret: '' }

export const providerDraft = (saved: CardProviderSettings | null): ProviderDraft => ({
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

/** The payload of a draft, with the version that the user saw. A key is sent only if one was typed. */
export const providerPayload = (
  provider: ProviderId,
  { serviceKey, webhookSecret, ...settings }: ProviderDraft,
  version: number,
): Payload<typeof cardProviderPost> => ({
  provider,
  version,
  ...settings,
  ...unusedOptions(provider),
  ...(serviceKey === '' ? {} : { serviceKey }),
  ...(webhookSecret === '' ? {} : { webhookSecret }),
})

const textOf = (value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? paymentsTexts.yes : paymentsTexts.no
  return value === '' ? 'empty' : value
}

/** The fields that another user has saved with a different value. For a key, only the fact that it differs. */
export function providerDifferences(
  id: ProviderId,
  mine: ProviderDraft,
  base: CardProviderSettings | null,
  theirs: CardProviderSettings,
): { label: string; theirs: string }[] {
  const { serviceKey: _key, webhookSecret: _secret, ...current } = providerDraft(theirs)
  const labels = labelsOf(id)
  const keyChanges = [
    { key: 'serviceKey', changed: theirs.serviceKeyGiven !== (base?.serviceKeyGiven ?? null) },
    { key: 'webhookSecret', changed: theirs.webhookSecretGiven !== (base?.webhookSecretGiven ?? null) },
  ] as const
  return [
    ...fieldsOf(current)
      .filter((name) => mine[name] !== current[name])
      .map((name) => ({ label: labels[name], theirs: textOf(current[name]) })),
    ...keyChanges
      .filter(({ changed }) => changed)
      .map(({ key }) => ({ label: labels[key], theirs: paymentsTexts.differentKey })),
  ]
}
