import { cleanText } from '../text/clean-text.ts'
import type { Flag } from '../fields/flag.ts'
import { isWithin } from '../fields/is-within.ts'
import { readNumber } from '../fields/typed-number.ts'
import type { CustomerAddressEntry } from './address-book.ts'
import { defaultCountry } from '../addresses/address-lookup.ts'
import { cleanEntry, entryErrors, type BookField, type EntryContext } from './book-entry.ts'
import type { AddressType } from '../addresses/location.ts'

/** The field of a column in an imported file. */
export type ImportField =
  | BookField
  | 'cadd_latitude'
  | 'cadd_longitude'
  | 'cadd_address_type'
  | 'cadd_default_delivery'

interface ImportColumn {
  field: ImportField
  /** The heading in our export. */
  heading: string
  /** Equivalent headings in lower case, normalised by `comparable`. */
  alsoCalled: readonly string[]
}

/** The columns of an address file, in the order of our export (ADDR-07). */
export const importColumns: readonly ImportColumn[] = [
  {
    field: 'cadd_coname',
    heading: 'Company',
    alsoCalled: [
      'address',
      'company name',
      'companyname',
      'coname',
      'organisation',
      'organization',
      'business',
      'business name',
      'name',
      'customer',
      'customer name',
    ],
  },
  {
    field: 'cadd_build',
    heading: 'Building',
    alsoCalled: [
      'build',
      'building name',
      'building number',
      'house',
      'house name',
      'house number',
      'unit',
      'flat',
      'dwelling',
    ],
  },
  {
    field: 'cadd_street',
    heading: 'Street',
    alsoCalled: [
      'address 1',
      'address1',
      'address line 1',
      'addressline1',
      'line 1',
      'street address',
      'road',
      'thoroughfare',
    ],
  },
  {
    field: 'cadd_locality',
    heading: 'Locality',
    alsoCalled: [
      'address 2',
      'address2',
      'address line 2',
      'addressline2',
      'line 2',
      'district',
      'area',
      'village',
    ],
  },
  { field: 'cadd_town', heading: 'Town', alsoCalled: ['city', 'post town', 'posttown', 'town city'] },
  { field: 'cadd_county', heading: 'County', alsoCalled: ['region', 'state', 'province'] },
  { field: 'cadd_country', heading: 'Country', alsoCalled: ['country name', 'nation'] },
  {
    field: 'cadd_postalcode',
    heading: 'Postcode',
    alsoCalled: ['post code', 'postal code', 'postalcode', 'zip', 'zip code', 'zipcode'],
  },
  { field: 'cadd_latitude', heading: 'Latitude', alsoCalled: ['lat'] },
  { field: 'cadd_longitude', heading: 'Longitude', alsoCalled: ['long', 'lng', 'lon'] },
  { field: 'cadd_address_type', heading: 'Type', alsoCalled: ['address type', 'addresstype'] },
  {
    field: 'cadd_default_delivery',
    heading: 'Default delivery',
    alsoCalled: ['default', 'default delivery address'],
  },
]

const comparable = (heading: string) =>
  cleanText(heading)
    .toLowerCase()
    .replace(/^cadd_/, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * The field of each heading in a file; null for unknown headings and duplicates. Our own headings take precedence over
 * equivalent ones, wherever they are.
 */
export function matchHeadings(headings: readonly string[]): (ImportField | null)[] {
  const matched = headings.map((): ImportField | null => null)
  const precedence = [
    ({ heading }: ImportColumn) => [comparable(heading)],
    ({ field, alsoCalled }: ImportColumn) => [comparable(field), ...alsoCalled],
  ]
  for (const namesOf of precedence) {
    for (const [index, heading] of headings.entries()) {
      const column = importColumns.find((each) => namesOf(each).includes(comparable(heading)))
      if (column && matched[index] === null && !matched.includes(column.field)) matched[index] = column.field
    }
  }
  return matched
}

/** The cells of a row; columns missing in the file are empty. */
export type ImportCells = Readonly<Record<ImportField, string>>

export interface ImportError {
  field: ImportField
  message: string
}

/** A parsed row: an address to save, or its errors. */
export interface ImportedRow {
  entry: CustomerAddressEntry
  cadd_default_delivery: Flag
  errors: ImportError[]
}

const types: Readonly<Record<string, AddressType>> = {
  '0': 0,
  c: 0,
  collection: 0,
  collect: 0,
  pickup: 0,
  'pick up': 0,
  from: 0,
  '1': 1,
  d: 1,
  delivery: 1,
  deliver: 1,
  drop: 1,
  to: 1,
}

const flags: Readonly<Record<string, Flag>> = {
  '': 'F',
  f: 'F',
  false: 'F',
  n: 'F',
  no: 'F',
  '0': 'F',
  t: 'T',
  true: 'T',
  y: 'T',
  yes: 'T',
  x: 'T',
  '1': 'T',
}

/** Our export adds an apostrophe before text that a spreadsheet would run as a formula. It is removed here. */
const unguarded = (cell: string) => cleanText(cell).replace(/^'(?=[-=+@])/, '')

/** Degrees; null for an empty cell, undefined for an invalid one. */
function degrees(cell: string, most: number): number | null | undefined {
  const value = readNumber(cell, { least: -most, most, decimals: 20 })
  return value === null || isWithin(value, -most, most) ? value : undefined
}

function positionOf(cells: ImportCells) {
  const latitude = degrees(cells.cadd_latitude, 90)
  const longitude = degrees(cells.cadd_longitude, 180)
  const errors: ImportError[] = []
  if (latitude === undefined)
    errors.push({ field: 'cadd_latitude', message: 'Latitude must be a number of degrees from -90 to 90.' })
  if (longitude === undefined)
    errors.push({
      field: 'cadd_longitude',
      message: 'Longitude must be a number of degrees from -180 to 180.',
    })
  if (errors.length === 0 && (latitude === null) !== (longitude === null)) {
    errors.push({
      field: latitude === null ? 'cadd_latitude' : 'cadd_longitude',
      message: 'Enter both latitude and longitude, or neither.',
    })
  }
  return { latitude: latitude ?? null, longitude: longitude ?? null, errors }
}

/**
 * Parses a row of an address file (ADDR-07). An empty country means the United Kingdom, and an empty type means
 * `fallback`. Returns all errors at once, by the same rules as in the form.
 */
export function readImportRow(cells: ImportCells, fallback: AddressType, context: EntryContext): ImportedRow {
  const typed = cleanText(cells.cadd_address_type).toLowerCase()
  const type = typed === '' ? fallback : types[typed]
  const marked = flags[cleanText(cells.cadd_default_delivery).toLowerCase()]
  const position = positionOf(cells)
  const entry = cleanEntry({
    cadd_coname: unguarded(cells.cadd_coname),
    cadd_build: unguarded(cells.cadd_build),
    cadd_street: unguarded(cells.cadd_street),
    cadd_locality: unguarded(cells.cadd_locality),
    cadd_town: unguarded(cells.cadd_town),
    cadd_county: unguarded(cells.cadd_county),
    cadd_country: unguarded(cells.cadd_country) || defaultCountry,
    cadd_postalcode: unguarded(cells.cadd_postalcode),
    cadd_latitude: position.latitude,
    cadd_longitude: position.longitude,
    cadd_address_type: type ?? fallback,
  })
  const errors: ImportError[] = [...entryErrors(entry, context), ...position.errors]
  if (type === undefined)
    errors.push({ field: 'cadd_address_type', message: 'Type must be collection or delivery.' })
  if (marked === undefined)
    errors.push({ field: 'cadd_default_delivery', message: 'Default delivery must be yes or no.' })
  return { entry, cadd_default_delivery: marked ?? 'F', errors }
}
