import { cellText } from '../text/cell-text.ts'
import type { Flag } from '../fields/flag.ts'
import { isWithin } from '../fields/is-within.ts'
import { readNumber } from '../fields/typed-number.ts'
import { defaultDeliveryError, type CustomerAddressEntry } from './address-book.ts'
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

/** The columns of an address file, in the order of our export, with their headings (ADDR-07). */
export const importColumns: readonly { field: ImportField; heading: string }[] = [
  { field: 'cadd_coname', heading: 'Company' },
  { field: 'cadd_build', heading: 'Building' },
  { field: 'cadd_street', heading: 'Street' },
  { field: 'cadd_locality', heading: 'Locality' },
  { field: 'cadd_town', heading: 'Town' },
  { field: 'cadd_county', heading: 'County' },
  { field: 'cadd_country', heading: 'Country' },
  { field: 'cadd_postalcode', heading: 'Postcode' },
  { field: 'cadd_latitude', heading: 'Latitude' },
  { field: 'cadd_longitude', heading: 'Longitude' },
  { field: 'cadd_address_type', heading: 'Type' },
  { field: 'cadd_default_delivery', heading: 'Default delivery' },
]

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

/** The words of the trade for the two kinds of stops. */
const collectionWords = [
  '0',
  'c',
  'collection',
  'collect',
  'collect from',
  'pickup',
  'pick up',
  'pu',
  'from',
  'origin',
  'source',
  'start',
  'sender',
  'shipper',
  'consignor',
  'ship from',
  'uplift',
  'load',
  'loading',
  'supplier',
  'warehouse',
  'depot',
]
const deliveryWords = [
  '1',
  'd',
  'delivery',
  'deliver',
  'deliver to',
  'drop',
  'dropoff',
  'drop off',
  'drop point',
  'to',
  'destination',
  'dest',
  'end',
  'recipient',
  'receiver',
  'consignee',
  'ship to',
  'shipping',
  'offload',
  'unload',
  'unloading',
  'tip',
  'customer',
]

const types: ReadonlyMap<string, AddressType> = new Map([
  ...collectionWords.map((word): [string, AddressType] => [word, 0]),
  ...deliveryWords.map((word): [string, AddressType] => [word, 1]),
])

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

/** Degrees; null for an empty cell, undefined for an invalid one. */
function degrees(cell: string, most: number): number | null | undefined {
  const value = readNumber(cellText(cell), { least: -most, most, decimals: 20 })
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
  const typed = cellText(cells.cadd_address_type)
    .toLowerCase()
    .replaceAll(/[-_./ ]+/g, ' ')
  const type = typed === '' ? fallback : types.get(typed)
  const marked = flags[cellText(cells.cadd_default_delivery).toLowerCase()]
  const position = positionOf(cells)
  const entry = cleanEntry({
    cadd_coname: cellText(cells.cadd_coname),
    cadd_build: cellText(cells.cadd_build),
    cadd_street: cellText(cells.cadd_street),
    cadd_locality: cellText(cells.cadd_locality),
    cadd_town: cellText(cells.cadd_town),
    cadd_county: cellText(cells.cadd_county),
    cadd_country: cellText(cells.cadd_country) || defaultCountry,
    cadd_postalcode: cellText(cells.cadd_postalcode),
    cadd_latitude: position.latitude,
    cadd_longitude: position.longitude,
    cadd_address_type: type ?? fallback,
  })
  const errors: ImportError[] = [...entryErrors(entry, context), ...position.errors]
  if (type === undefined)
    errors.push({ field: 'cadd_address_type', message: 'Type must be collection or delivery.' })
  if (marked === undefined)
    errors.push({ field: 'cadd_default_delivery', message: 'Default delivery must be yes or no.' })
  const cadd_default_delivery = marked ?? 'F'
  const notDefault = defaultDeliveryError({ ...entry, cadd_default_delivery })
  if (notDefault !== null) errors.push({ field: 'cadd_default_delivery', message: notDefault })
  return { entry, cadd_default_delivery, errors }
}
