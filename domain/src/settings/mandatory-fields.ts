import { cleanText } from '../text/clean-text.ts'

/** The kind of stop that a rule applies to. */
export type StopKind = 'pickup' | 'drop'

/** One mandatory setting. The field is required where all its other conditions match (RULE-07). */
export interface MandatoryField {
  /** The field's name: 'dck_contact', 'dadd_town', 'dpar_description' … */
  field: string
  /** Only for this service type; null for all. */
  serviceType: string | null
  /** Only for the address at this index, 0 the collection; null for all. Address fields only. */
  address: number | null
  /** Only for pickups or only for drops; null for both. Address fields only. */
  stop: StopKind | null
}

/** Where a field is. `address` and `stop` are null for fields outside addresses. */
export interface FieldLocation {
  serviceType: string
  address: number | null
  stop: StopKind | null
}

/** Whether a mandatory setting requires the field there (RULE-07). */
export const isMandatory = (
  settings: readonly MandatoryField[],
  field: string,
  location: FieldLocation,
): boolean =>
  settings.some(
    (setting) =>
      setting.field === field &&
      (setting.serviceType === null || setting.serviceType.trim() === location.serviceType.trim()) &&
      (setting.address === null || setting.address === location.address) &&
      (setting.stop === null || setting.stop === location.stop),
  )

const everywhere = (field: string): MandatoryField => ({
  field,
  serviceType: null,
  address: null,
  stop: null,
})

/** The mandatory settings of a new tenant (RULE-07). */
export const startingMandatoryFields: readonly MandatoryField[] = [
  everywhere('dck_contact'),
  everywhere('dck_telephone'),
  everywhere('dadd_street'),
  everywhere('dadd_town'),
]

/** The default message for a missing field (RULE-07). */
export const defaultRequiredMessage = '<label> is required.'

const plurals: ReadonlySet<string> = new Set(['Barcodes', 'Driver instructions'])

/** The message for a missing field, from the tenant's template. A blank template gives the default (RULE-07). */
export function requiredMessage(label: string, template: string = defaultRequiredMessage): string {
  const wording = cleanText(template) || defaultRequiredMessage
  const isPlural = wording === defaultRequiredMessage && plurals.has(label)
  return isPlural ? `${label} are required.` : wording.replaceAll('<label>', () => label)
}
