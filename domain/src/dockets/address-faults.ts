import {
  incompleteMessage,
  incompleteTitle,
  insufficientMessage,
  isIncomplete,
  isInsufficient,
  isPoBox,
  poBoxMessage,
} from '../addresses/address-rules.ts'
import { postcodeFault } from '../addresses/postcode.ts'
import { countryFault } from './served-countries.ts'
import type { Stop } from '../settings/mandatory-fields.ts'
import type { AddressDraft, BarcodeDraft } from './booking.ts'
import { isRequired, missingMessage, type BookingContext } from './booking-context.ts'
import { maximumBarcodes, textLengths } from './booking-limits.ts'
import { cleanText, isBlank } from '../settings/clean-text.ts'
import { contactFaults, faultAt, isFilled, lengthFaults, type Fault } from './faults.ts'
import { fieldLabels } from './field-labels.ts'
import { fieldsOf } from '../settings/fields-of.ts'

/** Whether a drop or the pickup. */
export const stopOf = (address: Pick<AddressDraft, 'dadd_addresstype'>): Stop =>
  address.dadd_addresstype === 0 ? 'pickup' : 'drop'

// Yes-or-no and place fields always hold a value.
const neverBlank: ReadonlySet<string> = new Set([
  'dadd_addresstype',
  'actionASAP',
  'dadd_latitude',
  'dadd_longitude',
])

function missingFaults(address: AddressDraft, index: number, serviceType: string, context: BookingContext) {
  const place = { serviceType, address: index, stop: stopOf(address) }
  return fieldsOf(address)
    .filter((field) => field in fieldLabels && !neverBlank.has(field))
    .filter((field) => isRequired(context, field, place) && !isFilled(address[field]))
    .filter((field) => field !== 'dadd_street' || isBlank(address.dadd_build))
    .map((field) => ({ field: `addresses.${index}.${field}`, message: missingMessage(context, field) }))
}

function thinFaults(address: AddressDraft, path: string, context: BookingContext): Fault[] {
  const faults: Fault[] = []
  // Shown at the postcode, because the search button that the messages speak of stands there.
  const field = `${path}.dadd_postalcode`
  if (isIncomplete(address)) faults.push({ field, title: incompleteTitle, message: incompleteMessage })
  if (isInsufficient(address)) faults.push({ field, message: insufficientMessage })
  if (isPoBox(address, context.flags.cfg_disallow_pobox))
    faults.push({ field: `${path}.dadd_street`, message: poBoxMessage })
  return faults
}

function barcodeFaults(barcodes: readonly BarcodeDraft[], path: string): Fault[] {
  // One pass with a set: hundreds of barcodes an address are ordinary, and comparing each with each is not cheap.
  const listed = new Set<string>()
  return barcodes.flatMap((barcode, index) => {
    const at = `${path}.barcodes.${index}`
    const faults = lengthFaults(at, barcode, textLengths.barcode, (field) => fieldLabels[field])
    const text = cleanText(barcode.dab_barcode)
    if (text === '') faults.push({ field: `${at}.dab_barcode`, message: 'A barcode must not be empty.' })
    else if (listed.has(text))
      faults.push({ field: `${at}.dab_barcode`, message: 'This barcode is already listed.' })
    listed.add(text)
    return faults
  })
}

/** Everything wrong with one address of a booking: RULE-02 to RULE-07, FORM-13, FORM-15. */
export function addressFaults(
  address: AddressDraft,
  index: number,
  serviceType: string,
  context: BookingContext,
): Fault[] {
  const path = `addresses.${index}`
  const faults = missingFaults(address, index, serviceType, context)
  if (index === 0 && address.dadd_addresstype !== 0)
    faults.push({ field: `${path}.dadd_addresstype`, message: 'The first address must be the collection.' })
  if (index > 0 && address.dadd_addresstype !== 1)
    faults.push({
      field: `${path}.dadd_addresstype`,
      message: 'Every address after the first must be a delivery.',
    })
  return [
    ...faults,
    ...faultAt(
      `${path}.dadd_country`,
      countryFault(address.dadd_country, serviceType, context.services ?? []),
    ),
    ...thinFaults(address, path, context),
    ...faultAt(`${path}.dadd_postalcode`, postcodeFault(address.dadd_postalcode, context.bypassPostcode)),
    ...contactFaults(
      { field: `${path}.dadd_email`, text: address.dadd_email },
      { field: `${path}.dadd_telephone`, text: address.dadd_telephone },
    ),
    // The postcode's length is judged above, in its written form.
    ...lengthFaults(path, address, textLengths.address, (field) => fieldLabels[field]).filter(
      (fault) => fault.field !== `${path}.dadd_postalcode`,
    ),
    ...(address.barcodes.length > maximumBarcodes
      ? faultAt(`${path}.barcodes`, `Cannot have more than ${maximumBarcodes} barcodes at one address`)
      : barcodeFaults(address.barcodes, path)),
  ]
}
