import type { BoardEvent } from '@despatch/contract/control/control.ts'
import type { z } from 'zod'
import type { Tenant } from '../tenants/tenant.ts'
import { boardRows } from './board.queries.ts'
import { driversById } from './drivers.queries.ts'
import { GatheredIds } from './gathered-ids.ts'

type Event = z.output<typeof BoardEvent>

/** Changes of dockets are gathered for this long and read in one query: nobody sees the delay. */
const GATHER_DOCKETS = 25

/** Drivers only move; a marker that follows a little later is no less true. */
const GATHER_DRIVERS = 250

/**
 * One feed a tenant and process: however many boards are open, a changed docket is read once and its row is given
 * to every listener of its circuit. Drivers work for all circuits, so each board hears of each.
 */
export class BoardFeed {
  readonly #tenant: Tenant
  readonly #listeners = new Map<string, Set<(event: Event) => void>>()
  #lastRead: Promise<void> = Promise.resolve()

  constructor(tenant: Tenant, onTrouble: (failure: unknown) => void) {
    this.#tenant = tenant
    const isWanted = () => this.#listeners.size > 0
    const dockets = new GatheredIds({
      gather: GATHER_DOCKETS,
      look: (ids) => (this.#lastRead = this.#tellDockets(ids)),
      isWanted,
      onTrouble,
    })
    const drivers = new GatheredIds({
      gather: GATHER_DRIVERS,
      look: (ids) => this.#tellDrivers(ids),
      isWanted,
      onTrouble,
    })
    tenant.announcements.on('docket', ({ dck_id }) => dockets.add(dck_id))
    tenant.announcements.on('driver', ({ drv_id }) => drivers.add(drv_id))
    tenant.announcements.on('circuit', ({ cir_circ_code }) => {
      // After the look that is under way, which may still have seen the circuit as it was.
      const tell = () => this.#tell(cir_circ_code, { type: 'circuit' })
      void this.#lastRead.then(tell, tell)
    })
  }

  follow(circuit: string, listener: (event: Event) => void): () => void {
    const listeners = this.#listeners.get(circuit) ?? new Set()
    this.#listeners.set(circuit, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(circuit) === listeners) this.#listeners.delete(circuit)
    }
  }

  async #tellDockets(ids: number[]): Promise<void> {
    for (const { shown, dck_circ_code, ...row } of await boardRows(this.#tenant.pool, ids))
      this.#tell(dck_circ_code, shown ? { type: 'row', row } : { type: 'gone', dck_id: row.dck_id })
  }

  #tell(circuit: string, event: Event): void {
    for (const listener of this.#listeners.get(circuit) ?? []) listener(event)
  }

  async #tellDrivers(ids: number[]): Promise<void> {
    for (const driver of await driversById(this.#tenant.pool, ids)) {
      const event: Event = { type: 'driver', driver }
      for (const listeners of this.#listeners.values()) for (const listener of listeners) listener(event)
    }
  }
}

const feeds = new WeakMap<Tenant, BoardFeed>()

/** The tenant's feed in this process. */
export function boardFeed(tenant: Tenant, onTrouble: (failure: unknown) => void): BoardFeed {
  const feed = feeds.get(tenant) ?? new BoardFeed(tenant, onTrouble)
  feeds.set(tenant, feed)
  return feed
}
