import { fieldLabels, type BookingField } from './field-labels.ts'
import { maximumAddresses } from './booking-limits.ts'
import type { MandatoryField } from '../settings/mandatory-fields.ts'

/** The fields that a company may ask for, by the part of the booking that they stand in (RULE-07). */
export const mandatoryChoices = {
  booking: [
    'dck_contact',
    'dck_telephone',
    'dck_email',
    'dck_cust_ref1',
    'dck_cust_ref2',
    'dck_cust_ref3',
    'dck_cust_ref4',
    'dck_cust_ref5',
    'dck_cust_ref6',
  ],
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

/** What a rule is about, so that two which say the same are known as one. */
export const mandatoryKey = ({ field, serviceType, address, stop }: MandatoryField): string =>
  JSON.stringify([field, serviceType?.trim() ?? null, address, stop])

/** A mandatory rule in words: 'Town of every drop, for service B'. */
export function mandatoryWords({ field, serviceType, address, stop }: MandatoryField): string {
  const label = Object.hasOwn(fieldLabels, field) ? fieldLabels[field as BookingField] : field
  const of = [
    address === null ? '' : ` of address ${address + 1}`,
    stop === null ? '' : address === null ? ` of every ${stop}` : `, where it is a ${stop}`,
  ].join('')
  return `${label}${of}${serviceType === null ? '' : `, for service ${serviceType}`}`
}

/** What a mandatory rule is checked against. */
interface MandatoryLookups {
  serviceTypes: readonly string[]
  /** Whether a consignment type that is not retired can be chosen. */
  hasConsignmentTypes: boolean
}

/** What is wrong with a mandatory rule, as a sentence; null where it may be added (SYS-01, RULE-07). */
export function mandatoryError(
  rule: MandatoryField,
  { serviceTypes, hasConsignmentTypes }: MandatoryLookups,
): string | null {
  const { field, serviceType, address, stop } = rule
  if (!choices.has(field)) return 'This field cannot be made mandatory.'
  if (field === 'dpar_ctyp_id' && !hasConsignmentTypes)
    return 'There is no consignment type in use, so nothing could be booked. Add a consignment type first.'
  if (serviceType !== null && !serviceTypes.some((known) => known.trim() === serviceType.trim()))
    return 'There is no such service.'
  if ((address !== null || stop !== null) && !addressFields.has(field))
    return 'Only the fields of an address are asked for by address, pickup or drop.'
  if (address !== null && address >= maximumAddresses)
    return `A booking has at most ${maximumAddresses} addresses.`
  // The first address is the collection, and all others are deliveries.
  if (address !== null && stop !== null && (address === 0) !== (stop === 'pickup'))
    return 'The first address is the pickup, and every other a drop.'
  return null
}

/** Why the last consignment type in use can neither be retired nor deleted (RULE-07). */
export const consignmentTypeIsMandatory =
  'Consignment type is a mandatory field, and this is the last type in use. Make the field optional first, or add another type.'

/** The rule, other than the very same, by which a field is mandatory already wherever `rule` would make it so. */
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
