import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'

type Scope = Pick<MandatoryField, 'address' | 'stop'>

export interface MandatoryColumn {
  label: string
  scope: Scope
}

const everywhere: Scope = { address: null, stop: null }

/** The scopes in which a field may be mandatory: by address and stop, or once per booking. */
export const mandatoryColumns: Readonly<Record<'address' | 'whole', readonly MandatoryColumn[]>> = {
  address: [
    { label: 'All addresses', scope: everywhere },
    { label: 'Pickup', scope: { address: null, stop: 'pickup' } },
    { label: 'All drops', scope: { address: null, stop: 'drop' } },
    { label: 'Address 2', scope: { address: 1, stop: null } },
    { label: 'Address 3', scope: { address: 2, stop: null } },
    { label: 'Address 4', scope: { address: 3, stop: null } },
  ],
  whole: [{ label: 'Mandatory', scope: everywhere }],
}

/** The rule of a cell. */
export const ruleAt = (field: string, serviceType: string | null, scope: Scope): MandatoryField => ({
  field,
  serviceType,
  ...scope,
})
