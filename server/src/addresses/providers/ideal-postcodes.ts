import { z } from 'zod'
import type { LookupProvider } from '../../platform/outside/lookup-provider.ts'
import type { AddressSource, Found } from '../address-source.ts'
import { providedLatitude, providedLongitude } from './degrees.ts'
import { foundRow } from './found-row.ts'

/** https://docs.ideal-postcodes.co.uk/docs/api: the fields of an address that are used. */
const Address = z.object({
  postcode: z.string(),
  post_town: z.string().optional(),
  dependant_locality: z.string().optional(),
  double_dependant_locality: z.string().optional(),
  thoroughfare: z.string().optional(),
  dependant_thoroughfare: z.string().optional(),
  building_number: z.string().optional(),
  building_name: z.string().optional(),
  sub_building_name: z.string().optional(),
  po_box: z.string().optional(),
  department_name: z.string().optional(),
  organisation_name: z.string().optional(),
  country: z.string().optional(),
  county: z.string().optional(),
  latitude: providedLatitude,
  longitude: providedLongitude,
})

const OfPostcode = z.object({ result: z.array(Address) })
const Suggested = z.object({
  result: z.object({ hits: z.array(z.object({ id: z.string().max(200), suggestion: z.string() })) }),
})
const Resolved = z.object({ result: Address })

/** Suggestions are free; the address of a suggestion, and the addresses of a postcode, cost a lookup. */
export function idealPostcodes(service: LookupProvider, key: string): AddressSource {
  const headers = { authorization: `api_key="${key}"` }
  return {
    ofPostcode: async (postcode) => {
      const path = `/v1/postcodes/${encodeURIComponent(postcode.replace(' ', ''))}`
      const answer = await service.get({ path, headers, shape: OfPostcode, cacheKey: path })
      return (answer?.result ?? []).map(foundOf)
    },
    suggest: async (typed, limit) => {
      const path = `/v1/autocomplete/addresses?${new URLSearchParams({ query: typed, limit: String(limit) }).toString()}`
      const answer = await service.get({ path, headers, shape: Suggested, cacheKey: path.toLowerCase() })
      return (answer?.result.hits ?? [])
        .slice(0, limit)
        .map(({ id, suggestion }) => ({ label: suggestion, address: null, retrieve: id }))
    },
    retrieve: async (id) => {
      const path = `/v1/autocomplete/addresses/${encodeURIComponent(id)}/gbr`
      const answer = await service.get({ path, headers, shape: Resolved, cacheKey: path })
      return answer ? foundOf(answer.result) : undefined
    },
  }
}

const foundOf = (address: z.output<typeof Address>): Found =>
  foundRow({
    organisation: [address.department_name, address.organisation_name],
    dwelling: [address.building_name, address.building_number, poBox(address.po_box)],
    subDwelling: [address.sub_building_name],
    street: [address.dependant_thoroughfare, address.thoroughfare],
    locality: [address.double_dependant_locality, address.dependant_locality],
    town: address.post_town,
    county: address.county,
    country: address.country,
    postcode: address.postcode,
    latitude: address.latitude,
    longitude: address.longitude,
  })

const poBox = (number: string | undefined) => (number ? `PO Box ${number}` : undefined)
