import { cleanText } from './clean-text.ts'

/** Which stop of a booking a rule is for. */
export type Stop = 'pickup' | 'drop'

/** One mandatory setting: this field must be filled where everything else it names applies (RULE-07). */
export interface MandatoryField {
  /** The field's name: 'dck_contact', 'dadd_town', 'dpar_description' … */
  field: string
  /** Only for this service type; null for all. */
  serviceType: string | null
  /** Only for the address at this place, 0 the collection; null for all. Address fields only. */
  address: number | null
  /** Only for pickups or only for drops; null for both. Address fields only. */
  stop: Stop | null
}

/** Where a field stands that is asked about. `address` and `stop` are null for fields of no address. */
export interface FieldPlace {
  serviceType: string
  address: number | null
  stop: Stop | null
}

/** Whether some mandatory setting requires the field at that place (RULE-07). */
export const isMandatory = (settings: readonly MandatoryField[], field: string, place: FieldPlace): boolean =>
  settings.some(
    (setting) =>
      setting.field === field &&
      (setting.serviceType === null || setting.serviceType.trim() === place.serviceType.trim()) &&
      (setting.address === null || setting.address === place.address) &&
      (setting.stop === null || setting.stop === place.stop),
  )

const everywhere = (field: string): MandatoryField => ({
  field,
  serviceType: null,
  address: null,
  stop: null,
})

/** The mandatory settings that a new tenant starts with (RULE-07). */
export const startingMandatoryFields: readonly MandatoryField[] = [
  everywhere('dck_contact'),
  everywhere('dck_telephone'),
  everywhere('dadd_street'),
  everywhere('dadd_town'),
]

/** What a missing field says unless the message settings say it otherwise (RULE-07). */
export const defaultRequiredMessage = '<label> is required.'

/** The message for a missing field, from the tenant's template; a blank template gives the default (RULE-07). */
export function requiredMessage(label: string, template: string = defaultRequiredMessage): string {
  const wording = cleanText(template) || defaultRequiredMessage
  return wording.replaceAll('<label>', () => label)
}
