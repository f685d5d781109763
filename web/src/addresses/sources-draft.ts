import type { addressSourcePost } from '@despatch/contract/addresses/address-sources.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { ChosenSources } from '@despatch/domain/addresses/address-sources.ts'
import { addressSettings } from '@despatch/domain/settings/address-settings.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import type { AddressSources } from './address-sources.queries.ts'

/** The providers that need an API key. */
export type KeyedSource = keyof AddressSources['keys']

/** The form's values. An empty key stays unchanged, and null removes it. */
export type SourcesDraft = ChosenSources & Record<KeyedSource, string | null>

const { AddressSource, PositionSource, TravelSource } = addressSettings

export const keyLabel = (name: KeyedSource): string => `${AddressSource.choices[name]} API key`

export const draftOf = ({ addresses, positions, travel }: AddressSources): SourcesDraft => ({
  addresses,
  positions,
  travel,
  'ideal-postcodes': '',
  postcoder: '',
})

/** The payload of a draft. It has only the keys that were typed or removed. */
export function payloadOf(
  { addresses, positions, travel, ...keys }: SourcesDraft,
  version: number,
): Payload<typeof addressSourcePost> {
  const changed = Object.entries(keys).filter(([, key]) => key !== '')
  const sent = Object.fromEntries(changed.map(([name, key]) => [name, key ?? '']))
  return { addresses, positions, travel, keys: sent, version }
}

/** The choices in which another user's version differs. The value of a key is not shown. */
export function differences(
  mine: SourcesDraft,
  base: AddressSources | null,
  theirs: AddressSources,
): { label: string; theirs: string }[] {
  const choices = [
    { name: 'addresses', setting: AddressSource, now: AddressSource.choices[theirs.addresses] },
    { name: 'positions', setting: PositionSource, now: PositionSource.choices[theirs.positions] },
    { name: 'travel', setting: TravelSource, now: TravelSource.choices[theirs.travel] },
  ] as const
  return [
    ...choices
      .filter(({ name }) => mine[name] !== theirs[name])
      .map(({ setting, now }) => ({ label: setting.label, theirs: now })),
    ...fieldsOf(theirs.keysGiven)
      .filter((name) => theirs.keysGiven[name] !== (base?.keysGiven[name] ?? null))
      .map((name) => ({ label: keyLabel(name), theirs: theirs.keys[name] ? 'a different key' : 'none' })),
  ]
}
