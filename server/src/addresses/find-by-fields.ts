import type { postcodeList } from '@despatch/contract/addresses/addresses.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { isSameCountry } from '@despatch/domain/geo/countries.ts'
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Found } from './address-source.ts'
import { sourcesOf } from './chosen-sources.ts'
import { embeddedSource } from './embedded-source.ts'
import { addressesOfPostcode, type Answered } from './find-addresses.ts'

type Query = CheckedPayload<typeof postcodeList>

/** The most addresses in a reply. */
const mostAddresses = 100

/**
 * Addresses by any fields of an address. With a postcode, the addresses of the postcode that match the other fields;
 * without one, those of the tenant's own data. Refuses INVALID if there is not enough to search by.
 */
export async function addressesOfFields(
  tenant: Tenant,
  config: Config,
  query: Query,
): Promise<Answered<Found>> {
  if (query.postcode !== '') {
    const { rows, ...answer } = await addressesOfPostcode(tenant, config, query.postcode)
    return { ...answer, rows: rows.filter((row) => isWanted(row, query)) }
  }
  const { organisation, building, street, locality, town } = query
  const names = [organisation, building, street, town].filter(Boolean).join(' ')
  const streets = organisation ? '' : [building, street, locality, town].filter(Boolean).join(' ')
  const searches = [...new Set([streets, names])].filter((text) => /[\p{L}\p{N}]/u.test(text))
  if (searches.length === 0) return refuseNothingGiven()
  const own = embeddedSource(tenant.pool)
  const found = await Promise.all(searches.map((text) => own.suggest(text, mostAddresses)))
  const rows = found.flat().flatMap(({ address }) => (address && isWanted(address, query) ? [address] : []))
  const distinct = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
  const provider = (await sourcesOf(tenant)).addresses !== 'embedded'
  return {
    rows: distinct.slice(0, mostAddresses),
    next: null,
    notice: noticeOf(distinct.length >= mostAddresses, provider),
  }
}

const refuseNothingGiven = () =>
  refuse('INVALID', {
    title: 'Find Address',
    errors: [
      {
        field: 'postcode',
        message: 'Enter a postcode, or an organisation, a building, a street, a locality or a town.',
      },
    ],
  })

function noticeOf(isCut: boolean, provider: boolean): string | null {
  if (isCut) return `Only the first ${mostAddresses} addresses are listed. Enter more of the address.`
  return provider ? 'Without a postcode, only addresses of our own data are searched.' : null
}

const contains = (value: string, wanted: string) => value.toLowerCase().includes(wanted.toLowerCase())

const isWanted = (row: Found, query: Query): boolean =>
  contains(row.Organisation, query.organisation) &&
  contains(`${row.SubDwelling} ${row.Dwelling}`, query.building) &&
  contains(row.Street, query.street) &&
  contains(row.Locality, query.locality) &&
  contains(row.Town, query.town) &&
  // Most address data omit the county, but callers send it.
  (row.County === '' || contains(row.County, query.county)) &&
  (query.country === '' || isSameCountry(row.Country, query.country))
