import { boundedCache } from '../platform/bounded-cache.ts'
import type { SessionDevice } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { Batcher } from '../platform/batcher.ts'
import { markSeen } from './device-session.queries.ts'

/** The last use is written at most this often for each phone and process, so that reads rarely write. */
const WRITTEN_EVERY_MS = 60_000

/** Phones that are recorded together. */
const MOST_DEVICES = 500

/** Records when phones of drivers were last seen, those of requests at the same time together. */
export class DeviceUse {
  readonly #written = boundedCache<object>(20_000, WRITTEN_EVERY_MS)
  readonly #batchers = new WeakMap<Tenant, Batcher<number, true>>()

  async note(tenant: Tenant, { dvc_id }: SessionDevice) {
    const key = `${tenant.name} ${dvc_id}`
    if (this.#written.has(key)) return
    this.#written.set(key, {})
    await this.#batcherOf(tenant).add(dvc_id)
  }

  #batcherOf(tenant: Tenant): Batcher<number, true> {
    const known = this.#batchers.get(tenant)
    if (known) return known
    const created = new Batcher<number, true>({
      work: async (devices) => {
        await markSeen(tenant.pool, devices)
        return devices.map(() => true as const)
      },
      maxSize: MOST_DEVICES,
    })
    this.#batchers.set(tenant, created)
    return created
  }
}
