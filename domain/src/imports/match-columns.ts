import { headingsOfAddress } from '../address-book/match-headings.ts'
import { isPostcode, normalisePostcode } from '../geo/postcode.ts'
import { columnOf, comparable, mostlyAre } from '../text/file-columns.ts'
import { dateOrderOf, type DateOrder } from './date-order.ts'
import { importFields, jointOf, type ImportField, type RowCells, type StopPart } from './import-fields.ts'
import { presetOf } from './presets.ts'
import type { ImportTable } from './import-table.ts'
import type { WeightUnit } from './request-of-row.ts'

/** How the columns of a table become fields. */
export interface ColumnMapping {
  /** The headings of each field: their texts are joined, or the first with a text is taken. See `jointOf`. */
  columns: Partial<Record<ImportField, string[]>>
  /** The text that every row has in a field without one. */
  constants: RowCells
  date_order: DateOrder
  weight_unit: WeightUnit
}

const stopHeadings: Readonly<Record<StopPart, readonly string[]>> = {
  ...headingsOfAddress,
  name: [...headingsOfAddress.wholeName, ...headingsOfAddress.partOfName],
  street: [...headingsOfAddress.street, 'address'],
  phone: [
    'phone',
    'telephone',
    'tel',
    'mobile',
    'phone number',
    'telephone number',
    'mobile number',
    'contact number',
  ],
  email: ['email', 'e mail', 'email address', 'mail'],
  instructions: [
    'instructions',
    'delivery instructions',
    'special instructions',
    'delivery notes',
    'delivery note',
    'note to driver',
    'customer note',
    'access',
  ],
}

const deliveryGroup =
  /^(?:shipping|ship to|ship|post to|deliver to|delivery|dropoff|drop off|drop|destination|consignee|recipient|receiver|to) (.+)$/
const collectionGroup =
  /^(?:collection|collect from|collect|pickup|pick up|from|origin|sender|shipper|consignor|ship from) (.+)$/
const otherGroup = /^(?:billing|bill to|invoice|buyer) /

/** The headings of the fields that are not parts of a stop, the best first. */
const otherHeadings: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  reference: [
    'order number',
    'order no',
    'order id',
    'order reference',
    'order ref',
    'order',
    'your reference',
    'our reference',
    'reference',
    'ref',
    'po number',
    'job number',
  ],
  job: ['job', 'job id', 'multi drop job'],
  'to.day': ['delivery day', 'delivery date', 'deliver on', 'delivery day date', 'due date'],
  'to.deadline': [
    'delivery time',
    'deliver by',
    'deliver by time',
    'deadline',
    'due time',
    'latest delivery',
  ],
  'from.day': [
    'collection day',
    'collection date',
    'pickup date',
    'date',
    'day',
    'ship date',
    'dispatch date',
    'collect on',
  ],
  'from.ready': [
    'ready from',
    'ready from time',
    'ready time',
    'ready',
    'collection time',
    'pickup time',
    'time',
  ],
  service: ['service', 'service code', 'service name'],
  tariff: ['tariff', 'vehicle', 'vehicle type'],
  quantity: [
    'pieces',
    'quantity',
    'qty',
    'parcels',
    'packages',
    'boxes',
    'number of parcels',
    'items',
    'pcs',
    'cartons',
  ],
  weight: ['weight', 'weight kg', 'weight of a piece', 'kg', 'weight g', 'grams', 'parcel weight'],
  length: ['length', 'length cm', 'length in cm'],
  width: ['width', 'width cm', 'width in cm'],
  height: ['height', 'height cm', 'height in cm'],
  description: ['contents', 'description', 'goods', 'content', 'parcel description', 'goods description'],
  notes: ['notes', 'note', 'comments', 'remarks', 'notes for the driver', 'driver notes'],
  wait_and_return: ['wait and return', 'wait return'],
  'references.0': ['reference 1', 'ref 1', 'cost centre', 'customer reference'],
  'references.1': ['reference 2', 'ref 2'],
  'references.2': ['reference 3', 'ref 3'],
  'references.3': ['reference 4', 'ref 4'],
  'references.4': ['reference 5', 'ref 5'],
  'references.5': ['reference 6', 'ref 6'],
  'contact.name': ['booked by'],
}

const labels = new Map(importFields.map(({ field, label }) => [comparable(label), field]))
const others = new Map(
  Object.entries(otherHeadings).flatMap(([field, names]) =>
    names.map((name, rank): [string, { field: ImportField; rank: number }] => [
      name,
      // The keys of the table are fields.
      { field: field as ImportField, rank },
    ]),
  ),
)
const parts = new Map(
  Object.entries(stopHeadings).flatMap(([part, names]) =>
    names.map((name, rank): [string, { part: StopPart; rank: number }] => [
      name,
      { part: part as StopPart, rank },
    ]),
  ),
)

/** What a heading is imported as. The lowest rank of a field wins: our own label, then a stop that is named, then any other. */
interface Match {
  field: ImportField
  rank: number
}

const plainRank = 1000

/** The rank of the headings that are only a part of a name. */
const firstOfPartialNames = headingsOfAddress.wholeName.length

function matchOf(heading: string): Match | null {
  const whole = comparable(heading)
  const [, base, suffix] = /^(.+) (shipping|delivery|billing)$/.exec(whole) ?? []
  const own = labels.get(whole)
  if (own !== undefined) return { field: own, rank: -1 }
  const other = others.get(whole)
  if (other) return other
  const name = suffix === undefined ? whole : `${suffix} ${base}`
  if (otherGroup.test(name)) return null
  const plain = parts.get(whole)
  const collection = parts.get(collectionGroup.exec(name)?.[1] ?? '')
  if (collection) return { field: `from.${collection.part}`, rank: collection.rank }
  const delivery = parts.get(deliveryGroup.exec(name)?.[1] ?? '')
  if (delivery) return { field: `to.${delivery.part}`, rank: delivery.rank }
  return plain ? { field: `to.${plain.part}`, rank: plainRank + plain.rank } : null
}

/** How many cells of a row are known headings. */
export const countKnownHeadings = (cells: readonly string[]): number =>
  presetOf(cells) ? cells.length : cells.filter((cell) => matchOf(cell) !== null).length

/** The rows by which columns are guessed. */
const exampleRows = 200

/** The mapping of a table that the account has not imported before: that of a known export, or by the words of its headings. */
export function matchColumns(table: ImportTable): ColumnMapping {
  const preset = presetOf(table.headings)
  const columns: ColumnMapping['columns'] = {}
  if (preset) {
    for (const [field, names] of Object.entries(preset.columns)) {
      const found = names.flatMap((name) => table.headings.filter((heading) => comparable(heading) === name))
      // The keys of the table are fields.
      if (found.length > 0) columns[field as ImportField] = found
    }
  } else matchByHeadings(table, columns)
  if (columns['to.postcode'] === undefined) matchPostcodes(table, columns)
  const mapping: ColumnMapping = {
    columns,
    constants: {},
    date_order: 'day',
    weight_unit: preset?.weight_unit ?? weightUnitOf(columns.weight),
  }
  const order = dateOrderIn(table, mapping)
  return { ...mapping, date_order: order === 'month' ? 'month' : 'day' }
}

function matchByHeadings({ headings, rows }: ImportTable, columns: ColumnMapping['columns']): void {
  const cells = rows.map((row) => row.cells)
  const isEmpty = (index: number) => rows.length > 0 && columnOf(cells, index).length === 0
  // An empty column comes last. It is matched too, because the columns are remembered, and it may be filled in the next table.
  const matches = headings
    .map((heading, index) => ({ heading, match: matchOf(heading), empty: Number(isEmpty(index)) }))
    .flatMap(({ heading, match, empty }) => (match ? [{ heading, empty, ...match }] : []))
    .toSorted((one, other) => one.empty - other.empty || one.rank - other.rank)
  const best = new Map<ImportField, number>()
  for (const { heading, field, rank, empty } of matches) {
    const first = best.get(field)
    if (first !== undefined && !areJoined(field, first, rank)) continue
    // Another column may have the postcodes.
    if (empty > 0 && field === 'to.postcode') continue
    best.set(field, first ?? rank)
    columns[field] = [...(columns[field] ?? []), heading].toSorted(
      (one, other) => headings.indexOf(one) - headings.indexOf(other),
    )
  }
}

/** A plain column, such as of the payer, is not joined to one that names the stop, nor a whole name to another. */
const areJoined = (field: ImportField, first: number, rank: number): boolean =>
  jointOf(field) !== null &&
  first < plainRank === rank < plainRank &&
  (!field.endsWith('.name') || first % plainRank >= firstOfPartialNames)

const isPostalCode = (cell: string) => isPostcode(normalisePostcode(cell))

/** A column whose heading is not known, but whose cells can only be postcodes. */
function matchPostcodes({ headings, rows }: ImportTable, columns: ColumnMapping['columns']): void {
  const taken = new Set(Object.values(columns).flat())
  const examples = rows.slice(0, exampleRows).map(({ cells }) => cells)
  const found = headings.find((heading, index) => {
    const cells = columnOf(examples, index)
    return !taken.has(heading) && cells.length > 0 && mostlyAre(cells, isPostalCode)
  })
  if (found !== undefined) columns['to.postcode'] = [found]
}

const weightUnitOf = (headings: readonly string[] = []): WeightUnit =>
  headings.some((heading) => /(?:^| )(?:g|grams?)$/.test(comparable(heading))) ? 'g' : 'kg'

/** What the date columns of a mapping prove, see `dateOrderOf`. */
export const dateOrderIn = (
  { headings, rows }: ImportTable,
  { columns }: Pick<ColumnMapping, 'columns'>,
): DateOrder | 'unclear' | null =>
  dateOrderOf(
    [...(columns['from.day'] ?? []), ...(columns['to.day'] ?? [])].flatMap((heading) =>
      columnOf(
        rows.map(({ cells }) => cells),
        headings.indexOf(heading),
      ),
    ),
  )

/** A remembered mapping with the headings of this table; those that it does not have are left out. */
export function mappingFor(table: ImportTable, { columns, ...others }: ColumnMapping): ColumnMapping {
  const has = new Set(table.headings)
  const own: ColumnMapping['columns'] = {}
  for (const { field } of importFields) {
    const found = columns[field]?.filter((heading) => has.has(heading)) ?? []
    if (found.length > 0) own[field] = found
  }
  return { ...others, columns: own }
}
