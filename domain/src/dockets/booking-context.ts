import { references, type Reference, type ReferenceColumns } from '../customers/customer.ts'
import {
  isMandatory,
  requiredMessage,
  type FieldPlace,
  type MandatoryField,
} from '../settings/mandatory-fields.ts'
import type { ServiceCountries } from './served-countries.ts'
import type { Flag } from '../settings/flag.ts'
import { fieldLabels, type BookingField } from './field-labels.ts'

/** What the rules of a booking depend on besides the booking: customer, settings and the user's right. */
export interface BookingContext {
  customer: ReferenceColumns
  mandatory: readonly MandatoryField[]
  flags: { cfg_disallow_pobox: Flag; ShowParcelsForSameday: Flag }
  /** The services with their countries; a service that is not among them is not checked. */
  services?: readonly ServiceCountries[]
  /** The user has the right bypass_pcode_validation. */
  bypassPostcode: boolean
  /** From the message settings; '<label> is required.' where none is set. */
  requiredTemplate?: string
}

/** Always required, whatever the settings say: without them nothing can be priced or driven. */
const alwaysRequired: ReadonlySet<BookingField> = new Set([
  'dck_cust_id',
  'dck_serv_type',
  'dck_tariff',
  'dadd_postalcode',
])

/** Whether a field must be filled at a place: always, by a setting, or by the customer's _req flag (RULE-07). */
export const isRequired = (
  context: Pick<BookingContext, 'customer' | 'mandatory'>,
  field: BookingField,
  place: FieldPlace,
): boolean =>
  alwaysRequired.has(field) ||
  isMandatory(context.mandatory, field, place) ||
  references(context.customer).some((reference) => reference.field === field && reference.required)

/**
 * The references that a form shows for a service, in order: those with a label, and those that a flag or a mandatory
 * setting requires (FORM-11, RULE-07). What is required is always shown, so that it can be filled in.
 */
export const shownReferences = (
  context: Pick<BookingContext, 'customer' | 'mandatory'>,
  serviceType: string,
): Reference[] =>
  references(context.customer)
    .map((reference) => ({
      ...reference,
      required: isRequired(context, reference.field, { serviceType, address: null, stop: null }),
    }))
    .filter(({ shown, required }) => shown || required)

/** What a field is called: the customer's own word for a reference, otherwise `fieldLabels`. */
export const labelOf = (context: Pick<BookingContext, 'customer'>, field: BookingField): string =>
  references(context.customer).find((reference: Reference) => reference.field === field)?.label ??
  fieldLabels[field]

/** The message for a field that is required but blank. */
export const missingMessage = (context: BookingContext, field: BookingField): string =>
  requiredMessage(labelOf(context, field), context.requiredTemplate)
