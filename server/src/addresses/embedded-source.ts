import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import { addressFromLookup } from '@despatch/domain/addresses/address-lookup.ts'
import { readSearch, searchWords, type AddressSearch } from '@despatch/domain/addresses/search-text.ts'
import type { Pool } from 'pg'
import type { AddressSource, Found, Suggested } from './address-source.ts'
import * as known from './known-address.queries.ts'

/** The tenant's own tables, filled by imports. */
export const embeddedSource = (pool: Pool): AddressSource => ({
  ofPostcode: (postcode) => known.findByPostcode(pool, postcode),
  suggest: async (typed, limit) => (await find(pool, readSearch(typed), limit)).map(suggestionOf),
  // Its suggestions always include their address.
  retrieve: async () => undefined,
})

export const suggestionOf = (address: Found): Suggested => ({
  label: addressLine(addressFromLookup(address)),
  address,
  retrieve: null,
})

async function find(pool: Pool, search: AddressSearch, limit: number): Promise<Found[]> {
  const { postcode, postcodeStart, number, words } = search
  if (postcode !== null) {
    const found = await known.findByPostcode(pool, postcode)
    return found.filter((address) => isMeant(address, number, words)).slice(0, limit)
  }
  if (postcodeStart !== null) return await known.findStreetsByPostcode(pool, postcodeStart, limit)
  const [firstWord] = words
  if (firstWord === undefined) return []
  const wanted = { words, firstWord, limit }
  const named = () =>
    known.findByName(pool, { ...wanted, words: number === null ? words : [number, ...words] })
  if (number === null) return shared(limit, await Promise.all([named(), known.findStreets(pool, wanted)]))
  const numbered = known.findByNumber(pool, wanted, [number.toUpperCase(), number])
  return shared(limit, await Promise.all([numbered, named()]))
}

/** The first results before the others, but at most half the limit if there are others. */
function shared(limit: number, [first, others]: [Found[], Found[]]): Found[] {
  const shown = first.slice(0, Math.max(Math.ceil(limit / 2), limit - others.length))
  return [...shown, ...others].slice(0, limit)
}

function isMeant(address: Found, number: string | null, words: readonly string[]): boolean {
  if (number !== null && address.Dwelling.toLowerCase() !== number) return false
  const its = searchWords(
    [
      address.Organisation,
      address.SubDwelling,
      address.Dwelling,
      address.Street,
      address.Locality,
      address.Town,
    ].join(' '),
  )
  return words.every((word) => its.some((own) => own.startsWith(word)))
}
