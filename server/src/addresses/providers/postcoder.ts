import { z } from 'zod'
import type { LookupProvider } from '../../platform/outside/lookup-provider.ts'
import type { AddressSource, Found } from '../address-source.ts'
import { providedLatitude, providedLongitude } from './degrees.ts'
import { foundRow } from './found-row.ts'

/** https://postcoder.com/docs/address-lookup: the fields of an address that are used. */
const Address = z.object({
  organisation: z.string().optional(),
  departmentname: z.string().optional(),
  subbuildingname: z.string().optional(),
  buildingname: z.string().optional(),
  number: z.string().optional(),
  pobox: z.string().optional(),
  dependentstreet: z.string().optional(),
  street: z.string().optional(),
  doubledependentlocality: z.string().optional(),
  dependentlocality: z.string().optional(),
  posttown: z.string().optional(),
  county: z.string().optional(),
  postcode: z.string(),
  latitude: providedLatitude,
  longitude: providedLongitude,
})

const Addresses = z.array(Address)
const Suggested = z.array(
  z.object({
    id: z.string().max(200),
    type: z.string(),
    summaryline: z.string(),
    locationsummary: z.string().optional(),
  }),
)

/** The smallest number of results that can be requested. */
const FEWEST = 5

/** Suggestions are free; the address of a suggestion, and the addresses of a postcode, cost credits. */
export function postcoder(service: LookupProvider, key: string): AddressSource {
  const query = (more: Record<string, string>) =>
    new URLSearchParams({ ...more, apikey: key, format: 'json' }).toString()
  return {
    ofPostcode: async (postcode) => {
      const tags = new URLSearchParams({
        format: 'json',
        postcodeonly: 'true',
        addtags: 'latitude,longitude',
      }).toString()
      const path = `/pcw/${encodeURIComponent(key)}/address/uk/${encodeURIComponent(postcode)}?${tags}`
      const answer = await service.get({ path, shape: Addresses, cacheKey: `postcode:${postcode}` })
      return (answer ?? []).map(foundOf)
    },
    suggest: async (typed, limit) => {
      const most = String(Math.max(FEWEST, limit))
      const asked = { query: typed, country: 'uk', maximumresults: most, enablefacets: 'false' }
      const answer = await service.get({
        path: `/pcw/autocomplete/find?${query(asked)}`,
        shape: Suggested,
        cacheKey: `find:${most}:${typed.toLowerCase()}`,
      })
      return (
        (answer ?? [])
          // Suggestions of streets and towns can only be refined, which typing does as well.
          .filter(({ type }) => type === 'ADD')
          .slice(0, limit)
          .map(({ id, summaryline, locationsummary }) => ({
            label: [summaryline, locationsummary].filter((part) => part).join(', '),
            address: null,
            // The service requires the search text again with the selected suggestion.
            retrieve: `${id}:${typed}`,
          }))
      )
    },
    retrieve: async (pick) => {
      const at = pick.indexOf(':')
      const asked = { id: pick.slice(0, at), query: pick.slice(at + 1), country: 'uk' }
      const answer = await service.get({
        path: `/pcw/autocomplete/retrieve?${query({ ...asked, addtags: 'latitude,longitude' })}`,
        shape: Addresses,
        cacheKey: `retrieve:${pick}`,
      })
      const [address] = answer ?? []
      return address && foundOf(address)
    },
  }
}

const foundOf = (address: z.output<typeof Address>): Found =>
  foundRow({
    organisation: [address.departmentname, address.organisation],
    dwelling: [address.buildingname, address.number, poBox(address.pobox)],
    subDwelling: [address.subbuildingname],
    street: [address.dependentstreet, address.street],
    locality: [address.doubledependentlocality, address.dependentlocality],
    town: address.posttown,
    county: address.county,
    country: '',
    postcode: address.postcode,
    latitude: address.latitude,
    longitude: address.longitude,
  })

const poBox = (number: string | undefined) => (number ? `PO Box ${number}` : undefined)
