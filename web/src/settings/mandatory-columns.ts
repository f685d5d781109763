import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'

type Place = Pick<MandatoryField, 'address' | 'stop'>

export interface MandatoryColumn {
  label: string
  place: Place
}

const everywhere: Place = { address: null, stop: null }

/** Where a field may be asked for: by address and stop, or once in a booking. */
export const mandatoryColumns: Readonly<Record<'address' | 'whole', readonly MandatoryColumn[]>> = {
  address: [
    { label: 'Every address', place: everywhere },
    { label: 'Pickup', place: { address: null, stop: 'pickup' } },
    { label: 'Every drop', place: { address: null, stop: 'drop' } },
    { label: 'Address 2', place: { address: 1, stop: null } },
    { label: 'Address 3', place: { address: 2, stop: null } },
    { label: 'Address 4', place: { address: 3, stop: null } },
  ],
  whole: [{ label: 'Mandatory', place: everywhere }],
}

/** The rule that a cell stands for. */
export const ruleAt = (field: string, serviceType: string | null, place: Place): MandatoryField => ({
  field,
  serviceType,
  ...place,
})
