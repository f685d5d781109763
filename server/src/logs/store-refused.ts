import type { StoreRefused } from '../platform/http/security-log.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { addRefused } from './security-log.queries.ts'

/** How many refused requests each process stores for a company in an hour. The lines of the process's log have their own limit. */
export const mostStoredInHour = 1000

const HOUR_MS = 3_600_000

/** Stores refused requests with their company, up to a limit, so that an attack does not fill its database. */
export function storeRefused(
  tenants: Pick<Tenants, 'findForLogin'>,
  now: () => number = Date.now,
): StoreRefused {
  let hour = 0
  const counts = new Map<string, number>()
  return async (company, refused) => {
    const tenant = tenants.findForLogin(company)
    if (!tenant) return
    const thisHour = Math.floor(now() / HOUR_MS)
    if (thisHour !== hour) counts.clear()
    hour = thisHour
    const count = counts.get(company) ?? 0
    if (count >= mostStoredInHour) return
    counts.set(company, count + 1)
    await addRefused(tenant.pool, refused)
  }
}
