import { json, type Route, type StubReply } from '../http-service.ts'
import {
  hasAddresses,
  sampleAddresses,
  suggestedPostcode,
  withSpace,
  type SampleAddress,
} from './sample-addresses.ts'

/**
 * A stand-in for Ideal Postcodes in its wire format (https://docs.ideal-postcodes.co.uk/docs/api). Keys start with `ak_`.
 */
const addresses = sampleAddresses('Ideal Postcodes')

const success = (result: unknown) => json({ result, code: 2000, message: 'Success' })

const notFound = json({ code: 4040, message: 'Postcode not found' }, 404)

export const idealPostcodesIsDown = json({ code: 5000, message: 'The service is not available' }, 503)

const addressOf = ({ organisation, number, street, town }: SampleAddress, postcode: string) => ({
  postcode: withSpace(postcode),
  post_town: town,
  thoroughfare: street,
  building_number: number,
  building_name: '',
  sub_building_name: '',
  organisation_name: organisation,
  country: 'England',
  county: 'Greater London',
  longitude: '',
  latitude: '',
})

function withKey(answer: Route['answer']): Route['answer'] {
  return (request) =>
    /api_key="ak_\w+"/.test(request.headers.authorization ?? '')
      ? answer(request)
      : json({ code: 4010, message: 'Invalid Key' }, 401)
}

const found = (id: string): StubReply => {
  const address = addresses.find((each) => each.id === id)
  return address ? success(addressOf(address, suggestedPostcode)) : notFound
}

export const idealPostcodesRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/v1\/postcodes\/([^/]+)$/,
    answer: withKey(({ parts: [postcode = ''] }) =>
      hasAddresses(postcode) ? success(addresses.map((address) => addressOf(address, postcode))) : notFound,
    ),
  },
  {
    method: 'GET',
    path: /^\/v1\/autocomplete\/addresses$/,
    answer: withKey(() =>
      success({
        hits: addresses.map(({ id, organisation, number, street }) => ({
          id,
          suggestion: `${organisation}, ${number} ${street}, London, ${suggestedPostcode}`,
        })),
      }),
    ),
  },
  {
    method: 'GET',
    path: /^\/v1\/autocomplete\/addresses\/([^/]+)\/gbr$/,
    answer: withKey(({ parts: [id = ''] }) => found(id)),
  },
]
