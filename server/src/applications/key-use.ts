import { boundedCache } from '../platform/bounded-cache.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { markKeyUsed } from './application-session.queries.ts'

/** The last use is written at most this often for each key and process, so that reads rarely write. */
const WRITTEN_EVERY_MS = 60_000

/** Records when and from where keys are used. */
export class KeyUse {
  readonly #written = boundedCache<object>(20_000, WRITTEN_EVERY_MS)

  async note({ name, pool }: Tenant, { akey_id }: NonNullable<Session['application']>, address: string) {
    const key = `${name} ${akey_id}`
    if (this.#written.has(key)) return
    this.#written.set(key, {})
    await markKeyUsed(pool, akey_id, address)
  }
}
