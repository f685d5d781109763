import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Tenant } from './tenant.ts'
import type { Tenants } from './tenants.ts'

/** The tenant that a guest names. Refuses DATABASE_NOT_FOUND, and GUESTS_NOT_ALLOWED where it takes no guests. */
export function guestTenant(tenants: Tenants, database: string): Tenant {
  const tenant = tenants.get(database)
  return tenant.guestAccess ? tenant : refuse('GUESTS_NOT_ALLOWED')
}
