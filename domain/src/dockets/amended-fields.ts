import { fieldsOf } from '../fields/fields-of.ts'
import { sixDecimals } from '../geo/near-postcode.ts'
import { instantMs, wholeMinute } from '../time/london-time.ts'
import type { AmendmentGroup } from './amendments.ts'
import type { AddressDraft, BookingDraft } from './booking.ts'
import { docketFields, referenceTexts } from './docket-fields.ts'
import { fieldLabels, type BookingField } from './field-labels.ts'

/** A changed field of a docket. */
export interface AmendedField {
  /** A path such as `addresses.1.dadd_name`. For a changed number of stops or for parcels: `addresses` or `parcels`. */
  field: string
  group: AmendmentGroup
  /** Its stop, 0 for the collection; null for fields of the whole docket. */
  stop: number | null
}

const groupsOfDocket: Readonly<Partial<Record<BookingField, AmendmentGroup>>> = {
  dck_contact: 'contact',
  dck_telephone: 'contact',
  dck_email: 'contact',
  dck_note: 'notes',
}

const references: ReadonlySet<string> = new Set(fieldsOf(referenceTexts))

const docketGroup = (field: BookingField): AmendmentGroup =>
  groupsOfDocket[field] ?? (references.has(field) ? 'references' : 'service')

const comparedOfDocket = ['dck_serv_type', 'dck_tariff', ...fieldsOf(docketFields)] as const

/** The group of each field of a stop. Coordinates are part of the address, and barcodes stay with their stop. */
const groupOfStopField = {
  dadd_name: 'stopContact',
  dadd_telephone: 'stopContact',
  dadd_email: 'stopContact',
  dadd_note: 'stopContact',
  dadd_ready: 'times',
  dadd_deadline: 'times',
  dadd_addresstype: 'address',
  dadd_companyname: 'address',
  dadd_build: 'address',
  dadd_street: 'address',
  dadd_locality: 'address',
  dadd_town: 'address',
  dadd_county: 'address',
  dadd_country: 'address',
  dadd_postalcode: 'address',
} as const satisfies Partial<Record<keyof AddressDraft, AmendmentGroup>>

type StopField = keyof typeof groupOfStopField

const minuteOf = (time: string | null) => (time === null ? null : wholeMinute(instantMs(time)))

const isSame = (field: StopField, before: AddressDraft, after: AddressDraft): boolean =>
  field === 'dadd_ready' || field === 'dadd_deadline'
    ? minuteOf(before[field]) === minuteOf(after[field])
    : before[field] === after[field]

/** The value of a changed field in a booking, by its path; undefined for a stop that the booking does not have. */
export const fieldAt = (booking: BookingDraft, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], booking)

const addressFields = fieldsOf(groupOfStopField).filter((field) => groupOfStopField[field] === 'address')

/** Whether a stop is at another address. Its coordinates do not count. */
export const isMoved = (before: AddressDraft, after: AddressDraft): boolean =>
  addressFields.some((field) => before[field] !== after[field])

const degrees = (value: number | null) => value && sixDecimals(value)

/** The coordinates that differ while the address is the same. Null is not another position. */
const otherPosition = (before: AddressDraft, after: AddressDraft) =>
  isMoved(before, after)
    ? []
    : (['dadd_latitude', 'dadd_longitude'] as const).filter(
        (field) => after[field] !== null && degrees(after[field]) !== degrees(before[field]),
      )

/** A stop with changes. With another address, its position is no longer known. */
export function amendedStop(stop: AddressDraft, changes: Partial<AddressDraft>): AddressDraft {
  const after = { ...stop, ...changes }
  return isMoved(stop, after) ? { ...after, dadd_latitude: null, dadd_longitude: null, ...changes } : after
}

const labels: Readonly<Record<string, string>> = { ...fieldLabels, addresses: 'Stops', parcels: 'Parcels' }

/** The labels of changed fields, each once: 'Contact, Ready time'. */
export const changedLabels = (fields: readonly string[]): string =>
  [...new Set(fields.map((field) => labels[field.split('.').at(-1) ?? ''] ?? field))].join(', ')

/** The fields in which two cleaned versions of a booking differ, in the order of the booking. */
export function amendedFields(before: BookingDraft, after: BookingDraft): AmendedField[] {
  const ofDocket = comparedOfDocket
    .filter((field) => before.docket[field] !== after.docket[field])
    .map((field): AmendedField => ({
      field: `docket.${field}`,
      group: docketGroup(field),
      stop: null,
    }))
  const stops =
    before.addresses.length === after.addresses.length
      ? []
      : [{ field: 'addresses', group: 'stops' as const, stop: null }]
  const ofStops = before.addresses.flatMap((stop, index) => {
    const wanted = after.addresses[index]
    if (!wanted) return []
    const texts = fieldsOf(groupOfStopField)
      .filter((field) => !isSame(field, stop, wanted))
      .map((field) => ({ field, group: groupOfStopField[field] }))
    const position = otherPosition(stop, wanted).map((field) => ({ field, group: 'address' as const }))
    return [...texts, ...position].map(({ field, group }): AmendedField => ({
      field: `addresses.${index}.${field}`,
      group,
      stop: index,
    }))
  })
  const parcels =
    JSON.stringify(before.parcels) === JSON.stringify(after.parcels)
      ? []
      : [{ field: 'parcels', group: 'parcels' as const, stop: null }]
  return [...ofDocket, ...stops, ...ofStops, ...parcels]
}
