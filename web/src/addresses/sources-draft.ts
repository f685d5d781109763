import type { addressSourcePost } from '@despatch/contract/addresses/address-sources.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { ChosenSources } from '@despatch/domain/addresses/address-sources.ts'
import { addressSettings } from '@despatch/domain/settings/address-settings.ts'
import { fieldsOf } from '@despatch/domain/settings/fields-of.ts'
import type { AddressSources } from './address-sources.queries.ts'

/** The providers that ask for a key. */
export type KeyedSource = keyof AddressSources['keys']

/** The choice as the form has it; a key that is left empty stays as it is, and null forgets it. */
export type SourcesDraft = ChosenSources & Record<KeyedSource, string | null>

const { AddressSource, PositionSource, TravelSource } = addressSettings

export const keyLabel = (name: KeyedSource): string => `Key of ${AddressSource.choices[name]}`

export const draftOf = ({ addresses, positions, travel }: AddressSources): SourcesDraft => ({
  addresses,
  positions,
  travel,
  'ideal-postcodes': '',
  postcoder: '',
})

/** What is sent of a draft, over the version that was seen: a key only where one was typed or is to be forgotten. */
export function payloadOf(
  { addresses, positions, travel, ...keys }: SourcesDraft,
  version: number,
): Payload<typeof addressSourcePost> {
  const changed = Object.entries(keys).filter(([, key]) => key !== '')
  const sent = Object.fromEntries(changed.map(([name, key]) => [name, key ?? '']))
  return { addresses, positions, travel, keys: sent, version }
}

/** What somebody else has chosen otherwise than it stands here; of a key no more than that it is another one. */
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
      .map((name) => ({ label: keyLabel(name), theirs: theirs.keys[name] ? 'another one' : 'none' })),
  ]
}
