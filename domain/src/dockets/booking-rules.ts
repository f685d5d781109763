import { addressFaults } from './address-faults.ts'
import type { BookingDraft, DocketDraft } from './booking.ts'
import { isRequired, labelOf, missingMessage, type BookingContext } from './booking-context.ts'
import {
  maximumAddresses,
  maximumParcels,
  minimumAddresses,
  minimumParcels,
  textLengths,
} from './booking-limits.ts'
import { contactFaults, isFilled, lengthFaults, type Fault } from './faults.ts'
import { fieldLabels } from './field-labels.ts'
import { fieldsOf } from '../settings/fields-of.ts'
import { parcelFaults } from './parcel-faults.ts'

const title = 'Booking'

function countFaults({ addresses, parcels }: BookingDraft): Fault[] {
  const faults: Fault[] = []
  const add = (field: string, message: string) => faults.push({ field, title, message })
  if (addresses.length < minimumAddresses) add('addresses', 'Cannot have less than two addresses')
  if (addresses.length > maximumAddresses)
    add('addresses', `Cannot have more than ${maximumAddresses} addresses`)
  if (parcels.length < minimumParcels) add('parcels', 'Cannot have less than one parcel')
  if (parcels.length > maximumParcels) add('parcels', `Cannot have more than ${maximumParcels} parcels`)
  return faults
}

function docketFaults(docket: DocketDraft, context: BookingContext): Fault[] {
  const place = { serviceType: docket.dck_serv_type, address: null, stop: null }
  const missing = fieldsOf(docket)
    .filter((field) => field in fieldLabels)
    .filter((field) => isRequired(context, field, place) && !isFilled(docket[field]))
    .map((field) => ({ field: `docket.${field}`, message: missingMessage(context, field) }))
  return [
    ...missing,
    ...contactFaults(
      { field: 'docket.dck_email', text: docket.dck_email },
      { field: 'docket.dck_telephone', text: docket.dck_telephone },
    ),
    ...lengthFaults('docket', docket, textLengths.docket, (field) => labelOf(context, field)),
  ]
}

/**
 * Everything wrong with a booking before it is priced or saved, first what is missing as a whole, then field by
 * field in the form's order; empty when it may be priced (RULE-01 to RULE-07, RULE-10, FORM-13, FORM-15). Times
 * and hours of operation are judged elsewhere. Rows beyond the most that are allowed are not looked at.
 */
export const checkBooking = (draft: BookingDraft, context: BookingContext): Fault[] => [
  ...countFaults(draft),
  ...docketFaults(draft.docket, context),
  ...draft.addresses
    .slice(0, maximumAddresses)
    .flatMap((address, index) => addressFaults(address, index, draft.docket.dck_serv_type, context)),
  ...draft.parcels
    .slice(0, maximumParcels)
    .flatMap((parcel, index) => parcelFaults(parcel, index, draft.docket.dck_serv_type, context)),
]
