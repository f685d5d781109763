import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { countAgainst } from '../attempts.ts'

/** Enough for an office behind one address, but not for copying the address data of a town. */
const callsOfAnAddress = { most: 1000, windowSeconds: 600 }

/** Refuses COPY at a copy, GUESTS_NOT_ALLOWED if the company allows no guests (TEN-05), and RATE_LIMITED after too many calls. */
export async function admitGuest(tenant: Tenant, address: string): Promise<void> {
  if (tenant.isCopy) refuse('COPY')
  if (!tenant.guestAccess) refuse('GUESTS_NOT_ALLOWED')
  await countAgainst(tenant.pool, { key: `guest:${address}`, ...callsOfAnAddress })
}
