import { addressErrors, addressValueErrors } from './address-errors.ts'
import type { BookingDraft, DocketDraft, EnteredDistance } from './booking.ts'
import { isRequired, labelOf, missingMessage, type BookingContext } from './booking-context.ts'
import {
  maximumAddresses,
  maximumParcels,
  minimumAddresses,
  minimumParcels,
  textLengths,
} from './booking-limits.ts'
import { maximumEnteredMiles, minimumEnteredMiles } from './entered-route.ts'
import { emailListError } from '../fields/email-list.ts'
import { errorAt, isFilled, lengthErrors, type FieldError } from '../fields/field-errors.ts'
import { fieldLabels } from './field-labels.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { isWithin } from '../fields/is-within.ts'
import { telephoneError } from '../fields/telephone.ts'
import { docketFields, docketTexts, type DocketNumberField, type DocketTextField } from './docket-fields.ts'
import { parcelErrors, parcelValueErrors } from './parcel-errors.ts'

const title = 'Booking'

function countErrors({ addresses, parcels }: BookingDraft): FieldError[] {
  const errors: FieldError[] = []
  const add = (field: string, message: string) => errors.push({ field, title, message })
  if (addresses.length < minimumAddresses) add('addresses', 'Cannot have less than two addresses')
  if (addresses.length > maximumAddresses)
    add('addresses', `Cannot have more than ${maximumAddresses} addresses`)
  if (parcels.length < minimumParcels) add('parcels', 'Cannot have less than one parcel')
  if (parcels.length > maximumParcels) add('parcels', `Cannot have more than ${maximumParcels} parcels`)
  return errors
}

const kindErrors = (
  docket: DocketDraft,
  kind: DocketTextField['kind'],
  errorOf: (text: string) => string | null,
): FieldError[] =>
  fieldsOf(docketTexts)
    .filter((field) => docketTexts[field].kind === kind)
    .flatMap((field) => errorAt(`docket.${field}`, errorOf(docket[field])))

const numberError = ({ label, most }: DocketNumberField, value: number): string | null =>
  Number.isInteger(value) && isWithin(value, 0, most)
    ? null
    : `${label} must be a whole number from 0 to ${most}.`

const numberErrors = (docket: DocketDraft): FieldError[] =>
  fieldsOf(docketFields).flatMap((name) => {
    const field = docketFields[name]
    return field.kind === 'number' ? errorAt(`docket.${name}`, numberError(field, Number(docket[name]))) : []
  })

function milesErrors({ dck_miles }: EnteredDistance): FieldError[] {
  if (dck_miles === undefined || isWithin(dck_miles, minimumEnteredMiles, maximumEnteredMiles)) return []
  const message = `The distance must be from ${minimumEnteredMiles} to ${maximumEnteredMiles} miles.`
  return [{ field: 'docket.dck_miles', message }]
}

const docketValueErrors = (docket: DocketDraft, context: BookingContext): FieldError[] => [
  ...kindErrors(docket, 'email', emailListError),
  ...kindErrors(docket, 'telephone', telephoneError),
  ...numberErrors(docket),
  ...lengthErrors('docket', docket, textLengths.docket, (field) => labelOf(context, field)),
]

function docketErrors(docket: DocketDraft, context: BookingContext): FieldError[] {
  const location = { serviceType: docket.dck_serv_type, address: null, stop: null }
  const missing = fieldsOf(docket)
    .filter((field) => field in fieldLabels)
    .filter((field) => isRequired(context, field, location) && !isFilled(docket[field]))
    .map((field) => ({ field: `docket.${field}`, message: missingMessage(context, field) }))
  return [...missing, ...docketValueErrors(docket, context)]
}

/**
 * All errors of a booking before it is priced or saved: first those of the whole, then field by field in the form's
 * order (RULE-01 to RULE-07, RULE-10, FORM-13, FORM-15). Times and hours of operation are checked elsewhere. Rows
 * beyond the maximum are not checked.
 */
export const checkBooking = (draft: BookingDraft, context: BookingContext): FieldError[] => [
  ...countErrors(draft),
  ...docketErrors(draft.docket, context),
  ...milesErrors(draft.docket),
  ...draft.addresses
    .slice(0, maximumAddresses)
    .flatMap((address, index) => addressErrors(address, index, draft.docket.dck_serv_type, context)),
  ...draft.parcels
    .slice(0, maximumParcels)
    .flatMap((parcel, index) => parcelErrors(parcel, index, draft.docket.dck_serv_type, context)),
]

/**
 * The errors of what is filled in. A draft that is only unfinished has none, so a part of a booking can be saved, and a value
 * that can never be booked is refused at once.
 */
export const checkValues = (draft: BookingDraft, context: BookingContext): FieldError[] => [
  ...docketValueErrors(draft.docket, context),
  ...milesErrors(draft.docket),
  ...draft.addresses
    .slice(0, maximumAddresses)
    .flatMap((address, index) => addressValueErrors(address, index, context)),
  ...draft.parcels.slice(0, maximumParcels).flatMap(parcelValueErrors),
]
