import { json, type Route } from '../http-service.ts'
import {
  hasAddresses,
  sampleAddresses,
  suggestedPostcode,
  withSpace,
  type SampleAddress,
} from './sample-addresses.ts'

/** A stand-in for Postcoder in its wire format (https://postcoder.com/docs/address-lookup). Keys start with `PCW`. */
const addresses = sampleAddresses('Postcoder')

export const postcoderIsDown = json({ message: 'The service is not available' }, 503)

const wrongKey = json({ message: 'Incorrect search key' }, 403)

const isKey = (key: string | null | undefined) => key?.startsWith('PCW') ?? false

const addressOf = ({ organisation, number, street, town }: SampleAddress, postcode: string) => ({
  summaryline: `${organisation}, ${number} ${street}, ${town}, ${withSpace(postcode)}`,
  organisation,
  number,
  premise: number,
  street,
  posttown: town,
  county: 'Greater London',
  postcode: withSpace(postcode),
})

export const postcoderRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/pcw\/([^/]+)\/address\/uk\/([^/]+)$/,
    answer: ({ parts: [key, typed = ''] }) => {
      if (!isKey(key)) return wrongKey
      const postcode = decodeURIComponent(typed)
      return json(hasAddresses(postcode) ? addresses.map((address) => addressOf(address, postcode)) : [])
    },
  },
  {
    method: 'GET',
    path: /^\/pcw\/autocomplete\/find$/,
    answer: ({ url }) =>
      isKey(url.searchParams.get('apikey'))
        ? json(
            addresses.map(({ id, organisation, number, street }) => ({
              id,
              type: 'ADD',
              summaryline: `${organisation}, ${number} ${street}`,
              locationsummary: `London, ${suggestedPostcode}`,
              count: 1,
            })),
          )
        : wrongKey,
  },
  {
    method: 'GET',
    path: /^\/pcw\/autocomplete\/retrieve$/,
    answer: ({ url }) => {
      if (!isKey(url.searchParams.get('apikey'))) return wrongKey
      const id = url.searchParams.get('id')
      return json(
        addresses.filter((each) => each.id === id).map((address) => addressOf(address, suggestedPostcode)),
      )
    },
  },
]
