import {
  countedFields,
  hasNameAndPostcode,
  incompleteMessage,
  incompleteTitle,
  insufficientMessage,
  isIncomplete,
  isInsufficient,
  isPoBox,
  poBoxMessage,
} from '../addresses/address-rules.ts'
import { postcodeError } from '../geo/postcode.ts'
import { countryError } from './served-countries.ts'
import type { StopKind } from '../settings/mandatory-fields.ts'
import type { AddressDraft, BarcodeDraft } from './booking.ts'
import { isRequired, missingMessage, type BookingContext } from './booking-context.ts'
import { maximumBarcodes, textLengths } from './booking-limits.ts'
import { isBlank } from '../text/clean-text.ts'
import { scannedCode } from '../text/scanned-code.ts'
import { contactErrors, errorAt, isFilled, lengthErrors, type FieldError } from '../fields/field-errors.ts'
import { isWithin } from '../fields/is-within.ts'
import { fieldLabels } from './field-labels.ts'
import { fieldsOf } from '../fields/fields-of.ts'

/** Whether an address is a drop or the pickup. */
export const stopOf = (address: Pick<AddressDraft, 'dadd_addresstype'>): StopKind =>
  address.dadd_addresstype === 0 ? 'pickup' : 'drop'

// Flags and coordinates always have a value.
const neverBlank: ReadonlySet<string> = new Set([
  'dadd_addresstype',
  'actionASAP',
  'dadd_latitude',
  'dadd_longitude',
])

const isShort = (address: AddressDraft, { shortAddresses = false }: BookingContext): boolean =>
  shortAddresses && hasNameAndPostcode(address)

const placeFields: ReadonlySet<string> = new Set(countedFields)

function missingErrors(address: AddressDraft, index: number, serviceType: string, context: BookingContext) {
  const location = { serviceType, address: index, stop: stopOf(address) }
  return fieldsOf(address)
    .filter((field) => field in fieldLabels && !neverBlank.has(field))
    .filter((field) => isRequired(context, field, location) && !isFilled(address[field]))
    .filter((field) => field !== 'dadd_street' || isBlank(address.dadd_build))
    .filter((field) => !placeFields.has(field) || !isShort(address, context))
    .map((field) => ({ field: `addresses.${index}.${field}`, message: missingMessage(context, field) }))
}

function thinErrors(address: AddressDraft, path: string, context: BookingContext): FieldError[] {
  if (isShort(address, context)) return []
  const errors: FieldError[] = []
  // Shown at the postcode, beside the search button that the messages mention.
  const field = `${path}.dadd_postalcode`
  if (isIncomplete(address)) errors.push({ field, title: incompleteTitle, message: incompleteMessage })
  if (isInsufficient(address)) errors.push({ field, message: insufficientMessage })
  if (isPoBox(address, context.flags.cfg_disallow_pobox))
    errors.push({ field: `${path}.dadd_street`, message: poBoxMessage })
  return errors
}

function barcodeErrors(barcodes: readonly BarcodeDraft[], path: string): FieldError[] {
  // One pass with a set, because an address can have hundreds of barcodes.
  const listed = new Set<string>()
  return barcodes.flatMap((barcode, index) => {
    const at = `${path}.barcodes.${index}`
    const errors = lengthErrors(at, barcode, textLengths.barcode, (field) => fieldLabels[field])
    const text = scannedCode(barcode.dab_barcode)
    if (text === '') errors.push({ field: `${at}.dab_barcode`, message: 'A barcode must not be empty.' })
    else if (listed.has(text))
      errors.push({ field: `${at}.dab_barcode`, message: 'This barcode is already in the list.' })
    listed.add(text)
    return errors
  })
}

const degreesError = (degrees: number | null, most: number): string | null =>
  degrees === null || isWithin(degrees, -most, most) ? null : `Enter degrees from -${most} to ${most}.`

/** All errors of one address of a booking: RULE-02 to RULE-07, FORM-13, FORM-15. */
export function addressErrors(
  address: AddressDraft,
  index: number,
  serviceType: string,
  context: BookingContext,
): FieldError[] {
  const path = `addresses.${index}`
  const missing = missingErrors(address, index, serviceType, context)
  const thin = thinErrors(address, path, context)
  // Only the first error of a field is shown. An address that lacks most fields gets the plainer one.
  const errors = isIncomplete(address) ? [...missing, ...thin] : [...thin, ...missing]
  if (index === 0 && address.dadd_addresstype !== 0)
    errors.push({ field: `${path}.dadd_addresstype`, message: 'The first address must be the collection.' })
  if (index > 0 && address.dadd_addresstype !== 1)
    errors.push({
      field: `${path}.dadd_addresstype`,
      message: 'Every address after the first must be a delivery.',
    })
  return [
    ...errors,
    ...errorAt(
      `${path}.dadd_country`,
      countryError(address.dadd_country, serviceType, context.services ?? []),
    ),
    ...addressValueErrors(address, index, context),
  ]
}

/** The errors of what is filled in. Whether a service delivers to the country depends on the service. */
export function addressValueErrors(
  address: AddressDraft,
  index: number,
  context: Pick<BookingContext, 'bypassPostcode'>,
): FieldError[] {
  const path = `addresses.${index}`
  return [
    ...errorAt(`${path}.dadd_latitude`, degreesError(address.dadd_latitude, 90)),
    ...errorAt(`${path}.dadd_longitude`, degreesError(address.dadd_longitude, 180)),
    ...errorAt(`${path}.dadd_postalcode`, postcodeError(address.dadd_postalcode, context.bypassPostcode)),
    ...contactErrors(
      { field: `${path}.dadd_email`, text: address.dadd_email },
      { field: `${path}.dadd_telephone`, text: address.dadd_telephone },
    ),
    // The postcode's length is checked above, in its normalised form.
    ...lengthErrors(path, address, textLengths.address, (field) => fieldLabels[field]).filter(
      (error) => error.field !== `${path}.dadd_postalcode`,
    ),
    ...(address.barcodes.length > maximumBarcodes
      ? errorAt(`${path}.barcodes`, `Cannot have more than ${maximumBarcodes} barcodes at one address`)
      : barcodeErrors(address.barcodes, path)),
  ]
}
