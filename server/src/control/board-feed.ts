import type { BoardEvent } from '@despatch/contract/control/control.ts'
import type { z } from 'zod'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { boardRows } from './board.queries.ts'
import { driversById } from './drivers.queries.ts'
import { BatchedIds } from './batched-ids.ts'

type FeedEvent = z.output<typeof BoardEvent>

/** Milliseconds for which changes of dockets are batched. The delay is not noticeable. */
const DOCKETS_WAIT_MS = 25

/** Milliseconds for which drivers' positions are batched. A longer delay does not matter for a marker. */
const DRIVERS_WAIT_MS = 250

/**
 * One feed per tenant and process: a changed docket is read once and sent to all listeners of its circuit, however many
 * boards are open. Drivers work on all circuits, so every board receives them.
 */
export class BoardFeed {
  readonly #tenant: Tenant
  readonly #listeners = new Map<string, Set<(event: FeedEvent) => void>>()
  #lastRead: Promise<void> = Promise.resolve()

  constructor(tenant: Tenant, onError: (failure: unknown) => void) {
    this.#tenant = tenant
    const isWanted = () => this.#listeners.size > 0
    const dockets = new BatchedIds({
      waitMs: DOCKETS_WAIT_MS,
      read: (ids) => (this.#lastRead = this.#sendDockets(ids)),
      isWanted,
      onError,
    })
    const drivers = new BatchedIds({
      waitMs: DRIVERS_WAIT_MS,
      read: (ids) => this.#sendDrivers(ids),
      isWanted,
      onError,
    })
    tenant.announcements.on('docket', ({ dck_id }) => dockets.add(dck_id))
    tenant.announcements.on('driver', ({ drv_id }) => drivers.add(drv_id))
    tenant.announcements.on('circuit', ({ cir_circ_code }) => {
      // After the current read, which may still have used the circuit's old settings.
      const send = () => this.#send(cir_circ_code, { type: 'circuit' })
      void this.#lastRead.then(send, send)
    })
  }

  follow(circuit: string, listener: (event: FeedEvent) => void): () => void {
    const listeners = this.#listeners.get(circuit) ?? new Set()
    this.#listeners.set(circuit, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(circuit) === listeners) this.#listeners.delete(circuit)
    }
  }

  async #sendDockets(ids: number[]): Promise<void> {
    for (const { shown, dck_circ_code, ...row } of await boardRows(this.#tenant.pool, ids))
      this.#send(dck_circ_code, shown ? { type: 'row', row } : { type: 'removed', dck_id: row.dck_id })
  }

  #send(circuit: string, event: FeedEvent): void {
    for (const listener of this.#listeners.get(circuit) ?? []) listener(event)
  }

  async #sendDrivers(ids: number[]): Promise<void> {
    for (const driver of await driversById(this.#tenant.pool, ids)) {
      const event: FeedEvent = { type: 'driver', driver }
      for (const listeners of this.#listeners.values()) for (const listener of listeners) listener(event)
    }
  }
}

const feeds = new WeakMap<Tenant, BoardFeed>()

/** The tenant's feed in this process. */
export function boardFeed(tenant: Tenant, onError: (failure: unknown) => void): BoardFeed {
  const feed = feeds.get(tenant) ?? new BoardFeed(tenant, onError)
  feeds.set(tenant, feed)
  return feed
}
