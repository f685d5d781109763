import type { BoardEvent } from '@despatch/contract/control/control.ts'
import type { z } from 'zod'
import type { Tenant } from '../tenants/tenant.ts'
import { boardRows } from './board.queries.ts'

type Event = z.output<typeof BoardEvent>

/** Changes are gathered for this long and read in one query: a burst costs one look, and nobody sees the delay. */
const GATHER = 25

/** How long until changes that could not be read are tried again. */
const AGAIN = 500

/**
 * One feed a tenant and process: however many boards are open, a changed docket is read once and its row is given
 * to every listener of its circuit.
 */
export class BoardFeed {
  readonly #tenant: Tenant
  readonly #listeners = new Map<string, Set<(event: Event) => void>>()
  readonly #changed = new Set<number>()
  readonly #onTrouble: (failure: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #publishing = false

  constructor(tenant: Tenant, onTrouble: (failure: unknown) => void) {
    this.#tenant = tenant
    this.#onTrouble = onTrouble
    tenant.announcements.on('docket', ({ dck_id }) => this.#gather(dck_id))
  }

  follow(circuit: string, listener: (event: Event) => void): () => void {
    const listeners = this.#listeners.get(circuit) ?? new Set()
    this.#listeners.set(circuit, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(circuit) === listeners) this.#listeners.delete(circuit)
    }
  }

  #gather(dckId: number): void {
    if (this.#listeners.size === 0) return
    this.#changed.add(dckId)
    this.#publishIn(GATHER)
  }

  /** One look at a time: of two under way the older answer might come last, and bring back what has gone. */
  #publishIn(wait: number): void {
    if (this.#timer !== undefined || this.#publishing) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#publish()
    }, wait)
  }

  async #publish(): Promise<void> {
    const ids = [...this.#changed]
    this.#changed.clear()
    this.#publishing = true
    let wait = GATHER
    try {
      for (const row of await boardRows(this.#tenant.pool, ids)) this.#tell(row)
    } catch (failure) {
      this.#onTrouble(failure)
      for (const id of ids) this.#changed.add(id)
      wait = AGAIN
    }
    this.#publishing = false
    if (this.#changed.size > 0 && this.#listeners.size > 0) this.#publishIn(wait)
  }

  #tell({ open, dck_circ_code, ...row }: Awaited<ReturnType<typeof boardRows>>[number]): void {
    const event: Event = open ? { type: 'row', row } : { type: 'gone', dck_id: row.dck_id }
    for (const listener of this.#listeners.get(dck_circ_code) ?? []) listener(event)
  }
}

const feeds = new WeakMap<Tenant, BoardFeed>()

/** The tenant's feed in this process. */
export function boardFeed(tenant: Tenant, onTrouble: (failure: unknown) => void): BoardFeed {
  const feed = feeds.get(tenant) ?? new BoardFeed(tenant, onTrouble)
  feeds.set(tenant, feed)
  return feed
}
