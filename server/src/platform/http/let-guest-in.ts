import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import { countAgainst } from '../attempts.ts'

/** Enough for an office behind one address; too little to read a town's address data. */
const callsOfAnAddress = { most: 1000, windowSeconds: 600 }

/** Refuses GUESTS_NOT_ALLOWED where the database lets no guests in (TEN-05), and RATE_LIMITED who calls too often. */
export async function letGuestIn(tenant: Tenant, address: string): Promise<void> {
  if (!tenant.guestAccess) refuse('GUESTS_NOT_ALLOWED')
  await countAgainst(tenant.pool, { key: `guest:${address}`, ...callsOfAnAddress })
}
