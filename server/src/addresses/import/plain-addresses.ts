import type { AddressFormat } from './address-format.ts'
import { Columns } from './columns.ts'
import { positionOf } from './read-position.ts'

/** A custom CSV with the specification's column names or common ones; only a postcode is required. */
export const plainAddresses: AddressFormat = {
  kind: 'addresses',
  name: 'plain',
  hasHeader: true,
  open: (header) => {
    const columns = new Columns(header)
    const indexes = {
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
      if (fields.length !== header.length) return `has ${fields.length} columns instead of ${header.length}`
      const field = (index: number) => (index < 0 ? '' : (fields[index] ?? ''))
      const position = positionOf(field(indexes.latitude), field(indexes.longitude))
      if (position === 'wrong') return 'has an invalid position'
      return {
        organisation: field(indexes.organisation),
        dwelling: field(indexes.dwelling),
        subDwelling: field(indexes.subDwelling),
        street: field(indexes.street),
        locality: field(indexes.locality),
        town: field(indexes.town),
        county: field(indexes.county),
        country: field(indexes.country) || 'United Kingdom',
        postcode: field(indexes.postcode),
        position,
      }
    }
  },
}
