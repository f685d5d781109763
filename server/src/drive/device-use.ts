import { boundedCache } from '../platform/bounded-cache.ts'
import type { SessionDevice } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { markSeen } from './device-session.queries.ts'

/** The last use is written at most this often for each phone and process, so that reads rarely write. */
const WRITTEN_EVERY_MS = 60_000

/** Records when phones of drivers were last seen. */
export class DeviceUse {
  readonly #written = boundedCache<object>(20_000, WRITTEN_EVERY_MS)

  async note({ name, pool }: Tenant, { dvc_id }: SessionDevice) {
    const key = `${name} ${dvc_id}`
    if (this.#written.has(key)) return
    this.#written.set(key, {})
    await markSeen(pool, dvc_id)
  }
}
