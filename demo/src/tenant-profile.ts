import type { ZoneCharge } from '@despatch/domain/pricing/rate-card.ts'
import type { Landmark } from './landmark-table.ts'

export type ServiceTypeId = 'A' | 'B' | 'C'

export interface DemoCircuit {
  cir_circ_code: string
  cir_name: string
  cir_selectfields: string
  /** The services whose dockets go to this circuit. */
  services: readonly ServiceTypeId[]
}

/** An account's names and addresses; its terms are in demo-accounts.ts, by position. */
export interface DemoCompany {
  name: string
  code: string
  /** The known landmark where the company is located. */
  landmark: string
  unit: string
  /** The person who books. */
  contact: string
  logon: string
}

/** The differences between the demo tenants. */
export interface TenantProfile {
  landmarks: readonly Landmark[]
  depot: { name: string; latitude: number; longitude: number }
  sites: readonly string[]
  circuits: readonly DemoCircuit[]
  zones: readonly ZoneCharge[]
  companies: readonly DemoCompany[]
  drivers: readonly string[]
  /** Prefix of a landline in the range that Ofcom reserves for drama; three digits follow. */
  landline: string
  domain: string
  staff: { control: string; admin: string; nights: string; accounts: string }
  /** Who sends invoices, as a row of its table. Without one, the company has not set up billing yet. */
  seller?: object
}
