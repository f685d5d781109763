import { countAgainst } from '../platform/attempts.ts'
import type { Tenant } from '../tenants/tenant.ts'

/**
 * How often one visitor may look addresses up. Whoever types makes many calls and picks few addresses; providers ask
 * money for the latter.
 */
const limits = {
  guest: { typed: 300, asked: 40 },
  user: { typed: 2000, asked: 400 },
}

const windowSeconds = 600

/** Counts a look-up of a guest's network address or of a user, and refuses RATE_LIMITED past the limit. */
export async function countLookup(
  tenant: Tenant,
  kind: 'typed' | 'asked',
  who: { guest: string } | { user: number },
): Promise<void> {
  const guest = 'guest' in who
  const key = guest ? `address:${kind}:guest:${who.guest}` : `address:${kind}:user:${who.user}`
  await countAgainst(tenant.pool, { key, most: limits[guest ? 'guest' : 'user'][kind], windowSeconds })
}
