import { columnLengths } from '@despatch/domain/addresses/address-lengths.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { importBody } from '../wire/body-limits.ts'
import { call, Done, fileCall, page } from '../wire/call.ts'
import { cursor, flag, id, idOf, latitude, limit, longitude, text, whole } from '../wire/fields.ts'

const version = whole(1, 2_147_483_647)

/** 0 for collections, 1 for deliveries. */
const addressType = z.union([z.literal(0), z.literal(1)])

/** An address of a customer's address book, with the specification's names. */
export const CustomerAddress = z.strictObject({
  cadd_id: id,
  cadd_cust_id: id,
  cadd_coname: text(columnLengths.dadd_companyname),
  cadd_build: text(columnLengths.dadd_build),
  cadd_street: text(columnLengths.dadd_street),
  cadd_locality: text(columnLengths.dadd_locality),
  cadd_town: text(columnLengths.dadd_town),
  cadd_county: text(columnLengths.dadd_county),
  cadd_country: text(columnLengths.dadd_country),
  cadd_postalcode: text(columnLengths.dadd_postalcode),
  cadd_latitude: latitude.nullable(),
  cadd_longitude: longitude.nullable(),
  cadd_address_type: addressType,
  cadd_default_delivery: flag,
  /** Goes up with every save, from 1. */
  cadd_version: version,
})

/** The columns of the list that can be sorted (ADDR-01); `cust_name` is the Account column. */
export const addressSorts = [
  'cust_name',
  'cadd_coname',
  'cadd_build',
  'cadd_street',
  'cadd_town',
  'cadd_county',
  'cadd_country',
  'cadd_postalcode',
] as const

const search = text(longestSearch).default('')

export const customerAddressList = call('customer/address/list', {
  summary:
    'The address book of one account or of all the user’s accounts, sorted by company name by default; or the one address given by cadd_id.',
  needs: ['booking', 'addressbook'],
  scopes: ['addresses:read'],
  body: z.strictObject({
    cadd_id: idOf('customer address').optional(),
    cadd_cust_id: idOf('customer').optional(),
    cadd_address_type: addressType.optional(),
    cadd_default_delivery: flag.optional(),
    /** Words that every row must contain; with several accounts also in the account's name. */
    search,
    sort: z.enum(addressSorts).default('cadd_coname'),
    descending: z.boolean().default(false),
    cursor,
    limit,
  }),
  reply: page(CustomerAddress),
  refusals: ['NOT_FOUND'],
  example: { cadd_cust_id: 1, cadd_address_type: 1 },
})

export const customerAddressPost = call('customer/address/post', {
  summary:
    'Adds an address to an account’s address book, or changes the one given by cadd_id; with cadd_version, only if it is unchanged since.',
  needs: ['booking', 'addressbook'],
  scopes: ['addresses:write'],
  writes: true,
  body: CustomerAddress.extend({
    cadd_id: idOf('customer address').optional(),
    cadd_cust_id: idOf('customer'),
    cadd_default_delivery: flag.default('F'),
    cadd_version: version.optional(),
  }),
  reply: CustomerAddress,
  refusals: ['NOT_FOUND', 'CONFLICT'],
  example: {
    cadd_cust_id: 1,
    cadd_coname: 'British Library',
    cadd_build: '',
    cadd_street: '96 Euston Road',
    cadd_locality: '',
    cadd_town: 'London',
    cadd_county: '',
    cadd_country: 'United Kingdom',
    cadd_postalcode: 'NW1 2DB',
    cadd_latitude: 51.53,
    cadd_longitude: -0.1277,
    cadd_address_type: 1,
  },
})

export const customerAddressDelete = call('customer/address/delete', {
  summary:
    'Deletes an address from its address book; with cadd_version, only if it is unchanged since. Bookings keep their addresses.',
  needs: 'addressbook',
  scopes: ['addresses:write'],
  writes: true,
  body: z.strictObject({ cadd_id: idOf('customer address'), cadd_version: version.optional() }),
  reply: Done,
  refusals: ['NOT_FOUND', 'CONFLICT', 'OWN_ADDRESS'],
  example: { cadd_id: 2 },
})

/** Longer than any column, so that a value that is too long is reported for its row. */
const cell = text(2000).default('')

/** The maximum number of rows in one call. Longer files are sent in several calls. */
export const maximumImportRows = 500

const ImportRow = z.strictObject({
  /** The row's number in the file, for error reports. */
  row: whole(1, 100_000_000),
  cadd_coname: cell,
  cadd_build: cell,
  cadd_street: cell,
  cadd_locality: cell,
  cadd_town: cell,
  cadd_county: cell,
  /** Empty: the United Kingdom. */
  cadd_country: cell,
  cadd_postalcode: cell,
  /** Degrees, or empty. */
  cadd_latitude: cell,
  cadd_longitude: cell,
  /** “collection” or “delivery”; if empty, the call's cadd_address_type. */
  cadd_address_type: cell,
  /** “yes” for the account's default delivery. */
  cadd_default_delivery: cell,
})

export const customerAddressImport = call('customer/address/import', {
  cost: 10,
  summary:
    'Adds rows of a file to an account’s address book. Rows with errors are reported and not added; existing addresses are unchanged. With dry_run nothing is saved.',
  needs: 'addressbook',
  scopes: ['addresses:write'],
  bodyLimits: importBody,
  writes: true,
  body: z.strictObject({
    cadd_cust_id: idOf('customer'),
    /** The type of rows without one. */
    cadd_address_type: addressType.default(1),
    dry_run: z.boolean().default(false),
    rows: z.array(ImportRow).min(1, 'At least 1').max(maximumImportRows, `At most ${maximumImportRows}`),
  }),
  reply: z.strictObject({
    added: whole(0, maximumImportRows),
    /** Already in the address book, or duplicated in these rows. */
    known: whole(0, maximumImportRows),
    errors: z.array(z.strictObject({ row: whole(1, 100_000_000), field: text(40), message: text(500) })),
  }),
  refusals: ['NOT_FOUND'],
  example: {
    cadd_cust_id: 1,
    rows: [
      {
        row: 2,
        cadd_coname: 'British Library',
        cadd_street: '96 Euston Road',
        cadd_town: 'London',
        cadd_postalcode: 'NW1 2DB',
      },
    ],
  },
})

export const customerAddressExport = fileCall('customer/address/export', {
  summary: 'The address book as a CSV file for spreadsheets, which can be imported again.',
  needs: 'addressbook',
  scopes: ['addresses:read'],
  body: z.strictObject({ cadd_cust_id: idOf('customer').optional(), search }),
  file: 'text/csv',
  refusals: ['NOT_FOUND'],
  example: { cadd_cust_id: 1 },
})
