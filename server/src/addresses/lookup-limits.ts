import { countAgainst } from '../platform/attempts.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/**
 * How often a visitor may look up addresses. Typing makes many calls and few picks; providers charge for the latter.
 */
const limits = {
  guest: { typed: 300, asked: 40 },
  user: { typed: 2000, asked: 400 },
}

const windowSeconds = 600

/** Counts a lookup by a guest's network address or by a user, and refuses RATE_LIMITED past the limit. */
export async function countLookup(
  tenant: Tenant,
  kind: 'typed' | 'asked',
  who: { guest: string } | { user: number },
): Promise<void> {
  const guest = 'guest' in who
  const key = guest ? `address:${kind}:guest:${who.guest}` : `address:${kind}:user:${who.user}`
  await countAgainst(tenant.pool, { key, most: limits[guest ? 'guest' : 'user'][kind], windowSeconds })
}
