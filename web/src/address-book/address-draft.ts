import type { customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import { defaultCountry } from '@despatch/domain/addresses/address-lookup.ts'
import { bookFields, cleanEntry } from '@despatch/domain/address-book/book-entry.ts'
import { locationLabels } from '@despatch/domain/addresses/location-labels.ts'
import type { LocatedAddress } from '@despatch/domain/addresses/location.ts'

/** An address while it is being edited. */
export type AddressDraft = Omit<CustomerAddress, 'cadd_id' | 'cadd_version'>

export const emptyDraft = (cadd_cust_id: number): AddressDraft => ({
  cadd_cust_id,
  cadd_coname: '',
  cadd_build: '',
  cadd_street: '',
  cadd_locality: '',
  cadd_town: '',
  cadd_county: '',
  cadd_country: defaultCountry,
  cadd_postalcode: '',
  cadd_latitude: null,
  cadd_longitude: null,
  cadd_address_type: 1,
  cadd_default_delivery: 'F',
})

/** The editable fields of an address. */
export function draftOf({ cadd_id: _id, cadd_version: _version, ...draft }: CustomerAddress): AddressDraft {
  return draft
}

/** The fields that a looked-up address fills. A typed company name is kept if the lookup has none. */
export const filledFrom = (found: LocatedAddress, draft: AddressDraft): Partial<AddressDraft> => ({
  cadd_coname: found.dadd_companyname || draft.cadd_coname,
  cadd_build: found.dadd_build,
  cadd_street: found.dadd_street,
  cadd_locality: found.dadd_locality,
  cadd_town: found.dadd_town,
  cadd_county: found.dadd_county,
  cadd_country: found.dadd_country,
  cadd_postalcode: found.dadd_postalcode,
  cadd_latitude: found.dadd_latitude,
  cadd_longitude: found.dadd_longitude,
})

const labels: readonly (readonly [keyof AddressDraft, string])[] = [
  ...bookFields.map(([field, named]) => [field, locationLabels[named]] as const),
  ['cadd_address_type', 'Use for'],
  ['cadd_default_delivery', 'Default delivery'],
  ['cadd_latitude', 'Latitude'],
  ['cadd_longitude', 'Longitude'],
]

/** The fields in which two addresses differ, with the second one's values. */
export const differences = (mine: AddressDraft, theirs: AddressDraft): { label: string; theirs: string }[] =>
  labels
    .filter(([field]) => mine[field] !== theirs[field])
    .map(([field, label]) => ({ label, theirs: shown(field, theirs) }))

function shown(field: keyof AddressDraft, address: AddressDraft): string {
  if (field === 'cadd_address_type') return address.cadd_address_type === 0 ? 'collections' : 'deliveries'
  if (field === 'cadd_default_delivery') return address.cadd_default_delivery === 'T' ? 'yes' : 'no'
  return String(address[field] ?? '') || 'empty'
}

/** The payload of a save. Text is cleaned, and only a delivery address can be the default delivery. */
export function addressPayload(
  draft: AddressDraft,
  saved: Pick<CustomerAddress, 'cadd_id' | 'cadd_version'> | null,
): Payload<typeof customerAddressPost> {
  return {
    ...cleanEntry(draft),
    cadd_default_delivery: draft.cadd_address_type === 1 ? draft.cadd_default_delivery : 'F',
    ...(saved ? { cadd_id: saved.cadd_id, cadd_version: saved.cadd_version } : {}),
  }
}
