import { columnLengths } from '@despatch/domain/addresses/address-lengths.ts'
import { z } from 'zod'
import { importBody } from '../wire/body-limits.ts'
import { call, Done, fileCall, page } from '../wire/call.ts'
import {
  cursor,
  flag,
  id,
  idOf,
  latitude,
  limit,
  longitude,
  text,
  whole,
  recordVersion,
  searchWords,
} from '../wire/fields.ts'
import { stopType } from '../wire/docket-columns.ts'

/** 0 for collections, 1 for deliveries. */
const addressType = stopType

/** An address of a customer's address book, with the specification's names. */
export const CustomerAddress = z.strictObject({
  cadd_id: id.describe('The address’s id in the address book.'),
  cadd_cust_id: id.describe('The id of the customer whose address book it is.'),
  cadd_coname: text(columnLengths.dadd_companyname).describe('The company or the name on the door.'),
  cadd_build: text(columnLengths.dadd_build).describe('The name or number of the building.'),
  cadd_street: text(columnLengths.dadd_street).describe('The street.'),
  cadd_locality: text(columnLengths.dadd_locality).describe('The part of the town.'),
  cadd_town: text(columnLengths.dadd_town).describe('The town.'),
  cadd_county: text(columnLengths.dadd_county).describe('The county.'),
  cadd_country: text(columnLengths.dadd_country).describe('The country, by its name in country/list.'),
  cadd_postalcode: text(columnLengths.dadd_postalcode).describe('The postcode.'),
  cadd_latitude: latitude.nullable().describe('The latitude in degrees, or null if unknown.'),
  cadd_longitude: longitude.nullable().describe('The longitude in degrees, or null if unknown.'),
  cadd_address_type: addressType,
  cadd_default_delivery: flag.describe('"T" if new bookings start with this delivery address.'),
  /** Goes up with every save, from 1. */
  cadd_version: recordVersion,
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

const search = searchWords.default('')

export const customerAddressList = call('customer/address/list', {
  summary:
    'The address book of one account or of all the user’s accounts, sorted by company name by default; or the one address given by cadd_id.',
  needs: ['booking', 'addressbook'],
  scopes: ['addresses:read'],
  body: z.strictObject({
    cadd_id: idOf('customer address').optional(),
    cadd_cust_id: idOf('customer').optional().describe('The id of the customer whose address book it is.'),
    cadd_address_type: addressType.optional(),
    cadd_default_delivery: flag.optional().describe('"T" if new bookings start with this delivery address.'),
    /** Words that every row must contain; with several accounts also in the account's name. */
    search,
    sort: z.enum(addressSorts).default('cadd_coname').describe('The field to sort by.'),
    descending: z.boolean().default(false).describe('true for the highest value first.'),
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
    cadd_cust_id: idOf('customer').describe('The id of the customer whose address book it is.'),
    cadd_default_delivery: flag
      .default('F')
      .describe('"T" if new bookings start with this delivery address.'),
    cadd_version: recordVersion.optional(),
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
  body: z.strictObject({ cadd_id: idOf('customer address'), cadd_version: recordVersion.optional() }),
  reply: Done,
  refusals: ['NOT_FOUND', 'CONFLICT', 'OWN_ADDRESS'],
  example: { cadd_id: 2 },
})

/** Longer than any column, so that a value that is too long is reported for its row. */
const cell = text(2000).default('')

/** The maximum number of rows in one call. Longer files are sent in several calls. */
export const maximumImportRows = 500

const ImportRow = z.strictObject({
  row: whole(1, 100_000_000).describe('The number of the row in the file; the heading is row 1.'),
  cadd_coname: cell.describe('The company or the name on the door.'),
  cadd_build: cell.describe('The name or number of the building.'),
  cadd_street: cell.describe('The street.'),
  cadd_locality: cell.describe('The part of the town.'),
  cadd_town: cell.describe('The town.'),
  cadd_county: cell.describe('The county.'),
  cadd_country: cell.describe('The country. Empty: the United Kingdom.'),
  cadd_postalcode: cell.describe('The postcode.'),
  cadd_latitude: cell.describe('The latitude in degrees, or empty.'),
  cadd_longitude: cell.describe('The longitude in degrees, or null if unknown.'),
  cadd_address_type: cell.describe('“collection” or “delivery”; if empty, the call’s cadd_address_type.'),
  cadd_default_delivery: cell.describe('“yes” for the account’s default delivery.'),
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
    cadd_cust_id: idOf('customer').describe('The id of the customer whose address book it is.'),
    /** The type of rows without one. */
    cadd_address_type: addressType.default(1),
    dry_run: z.boolean().default(false).describe('true to check the rows without saving them.'),
    rows: z
      .array(ImportRow)
      .min(1, 'At least 1')
      .max(maximumImportRows, `At most ${maximumImportRows}`)
      .describe('The rows of the file.'),
  }),
  reply: z.strictObject({
    added: whole(0, maximumImportRows).describe('How many records were added.'),
    known: whole(0, maximumImportRows).describe(
      'How many rows are already in the address book, or duplicated in the file.',
    ),
    errors: z
      .array(
        z.strictObject({
          row: whole(1, 100_000_000).describe('The number of the row in the file; the heading is row 1.'),
          field: text(40).describe('The name of the field.'),
          message: text(500).describe('A message for the user.'),
        }),
      )
      .describe('What is wrong in each row.'),
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
  body: z.strictObject({
    cadd_cust_id: idOf('customer').optional().describe('The id of the customer whose address book it is.'),
    search,
  }),
  file: 'text/csv',
  refusals: ['NOT_FOUND'],
  example: { cadd_cust_id: 1 },
})
