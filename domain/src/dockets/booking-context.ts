import { referenceAt, references, type Reference, type ReferenceColumns } from '../customers/customer.ts'
import {
  isMandatory,
  requiredMessage,
  type FieldLocation,
  type MandatoryField,
} from '../settings/mandatory-fields.ts'
import type { ServiceCountries } from './served-countries.ts'
import type { Flag } from '../fields/flag.ts'
import { fieldLabels, type BookingField } from './field-labels.ts'

/** The context of the booking rules: customer, settings and the user's permission. */
export interface BookingContext {
  customer: ReferenceColumns
  mandatory: readonly MandatoryField[]
  flags: { cfg_disallow_pobox: Flag; ShowParcelsForSameday: Flag }
  /** The services with their countries; unknown services are not checked. */
  services?: readonly ServiceCountries[]
  /** The user has the permission bypass_pcode_validation. */
  bypassPostcode: boolean
  /** An address may be only a name and a postcode: see `hasNameAndPostcode`. */
  shortAddresses?: boolean
  /** From the message settings, by default '<label> is required.' */
  requiredTemplate?: string
  /** The labels that a form words for its reader, such as 'Your name' for the contact of a quote. */
  labels?: Partial<Readonly<Record<BookingField, string>>>
}

/** Always required, regardless of settings: a booking cannot be priced or delivered without them. */
const alwaysRequired: ReadonlySet<BookingField> = new Set([
  'dck_cust_id',
  'dck_serv_type',
  'dck_tariff',
  'dadd_postalcode',
])

/** Whether a field is required: always, by a mandatory setting, or by the customer's _req flag (RULE-07). */
export const isRequired = (
  context: Pick<BookingContext, 'customer' | 'mandatory'>,
  field: BookingField,
  location: FieldLocation,
): boolean =>
  alwaysRequired.has(field) ||
  isMandatory(context.mandatory, field, location) ||
  referenceAt(context.customer, field)?.required === true

/**
 * The references shown for a service, in order: those with a label, and those required by a flag or a mandatory setting
 * (FORM-11, RULE-07).
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

/** The label of a field: the customer's name for a reference, the form's own label, or that of `fieldLabels`. */
export const labelOf = (context: Pick<BookingContext, 'customer' | 'labels'>, field: BookingField): string =>
  referenceAt(context.customer, field)?.label ?? context.labels?.[field] ?? fieldLabels[field]

/** The message for a missing field. */
export const missingMessage = (context: BookingContext, field: BookingField): string =>
  requiredMessage(labelOf(context, field), context.requiredTemplate)
