import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { docketFields, referenceTexts } from '@despatch/domain/dockets/docket-fields.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { firstOfEachField, type FieldError } from '@despatch/domain/fields/field-errors.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { bookingTexts } from '../texts.ts'

/** The first message of each path. */
export type ErrorMessages = Readonly<Record<string, string>>

export const messagesOf = (errors: readonly FieldError[]): ErrorMessages =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))

/**
 * The errors of a summary: the first of each field, and one that concerns all times, such as the hours of operation, only once.
 */
export const summarisedErrors = (errors: readonly FieldError[]): FieldError[] => {
  const first = firstOfEachField(errors)
  return first.filter(
    ({ title, message }, index) =>
      title !== bookingTexts.hoursOfOperation ||
      index === first.findIndex((each) => each.title === title && each.message === message),
  )
}

/** The name of the field that searches for a stop, in the path of its error. */
const stopSearchField = 'search'

/**
 * One error for each stop without an address, instead of one for each of its fields.
 * @param isEmpty whether nothing of the address is filled in
 */
export function withEmptyStops(
  errors: readonly FieldError[],
  { addresses }: Pick<BookingDraft, 'addresses'>,
  isEmpty: (address: BookingDraft['addresses'][number]) => boolean,
): FieldError[] {
  const empty = addresses.flatMap((address, index) => (isEmpty(address) ? [index] : []))
  const isOfEmpty = ({ field }: FieldError) =>
    empty.some((index) => field.startsWith(`addresses.${index}.dadd_`))
  return [
    ...errors.filter((error) => !isOfEmpty(error)),
    ...empty.map((index) => ({
      field: `addresses.${index}.${stopSearchField}`,
      message: bookingTexts.chooseAddressOf(nameOfAddress(index, addresses.length)),
    })),
  ]
}

/** Whether the error is of a stop without an address. */
export const isEmptyStop = ({ field }: FieldError): boolean => field.endsWith(`.${stopSearchField}`)

/** The name of an address on screen: 'Collection', 'Delivery', or 'Delivery 2' if there are several. */
export function nameOfAddress(index: number, count: number): string {
  if (index === 0) return bookingTexts.collection
  return count > 2 ? bookingTexts.deliveryNumber(index) : bookingTexts.delivery
}

/** The sections of the form in their order. Errors of the whole form come first. */
const sections = ['addresses', 'service', 'parcels', 'references', 'account'] as const

type Section = (typeof sections)[number]

const serviceFields: ReadonlySet<string> = new Set(['dck_serv_type', 'dck_tariff', 'dck_wandr', 'dck_pod'])

function sectionOf(field: string): Section | null {
  const [root, name = ''] = field.split('.')
  if (root === 'addresses' || root === 'parcels') return root
  if (root !== 'docket') return null
  if (name === 'dck_miles') return 'addresses'
  if (serviceFields.has(name)) return 'service'
  return name in referenceTexts ? 'references' : 'account'
}

/** The fields of an address in the order of the form. Others of the address come after them. */
const addressOrder = [
  'dadd_postalcode',
  'dadd_latitude',
  'dadd_longitude',
  'dadd_companyname',
  'dadd_build',
  'dadd_street',
  'dadd_locality',
  'dadd_town',
  'dadd_county',
  'dadd_country',
  'dadd_name',
  'dadd_telephone',
  'dadd_email',
  'dadd_note',
  'dadd_ready',
  'dadd_deadline',
]

const parcelOrder = [
  'dpar_quantity',
  'dpar_weight',
  'dpar_length',
  'dpar_width',
  'dpar_height',
  'dpar_description',
  'dpar_ctyp_id',
]

const fieldOrder: readonly string[] = [
  ...addressOrder,
  ...parcelOrder,
  'dck_serv_type',
  'dck_tariff',
  ...fieldsOf(docketFields),
]

/** The position of an error in the form: its section, its row, its field. */
function positionOf(field: string): readonly number[] {
  const section = sectionOf(field)
  const [, row = '', name = row] = field.split('.')
  const known = fieldOrder.indexOf(name)
  return [
    section === null ? -1 : sections.indexOf(section),
    /^[0-9]+$/.test(row) ? Number(row) : -1,
    known === -1 ? fieldOrder.length : known,
  ]
}

/** The errors in the order of the form's fields. */
export const inFormOrder = (errors: readonly FieldError[]): FieldError[] =>
  errors.toSorted((one, other) => {
    const [first, second] = [positionOf(one.field), positionOf(other.field)]
    return first.map((part, index) => part - (second[index] ?? 0)).find((difference) => difference !== 0) ?? 0
  })

/** The address or parcel of an error, for the error summary. Empty if the message is clear without it. */
export function locationOf(field: string, draft: BookingDraft): string {
  const [section, row, name] = field.split('.')
  if (row === undefined) return ''
  if (section === 'terms') return bookingTexts.beforeYouBook
  if (section === 'addresses') {
    if (name === stopSearchField) return ''
    const stop = nameOfAddress(Number(row), draft.addresses.length)
    // The messages about times do not name the field.
    return name === 'dadd_ready' || name === 'dadd_deadline'
      ? `${stop} ${fieldLabels[name].toLowerCase()}`
      : stop
  }
  if (section === 'parcels')
    return draft.parcels.length > 1 ? bookingTexts.parcelNumber(Number(row) + 1) : bookingTexts.parcel
  return ''
}

/** Focuses the field of an error, or the nearest focusable element around it. */
export function focusError(field: string) {
  const parts = field.split('.')
  while (parts.length > 0) {
    const element = document.getElementById(parts.join('.'))
    if (element) {
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
      return
    }
    parts.pop()
  }
}

const isResolved = (error: FieldError, paths: readonly string[]) =>
  paths.some((path) => error.field === path || error.field.startsWith(`${path}.`))

/** Returns the same array if nothing was resolved, so that the sections do not render again. */
export function withoutResolved(
  errors: readonly FieldError[],
  paths: readonly string[],
): readonly FieldError[] {
  const left = errors.filter((error) => !isResolved(error, paths))
  return left.length === errors.length ? errors : left
}
