import type { AddressFormat } from './address-format.ts'
import { Columns } from './columns.ts'
import { positionOf } from './read-position.ts'

/** A CSV of one's own, under the specification's names or those that people mostly use; a postcode is all it needs. */
export const plainAddresses: AddressFormat = {
  kind: 'addresses',
  name: 'plain',
  hasHeader: true,
  open: (header) => {
    const columns = new Columns(header)
    const places = {
      organisation: columns.optional('organisation', 'organization', 'company', 'name'),
      dwelling: columns.optional('dwelling', 'building', 'house', 'number'),
      subDwelling: columns.optional('subdwelling', 'flat', 'unit'),
      street: columns.optional('street', 'road', 'address1'),
      locality: columns.optional('locality', 'address2'),
      town: columns.optional('town', 'city'),
      county: columns.optional('county'),
      country: columns.optional('country'),
      postcode: columns.required('postcode', 'postalcode', 'zip'),
      latitude: columns.optional('latitude', 'lat'),
      longitude: columns.optional('longitude', 'long', 'lng', 'lon'),
    }
    return (fields) => {
      if (fields.length !== header.length) return `has ${fields.length} columns and not ${header.length}`
      const field = (place: number) => (place < 0 ? '' : (fields[place] ?? ''))
      const position = positionOf(field(places.latitude), field(places.longitude))
      if (position === 'wrong') return 'has a position that is none'
      return {
        organisation: field(places.organisation),
        dwelling: field(places.dwelling),
        subDwelling: field(places.subDwelling),
        street: field(places.street),
        locality: field(places.locality),
        town: field(places.town),
        county: field(places.county),
        country: field(places.country) || 'United Kingdom',
        postcode: field(places.postcode),
        position,
      }
    }
  },
}
