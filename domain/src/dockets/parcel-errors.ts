import type { ParcelDraft } from './booking.ts'
import { isRequired, missingMessage, type BookingContext } from './booking-context.ts'
import { maximumQuantity, maximumSide, maximumWeight, textLengths } from './booking-limits.ts'
import { isFilled, lengthErrors, type FieldError } from '../fields/field-errors.ts'
import { fieldLabels } from './field-labels.ts'
import { showsParcels } from './parcel-rows.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { isWithin } from '../fields/is-within.ts'

// Floating point stores 2.29 as 2.2899999…, so hundredths are compared with a small tolerance.
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4

const sides = ['dpar_length', 'dpar_width', 'dpar_height'] as const

/**
 * All errors of one parcel row: quantity, weight, sides, description and mandatory fields. Hidden rows (FORM-12) have no
 * mandatory fields, because they cannot be filled in.
 */
export function parcelErrors(
  parcel: ParcelDraft,
  index: number,
  serviceType: string,
  context: BookingContext,
): FieldError[] {
  const path = `parcels.${index}`
  const errors: FieldError[] = []
  const shown = showsParcels(serviceType, context.flags.ShowParcelsForSameday)
  for (const field of shown ? fieldsOf(parcel) : []) {
    if (!(field in fieldLabels) || isFilled(parcel[field])) continue
    if (isRequired(context, field, { serviceType, address: null, stop: null }))
      errors.push({ field: `${path}.${field}`, message: missingMessage(context, field) })
  }
  return [...errors, ...parcelValueErrors(parcel, index)]
}

/** The errors of what is filled in. */
export function parcelValueErrors(parcel: ParcelDraft, index: number): FieldError[] {
  const path = `parcels.${index}`
  const errors: FieldError[] = []
  if (!Number.isInteger(parcel.dpar_quantity) || !isWithin(parcel.dpar_quantity, 1, maximumQuantity))
    errors.push({
      field: `${path}.dpar_quantity`,
      message: `Quantity must be a whole number from 1 to ${maximumQuantity}.`,
    })
  if (!isWithin(parcel.dpar_weight, 0, maximumWeight) || !hasTwoDecimals(parcel.dpar_weight))
    errors.push({
      field: `${path}.dpar_weight`,
      message: `Weight must be from 0 to ${maximumWeight} kg, with at most two decimals.`,
    })
  for (const side of sides) {
    if (isWithin(parcel[side], 0, maximumSide)) continue
    errors.push({
      field: `${path}.${side}`,
      message: `${fieldLabels[side]} must be from 0 to ${maximumSide} cm.`,
    })
  }
  return [...errors, ...lengthErrors(path, parcel, textLengths.parcel, (field) => fieldLabels[field])]
}
