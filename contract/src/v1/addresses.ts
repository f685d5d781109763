import { columnLengths } from '@despatch/domain/addresses/address-lengths.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { cursor, latitude, longitude, requiredText, text } from '../wire/fields.ts'
import { v1Call } from './v1-call.ts'
import { described, guardedId, optionalText, shownCountryCode } from './v1-fields.ts'

const addressId = guardedId('customer address', 'The id of the address.', '1')

const kind = z.enum(['collection', 'delivery'])

const version = described(z.int().min(1, 'At least 1'), 'Goes up with every change, from 1.', 1)

const stored = (column: keyof typeof columnLengths, description: string, example: string) =>
  described(text(columnLengths[column]), description, example)

/** An address of an account's address book. */
export const V1Address = z.strictObject({
  id: described(text(20), 'The id of the address.', '1'),
  account: described(text(20), 'The id of its account.', '1'),
  kind: described(kind, 'Whether it is for collections or deliveries.', 'delivery'),
  is_default: described(z.boolean(), 'Whether the booking form fills it in as the delivery address.', false),
  company: stored('dadd_companyname', 'The business at the address.', 'British Library'),
  building: stored('dadd_build', 'The name or number of the building.', ''),
  street: stored('dadd_street', 'The street.', '96 Euston Road'),
  locality: stored('dadd_locality', 'The village or district.', ''),
  town: stored('dadd_town', 'The post town.', 'London'),
  county: stored('dadd_county', 'The county.', ''),
  country: stored('dadd_country', 'The country.', 'United Kingdom'),
  country_code: shownCountryCode,
  postcode: stored('dadd_postalcode', 'The postcode.', 'NW1 2DB'),
  latitude: described(latitude.nullable(), 'Degrees north, WGS84; null if unknown.', 51.53),
  longitude: described(longitude.nullable(), 'Degrees east, WGS84; null if unknown.', -0.1277),
  version,
})

const written = {
  kind: described(kind.default('delivery'), 'Whether it is for collections or deliveries.', 'delivery'),
  is_default: described(
    z.boolean().default(false),
    'Whether the booking form fills it in as the delivery address. An account has at most one.',
    false,
  ),
  company: optionalText(columnLengths.dadd_companyname, 'The business at the address.', 'British Library'),
  building: optionalText(columnLengths.dadd_build, 'The name or number of the building.', ''),
  street: optionalText(columnLengths.dadd_street, 'The street.', '96 Euston Road'),
  locality: optionalText(columnLengths.dadd_locality, 'The village or district.', ''),
  town: optionalText(columnLengths.dadd_town, 'The post town.', 'London'),
  county: optionalText(columnLengths.dadd_county, 'The county.', ''),
  country: described(
    text(columnLengths.dadd_country).default('United Kingdom'),
    'The country.',
    'United Kingdom',
  ),
  postcode: described(requiredText(columnLengths.dadd_postalcode), 'The postcode.', 'NW1 2DB'),
  latitude: described(
    latitude.nullable().default(null),
    'Degrees north, WGS84. Refused if it is far from the postcode.',
    51.53,
  ),
  longitude: described(
    longitude.nullable().default(null),
    'Degrees east, WGS84. Send it together with `latitude`.',
    -0.1277,
  ),
}

const changed = <Schema extends z.ZodType>(schema: Schema, description: string, example: unknown) =>
  described(schema.optional(), description, example)

const access = { tag: 'addresses', needs: ['booking', 'addressbook'] } as const

export const listAddresses = v1Call({
  ...access,
  method: 'GET',
  path: 'v1/addresses',
  operationId: 'listAddresses',
  scope: 'addresses:read',
  summary: 'The address book of the account, sorted by company.',
  body: z.strictObject({
    search: described(text(longestSearch).default(''), 'Words that every address must contain.', 'euston'),
    kind: described(kind.optional(), 'Addresses for collections or for deliveries.', 'delivery'),
    cursor: described(cursor, '`next_cursor` of an earlier reply.', '12 "british library"'),
    limit: described(
      z.coerce.number().int('A whole number').min(1, 'At least 1').max(100, 'At most 100').default(25),
      'Addresses per page.',
      25,
    ),
  }),
  reply: z.strictObject({
    data: described(z.array(V1Address), 'The addresses.'),
    next_cursor: described(text(400).nullable(), 'The cursor of the next page; null on the last.', null),
  }),
  example: { search: 'london' },
})

export const createAddress = v1Call({
  ...access,
  method: 'POST',
  path: 'v1/addresses',
  operationId: 'createAddress',
  scope: 'addresses:write',
  summary: 'Adds an address to the address book of the account.',
  status: 201,
  writes: true,
  body: z.strictObject({
    ...written,
    account: described(
      guardedId('customer', 'The id of an account.', '1').optional(),
      'The id of one of your accounts; by default that of the key.',
      '1',
    ),
  }),
  reply: V1Address,
  refusals: ['CUSTOMER_NOT_AVAILABLE'],
  example: { company: 'British Library', street: '96 Euston Road', town: 'London', postcode: 'NW1 2DB' },
})

export const getAddress = v1Call({
  ...access,
  method: 'GET',
  path: 'v1/addresses/{id}',
  operationId: 'getAddress',
  scope: 'addresses:read',
  summary: 'One address of the address book.',
  body: z.strictObject({ id: addressId }),
  reply: V1Address,
  example: { id: '1' },
})

export const changeAddress = v1Call({
  ...access,
  method: 'PATCH',
  path: 'v1/addresses/{id}',
  operationId: 'changeAddress',
  scope: 'addresses:write',
  summary: 'Changes an address of the address book. Send only what changes. Bookings keep their addresses.',
  writes: true,
  body: z.strictObject({
    id: addressId,
    kind: changed(kind, 'Whether it is for collections or deliveries.', 'delivery'),
    is_default: changed(z.boolean(), 'Whether the booking form fills it in as the delivery address.', false),
    company: changed(written.company.unwrap(), 'The business at the address.', 'British Library'),
    building: changed(written.building.unwrap(), 'The name or number of the building.', ''),
    street: changed(written.street.unwrap(), 'The street.', '96 Euston Road'),
    locality: changed(written.locality.unwrap(), 'The village or district.', ''),
    town: changed(written.town.unwrap(), 'The post town.', 'London'),
    county: changed(written.county.unwrap(), 'The county.', ''),
    country: changed(written.country.unwrap(), 'The country.', 'United Kingdom'),
    postcode: changed(written.postcode, 'The postcode.', 'NW1 2DB'),
    latitude: changed(
      latitude.nullable(),
      'Degrees north, WGS84. Another postcode has none unless you send it. Refused if it is far from the postcode.',
      51.53,
    ),
    longitude: changed(
      longitude.nullable(),
      'Degrees east, WGS84. Send it together with `latitude`.',
      -0.1277,
    ),
    version: changed(
      z.int().min(1, 'At least 1'),
      'The version that you have read. If the address has changed since, the request is refused with CONFLICT.',
      1,
    ),
  }),
  reply: V1Address,
  refusals: ['CONFLICT'],
  example: { id: '1', building: 'Gate 2' },
})

export const deleteAddress = v1Call({
  ...access,
  needs: 'addressbook',
  method: 'DELETE',
  path: 'v1/addresses/{id}',
  operationId: 'deleteAddress',
  scope: 'addresses:write',
  summary: 'Deletes an address from the address book. Bookings keep their addresses.',
  writes: true,
  body: z.strictObject({ id: addressId }),
  reply: z.strictObject({ id: described(text(20), 'The id of the deleted address.', '1') }),
  refusals: ['OWN_ADDRESS'],
  example: { id: '1' },
})
