import { maximumQuantity, maximumSide, maximumWeight } from '../dockets/booking-limits.ts'
import { boundsError, readNumber, type NumberFormat } from '../fields/typed-number.ts'
import { londonTimeOf, readDateCell, readTimeOfDay, type DateOrder } from './date-order.ts'
import {
  importFieldLabel,
  stopParts,
  type ImportField,
  type RowCells,
  type StopPart,
} from './import-fields.ts'
import { isShortenedNumber } from './fix-cell.ts'

export type WeightUnit = 'kg' | 'g'

/** A stop in the names of `/v1`, without what the row leaves out. */
export type StopOfRow = Partial<Record<StopPart, string>> & { ready_at?: string; deadline?: string }

/** A row as a request of `POST /v1/deliveries`. What is left out has the default of the account. */
export interface RequestOfRow {
  from: StopOfRow
  /** Deliveries on the way, of a job with several rows. */
  via?: StopOfRow[]
  to: StopOfRow
  service?: string
  tariff?: number
  parcels: {
    quantity: number
    weight_kg: number
    length_cm: number
    width_cm: number
    height_cm: number
    description: string
  }[]
  wait_and_return: boolean
  reference?: string
  references: string[]
  contact: { name: string; phone: string; email: string }
  notes: string
}

export interface CellError {
  field: ImportField
  message: string
}

/** What the cells of a row are read with. */
export interface RowContext {
  date_order: DateOrder
  weight_unit: WeightUnit
  /** The account's usual collection address, for rows that name none; null if it has none. */
  collection: Readonly<StopOfRow> | null
  services: readonly { code: string; name: string }[]
  tariffs: readonly { code: number; service: string; name: string }[]
  /** The London day of now, as YYYY-MM-DD. It is the day of a time without one. */
  today: string
}

/** The value of a cell, or the reason why it has none. */
type Read<Value> = { value: Value } | { message: string }

/**
 * A row of an import as a request of `/v1`, with all errors that its cells have. The request is null if there are any. Addresses,
 * prices and rules of the account are checked by the booking.
 */
export function requestOfRow(
  cells: RowCells,
  context: RowContext,
): { request: RequestOfRow | null; errors: CellError[] } {
  const errors: CellError[] = []
  const text = (field: ImportField): string => cells[field]?.trim() ?? ''
  const add = (field: ImportField, message: string): void => void errors.push({ field, message })
  const read = <Value>(field: ImportField, readCell: (typed: string) => Read<Value>): Value | undefined => {
    const typed = text(field)
    if (typed === '') return undefined
    const result = isShortenedNumber(typed) ? { message: shortened } : readCell(typed)
    if ('value' in result) return result.value
    add(field, result.message)
    return undefined
  }
  for (const field of ['reference', 'from.phone', 'to.phone', 'contact.phone'] as const)
    if (isShortenedNumber(text(field))) add(field, shortened)

  const from = collectionOf(cells, context.collection)
  if (from === null)
    add(
      'from.postcode',
      'The account has no usual collection address. Choose a column for it, or enter it for all rows.',
    )
  const to = stopOf(cells, 'to')
  if (to.name === undefined) add('to.name', 'Enter the name or the company of the recipient.')
  if (to.postcode === undefined) add('to.postcode', 'Enter the postcode of the delivery.')

  const times = timesOf(text, add, read, context)
  const tariff = read('tariff', (typed) => tariffOf(typed, context.tariffs))
  const service = read('service', (typed) => serviceOf(typed, context.services))
  const side = (field: ImportField): number =>
    read(field, (typed) => numberIn(typed, { least: 0, most: maximumSide, decimals: 2, unit: 'cm' })) ?? 0
  const parcel = {
    quantity:
      read('quantity', (typed) => numberIn(typed, { least: 1, most: maximumQuantity, decimals: 0 })) ?? 1,
    weight_kg: read('weight', (typed) => weightOf(typed, context.weight_unit)) ?? 0,
    length_cm: side('length'),
    width_cm: side('width'),
    height_cm: side('height'),
    description: text('description'),
  }
  const wait_and_return = read('wait_and_return', flagOf) ?? false
  const reference = text('reference')
  const references = ([0, 1, 2, 3, 4, 5] as const).map((number) => text(`references.${number}`))
  if (errors.length > 0) return { request: null, errors }
  return {
    request: {
      from: { ...from, ...(times.ready_at && { ready_at: times.ready_at }) },
      to: { ...to, ...(times.deadline && { deadline: times.deadline }) },
      ...(service !== undefined && { service }),
      ...(tariff !== undefined && { tariff }),
      parcels: [parcel],
      wait_and_return,
      ...(reference !== '' && { reference }),
      references: references.slice(0, references.findLastIndex((each) => each !== '') + 1),
      contact: { name: text('contact.name'), phone: text('contact.phone'), email: text('contact.email') },
      notes: text('notes'),
    },
    errors,
  }
}

const shortened = 'A spreadsheet has shortened this number. Enter all of its digits.'

/** A stop without its empty parts. A business without a person has its own name. */
function stopOf(cells: RowCells, end: 'from' | 'to'): StopOfRow {
  const stop: StopOfRow = {}
  for (const part of stopParts) {
    const text = cells[`${end}.${part}`]?.trim() ?? ''
    if (text !== '') stop[part] = text
  }
  const name = stop.name ?? stop.company
  return name === undefined ? stop : { ...stop, name }
}

/** Telephone, email and instructions may be those of a row at the usual address. */
const placeParts = stopParts.filter((part) => !['name', 'phone', 'email', 'instructions'].includes(part))

function collectionOf(cells: RowCells, usual: Readonly<StopOfRow> | null): StopOfRow | null {
  const own = stopOf(cells, 'from')
  if (placeParts.some((part) => part !== 'country' && own[part] !== undefined)) return own
  return usual && { ...usual, ...own }
}

type ReadCell = <Value>(field: ImportField, readCell: (typed: string) => Read<Value>) => Value | undefined

/** The ready time of the collection and the deadline of the delivery. */
function timesOf(
  text: (field: ImportField) => string,
  add: (field: ImportField, message: string) => void,
  read: ReadCell,
  { date_order, today }: RowContext,
) {
  const dayIn = (field: ImportField) =>
    read(field, (typed): Read<{ day: string; time: string | null }> => {
      const value = readDateCell(typed, date_order)
      return value ? { value } : { message: 'Enter a day that exists, such as 25/03/2027.' }
    })
  const timeIn = (field: ImportField) =>
    read(field, (typed): Read<string> => {
      const value = readTimeOfDay(typed)
      return value === null ? { message: 'Enter a time of day, such as 14:30.' } : { value }
    })
  const instant = (day: string, time: string | null | undefined, field: ImportField) => {
    if (!time) return undefined
    const read = londonTimeOf(day, time)
    if (!read.ok) add(field, read.reason)
    return read.ok ? read.iso : undefined
  }
  const [collected, delivered] = [dayIn('from.day'), dayIn('to.day')]
  const ready = timeIn('from.ready') ?? collected?.time
  const deadline = timeIn('to.deadline') ?? delivered?.time
  if (collected && !ready && text('from.ready') === '')
    add('from.ready', 'Enter the time from which it is ready. It can be one time for all rows.')
  if (delivered && !deadline && text('to.deadline') === '')
    add('to.deadline', 'Enter the time by which it is delivered. It can be one time for all rows.')
  const day = collected?.day ?? today
  return {
    ready_at: instant(day, ready, 'from.ready'),
    deadline: instant(delivered?.day ?? day, deadline, 'to.deadline'),
  }
}

function numberIn(typed: string, format: NumberFormat): Read<number> {
  const value = readNumber(typed, format)
  if (value === null || Number.isNaN(value))
    return {
      message: format.decimals === 0 ? 'Enter a whole number.' : 'Enter a number with at most two decimals.',
    }
  const message = boundsError(value, format)
  return message === null ? { value } : { message }
}

/** A weight in kilograms. Grams are rounded up to 10, which is the smallest difference of a booking. */
function weightOf(typed: string, unit: WeightUnit): Read<number> {
  const [, number = typed, stated = unit] = /^(.*\d)\s*(kg|kgs|g)$/i.exec(typed) ?? []
  if (number.includes(','))
    return { message: `“${number}” can be read in two ways. Enter it with a point, such as 1.5.` }
  const grams = stated.toLowerCase() === 'g'
  const read = numberIn(number, { least: 0, most: grams ? maximumWeight * 1000 : maximumWeight, decimals: 2 })
  return 'value' in read && grams ? { value: Math.ceil(read.value / 10) / 100 } : read
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

function serviceOf(typed: string, services: RowContext['services']): Read<string> {
  const found = services.find(({ code, name }) => same(code, typed) || same(name, typed))
  return found
    ? { value: found.code }
    : { message: `Choose one of the services: ${services.map(({ name }) => name).join(', ')}.` }
}

function tariffOf(typed: string, tariffs: RowContext['tariffs']): Read<number> {
  const found = tariffs.find(({ code, name }) => String(code) === typed || same(name, typed))
  return found
    ? { value: found.code }
    : { message: `Choose one of the tariffs: ${tariffs.map(({ name }) => name).join(', ')}.` }
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', 't', '1', 'x'].map((word): [string, boolean] => [word, true]),
  ...['no', 'n', 'false', 'f', '0'].map((word): [string, boolean] => [word, false]),
])

function flagOf(typed: string): Read<boolean> {
  const value = flags.get(typed.toLowerCase())
  return value === undefined
    ? { message: `${importFieldLabel('wait_and_return')} must be yes or no.` }
    : { value }
}

const fieldsOfParcel: ReadonlyMap<string, ImportField> = new Map(
  Object.entries({
    quantity: 'quantity',
    weight_kg: 'weight',
    length_cm: 'length',
    width_cm: 'width',
    height_cm: 'height',
    description: 'description',
  } as const),
)

const otherFields: ReadonlyMap<string, ImportField> = new Map(
  Object.entries({
    'from.ready_at': 'from.ready',
    'from.deadline': 'from.ready',
    'from.address_id': 'from.postcode',
    'to.ready_at': 'to.deadline',
    'to.deadline': 'to.deadline',
    reference: 'reference',
    service: 'service',
    tariff: 'tariff',
    notes: 'notes',
    wait_and_return: 'wait_and_return',
  } as const),
)

/** A cell of the rows of a booking. */
export interface CellOfRows {
  /** The position of the row in its booking, from 0. */
  index: number
  field: ImportField
}

/**
 * The cell that a field of `/v1` comes from in a booking of so many rows, such as `parcels.0.weight_kg` or `via.1.postcode`; null if no
 * cell has it. What the rows have in common is of the first.
 */
export function cellOfField(v1Field: string, rows: number): CellOfRows | null {
  const [, parcel, ofParcel = ''] = /^parcels\.(\d+)\.(\w+)$/.exec(v1Field) ?? []
  const [, stop, ofStop] = /^via\.(\d+)\.(.+)$/.exec(v1Field) ?? []
  const index = Number(parcel ?? stop ?? (v1Field.startsWith('to.') ? rows - 1 : 0))
  const field =
    parcel === undefined
      ? fieldOf(ofStop === undefined ? v1Field : `to.${ofStop}`)
      : (fieldsOfParcel.get(ofParcel) ?? null)
  return field !== null && index < rows ? { index, field } : null
}

function fieldOf(v1Field: string): ImportField | null {
  const [, end, part] = /^(from|to)\.(\w+)$/.exec(v1Field) ?? []
  const isPart = stopParts.some((each) => each === part)
  const [, index] = /^references\.([0-5])$/.exec(v1Field) ?? []
  if ((end && isPart) || index !== undefined || /^contact\.(?:name|phone|email)$/.test(v1Field))
    return v1Field as ImportField
  return otherFields.get(v1Field) ?? null
}
