import { isPostcode, normalisePostcode } from '../geo/postcode.ts'
import { columnOf, comparable, mostlyAre } from '../text/file-columns.ts'
import { importColumns, type ImportField } from './book-import.ts'

/** What a column of a file is imported as. A name is used where no company is given. */
export type FileField = ImportField | 'name'

/** The fields that may be in several columns, such as first and last name. They are joined. */
export const joinedFields: ReadonlySet<FileField> = new Set<FileField>(['name', 'cadd_locality'])

/** The parts of an address, each with its headings in other systems, the best first. See `comparable`. */
const parts = {
  cadd_coname: [
    'company',
    'company name',
    'companyname',
    'coname',
    'organisation',
    'organization',
    'organisation name',
    'organization name',
    'organization 1 name',
    'organisation 1 name',
    'business',
    'business name',
    'trading name',
    'firm',
    'customer company',
    'shop',
    'store',
    'store name',
    'site name',
    'premises',
    'account name',
  ],
  cadd_build: [
    'building',
    'build',
    'building name',
    'building number',
    'building name or number',
    'house',
    'house name',
    'house number',
    'house name or number',
    'house name number',
    'property',
    'unit',
    'flat',
    'dwelling',
  ],
  cadd_street: [
    'address 1',
    'address1',
    'address line 1',
    'addressline1',
    'address line1',
    'addr1',
    'addr 1',
    'line 1',
    'line1',
    'street',
    'street 1',
    'street line 1',
    'street address',
    'street address 1',
    'street name',
    'address street',
    'address 1 2',
    'road',
    'thoroughfare',
  ],
  cadd_locality: [
    'locality',
    'address 2',
    'address2',
    'address line 2',
    'addressline2',
    'address line2',
    'addr2',
    'addr 2',
    'line 2',
    'line2',
    'street 2',
    'street line 2',
    'street address 2',
    'extended address',
    'district',
    'area',
    'suburb',
    'village',
  ],
  cadd_town: [
    'town',
    'city',
    'post town',
    'posttown',
    'town city',
    'city town',
    'town or city',
    'city or town',
    'address city',
  ],
  cadd_county: [
    'county',
    'region',
    'state',
    'province',
    'county state',
    'state county',
    'state province',
    'address state',
  ],
  cadd_country: [
    'country',
    'country name',
    'country region',
    'nation',
    'address country',
    'country code',
    'country iso',
    'country iso code',
  ],
  cadd_postalcode: [
    'postcode',
    'post code',
    'postal code',
    'postalcode',
    'zip',
    'zip code',
    'zipcode',
    'postcode zip',
    'zip postcode',
    'zip postal code',
    'postal zip code',
    'post zip code',
    'address postcode',
    'address zip',
    'pcode',
  ],
} as const satisfies Partial<Record<ImportField, readonly string[]>>

/** Further lines of an address, which are joined to the locality. */
const furtherLines = [
  'address 3',
  'address3',
  'address line 3',
  'addressline3',
  'address line3',
  'addr3',
  'line 3',
  'street 3',
  'address 4',
  'address4',
  'address line 4',
  'line 4',
]

const wholeNames = [
  'name',
  'full name',
  'fullname',
  'contact name',
  'contact',
  'recipient',
  'recipient name',
  'customer',
  'customer name',
  'attention',
  'attn',
  'display name',
]
const firstNames = ['first name', 'firstname', 'given name', 'forename']
const lastNames = ['last name', 'lastname', 'family name', 'surname']

/** Headings that are only in files without the words of others: positions, types and marks. */
const plainOnly: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  cadd_latitude: ['latitude', 'lat'],
  cadd_longitude: ['longitude', 'long', 'lng', 'lon'],
  cadd_address_type: ['type', 'address type', 'addresstype', 'stop type'],
  cadd_default_delivery: ['default delivery', 'default', 'default delivery address'],
}

/** The headings of the parts of an address and of its person, the best first. See `comparable`. */
export const headingsOfAddress = {
  wholeName: wholeNames,
  partOfName: [...firstNames, ...lastNames],
  company: parts.cadd_coname,
  building: parts.cadd_build,
  street: parts.cadd_street,
  locality: [...parts.cadd_locality, ...furtherLines],
  town: parts.cadd_town,
  county: parts.cadd_county,
  country: parts.cadd_country,
  postcode: parts.cadd_postalcode,
} as const

/** A heading that is a street, or the name of a company if there is a street of its own. */
const ambiguous = ['address', 'full address', 'addresses', 'address line', 'street and number']

const everyHeading = /^()(.*)$/

/** Which of its addresses a file is about, the best first. Shops name a delivery and a bill, and address books a place. */
const groups: readonly RegExp[] = [
  everyHeading,
  /^(shipping|ship to|ship|post to|deliver to|delivery|dropoff|drop off|destination|consignee|recipient) (.+)$/,
  /^(default address) (.+)$/,
  /^(address 1) (.+)$/,
  /^(business|work) (.+)$/,
  /^(home) (.+)$/,
  /^(other) (.+)$/,
  /^(billing|bill to|invoice|buyer|customer) (.+)$/,
]

/** The heading within a group, or null if it belongs to another one: 'Company (Shipping)' is like 'Shipping Company'. */
function nameIn(group: RegExp, heading: string): string | null {
  const [, base, suffix] =
    (group === everyHeading ? null : /^(.+) (shipping|delivery|billing)$/.exec(heading)) ?? []
  return group.exec(suffix === undefined ? heading : `${suffix} ${base}`)?.[2] ?? null
}

interface Column {
  /** Within the group; null if the column belongs to another one. */
  name: string | null
  /** Those that are not empty. */
  cells: readonly string[]
}

type Match = (FileField | null)[]

/**
 * The field of each heading of an address file, by its words and by the cells below it (ADDR-07); null for headings that are
 * not imported. If a file has several addresses, it is the one with the most cells. Our own headings take precedence over
 * equivalent ones, wherever they are.
 * @param rows some rows below the headings.
 */
export function matchHeadings(headings: readonly string[], rows: readonly (readonly string[])[] = []): Match {
  const names = headings.map((heading) => comparable(heading).replace(/^cadd /, ''))
  const cells = headings.map((_, index) => columnOf(rows, index))
  const [plain, ...others] = groups.map((group) =>
    matchGroup(
      names.map((name, index) => ({ name: nameIn(group, name), cells: cells[index] ?? [] })),
      group === everyHeading,
    ),
  )
  const weight = (match: Match) =>
    match.filter((field, index) => isPart(field) && (rows.length === 0 || (cells[index] ?? []).length > 0))
      .length
  const own = plain ?? []
  const best = others.reduce((one, other) => (weight(other) > weight(one) ? other : one), own)
  const taken = new Set(best)
  const matched = best.map((field, index) => {
    const further = own[index] ?? null
    return field ?? (taken.has(further) ? null : further)
  })
  matchAmbiguous(names, cells, matched)
  matchByCells(cells, matched)
  return matched
}

const isPart = (field: FileField | null): boolean => field !== null && field in parts

function matchGroup(columns: readonly Column[], isPlain: boolean): Match {
  const match: Match = columns.map(() => null)
  const find = (field: FileField, wanted: readonly string[]): number | undefined =>
    wanted
      .flatMap((name) => columns.flatMap((column, index) => (column.name === name ? [index] : [])))
      .find((index) => match[index] === null && fits(field, columns[index]?.cells ?? []))
  const put = (field: FileField, wanted: readonly string[]): boolean => {
    const index = find(field, wanted)
    if (index !== undefined) match[index] = field
    return index !== undefined
  }
  for (const { field, heading } of importColumns) {
    const others = isPlain ? { ...parts, ...plainOnly }[field] : parts[field as keyof typeof parts]
    const isStreet = field === 'cadd_street' && !isPlain
    put(field, [...(isPlain ? [comparable(heading)] : []), ...(others ?? []), ...(isStreet ? ambiguous : [])])
  }
  for (const name of furtherLines) put('cadd_locality', [name])
  if (!put('name', wholeNames)) {
    put('name', firstNames)
    put('name', lastNames)
  }
  return match
}

/** Whether the cells can be such a field. Emails, telephone numbers and order numbers are none. */
function fits(field: FileField, cells: readonly string[]): boolean {
  if (cells.length === 0) return true
  if (mostlyAre(cells, isEmail) || mostlyAre(cells, isTelephone)) return false
  if (field !== 'name' && field !== 'cadd_coname' && field !== 'cadd_street') return true
  return !mostlyAre(cells, isPostalCode) && !mostlyAre(cells, (cell) => /^(?:#|\d+$)/.test(cell))
}

const isEmail = (cell: string) => /^[^\s@]{1,200}@[^\s@]{1,200}$/.test(cell)
const isTelephone = (cell: string) => /^[+(0][0-9 ().-]{8,30}$/.test(cell)
const isPostalCode = (cell: string) => isPostcode(normalisePostcode(cell))
const isHouseAndStreet = (cell: string) => /^\d+[a-z]?(?:[-/]\d+[a-z]?)?,? [a-z]{2}/i.test(cell)

/** A column called Address is the street, if another one is the company or its cells begin with numbers. */
function matchAmbiguous(names: readonly string[], cells: readonly (readonly string[])[], match: Match): void {
  const index = names.findIndex(
    (name, at) => match[at] === null && ambiguous.includes(name) && fits('cadd_street', cells[at] ?? []),
  )
  if (index === -1) return
  const isNamed = match.includes('cadd_coname') || match.includes('name')
  const own = cells[index] ?? []
  const isStreet = isNamed || (own.length > 0 && mostlyAre(own, isHouseAndStreet))
  if (isStreet && !match.includes('cadd_street')) match[index] = 'cadd_street'
  else if (!match.includes('cadd_coname')) match[index] = 'cadd_coname'
}

/** Columns whose headings are not known, but whose cells can be nothing else. */
function matchByCells(cells: readonly (readonly string[])[], match: Match): void {
  const tests: [FileField, (cell: string) => boolean][] = [
    ['cadd_postalcode', isPostalCode],
    ['cadd_street', isHouseAndStreet],
  ]
  for (const [field, isSuch] of tests) {
    if (match.includes(field)) continue
    const index = cells.findIndex(
      (column, at) => match[at] === null && column.length > 0 && mostlyAre(column, isSuch),
    )
    if (index !== -1) match[index] = field
  }
}
