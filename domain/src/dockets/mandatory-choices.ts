import { fieldsOf } from '../fields/fields-of.ts'
import { docketFields } from './docket-fields.ts'
import { fieldLabels, type BookingField } from './field-labels.ts'
import { maximumAddresses } from './booking-limits.ts'
import type { MandatoryField } from '../settings/mandatory-fields.ts'

/** The fields that a company can make mandatory, by part of the booking (RULE-07). A flag or a choice always has a value. */
export const mandatoryChoices = {
  booking: fieldsOf(docketFields).filter((name) => !['flag', 'choice'].includes(docketFields[name].kind)),
  address: [
    'dadd_companyname',
    'dadd_build',
    'dadd_street',
    'dadd_locality',
    'dadd_town',
    'dadd_county',
    'dadd_name',
    'dadd_telephone',
    'dadd_email',
    'barcodes',
  ],
  parcel: ['dpar_weight', 'dpar_length', 'dpar_width', 'dpar_height', 'dpar_description', 'dpar_ctyp_id'],
} as const satisfies Record<string, readonly BookingField[]>

const addressFields: ReadonlySet<string> = new Set(mandatoryChoices.address)
const choices: ReadonlySet<string> = new Set(Object.values(mandatoryChoices).flat())

/** A key for a rule; equal rules have the same key. */
export const mandatoryKey = ({ field, serviceType, address, stop }: MandatoryField): string =>
  JSON.stringify([field, serviceType?.trim() ?? null, address, stop])

/** A rule in words: 'Town of every drop, for service B'. */
export function mandatoryWords({ field, serviceType, address, stop }: MandatoryField): string {
  const label = Object.hasOwn(fieldLabels, field) ? fieldLabels[field as BookingField] : field
  const of = [
    address === null ? '' : ` of address ${address + 1}`,
    stop === null ? '' : address === null ? ` of every ${stop}` : `, if it is a ${stop}`,
  ].join('')
  return `${label}${of}${serviceType === null ? '' : `, for service ${serviceType}`}`
}

/** The data for validating a rule. */
interface MandatoryLookups {
  serviceTypes: readonly string[]
  /** Whether there is an active consignment type to choose. */
  hasConsignmentTypes: boolean
}

/** The error of a mandatory rule, or null (SYS-01, RULE-07). */
export function mandatoryError(
  rule: MandatoryField,
  { serviceTypes, hasConsignmentTypes }: MandatoryLookups,
): string | null {
  const { field, serviceType, address, stop } = rule
  if (!choices.has(field)) return 'This field cannot be made mandatory.'
  if (field === 'dpar_ctyp_id' && !hasConsignmentTypes)
    return 'No consignment type is in use, so no booking would be accepted. Add a consignment type first.'
  if (serviceType !== null && !serviceTypes.some((known) => known.trim() === serviceType.trim()))
    return 'This service does not exist.'
  if ((address !== null || stop !== null) && !addressFields.has(field))
    return 'Only address fields can be mandatory by address, pickup or drop.'
  if (address !== null && address >= maximumAddresses)
    return `A booking can have at most ${maximumAddresses} addresses.`
  // The first address is the collection, and all others are deliveries.
  if (address !== null && stop !== null && (address === 0) !== (stop === 'pickup'))
    return 'The first address is the pickup. All others are drops.'
  return null
}

/** The reason why the last active consignment type can neither be retired nor deleted (RULE-07). */
export const consignmentTypeIsMandatory =
  'Consignment type is a mandatory field, and this is the last type in use. Make the field optional first, or add another type.'

/** Another rule that already makes the field mandatory wherever `rule` would. */
export function coveringRule(
  rules: readonly MandatoryField[],
  rule: MandatoryField,
): MandatoryField | undefined {
  const stop = rule.stop ?? (rule.address === null ? null : rule.address === 0 ? 'pickup' : 'drop')
  return rules.find(
    (wider) =>
      wider.field === rule.field &&
      mandatoryKey(wider) !== mandatoryKey(rule) &&
      (wider.serviceType === null || wider.serviceType.trim() === rule.serviceType?.trim()) &&
      (wider.address === null || wider.address === rule.address) &&
      (wider.stop === null || wider.stop === stop),
  )
}
