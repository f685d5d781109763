import type { ZoneCharge } from '@despatch/domain/pricing/rate-card.ts'
import type { Place } from './place-table.ts'

export type ServiceTypeId = 'A' | 'B' | 'C'

export interface DemoCircuit {
  cir_circ_code: string
  cir_name: string
  cir_selectfields: string
  /** Whose dockets go to this circuit. */
  services: readonly ServiceTypeId[]
}

/** An account in its tenant's words; what it may do stands in demo-accounts.ts, by position. */
export interface DemoCompany {
  name: string
  code: string
  /** The known place that the company has its rooms in. */
  place: string
  unit: string
  /** Who books there. */
  contact: string
  logon: string
}

/** What makes one demo tenant different from the other. */
export interface TenantProfile {
  places: readonly Place[]
  depot: { name: string; latitude: number; longitude: number }
  sites: readonly string[]
  circuits: readonly DemoCircuit[]
  zones: readonly ZoneCharge[]
  companies: readonly DemoCompany[]
  drivers: readonly string[]
  /** Beginning of a landline in the range that Ofcom keeps for drama; three figures follow. */
  landline: string
  domain: string
  staff: { control: string; admin: string; nights: string }
}
