import { EventEmitter } from 'node:events'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Tenant } from './tenant.ts'

/** The open tenants of this process. */
export class Tenants {
  readonly #byName: Map<string, Tenant>
  readonly #events = new EventEmitter<{ added: [Tenant]; changed: [] }>()

  constructor(open: Tenant[]) {
    this.#byName = new Map(open.map((tenant) => [tenant.name, tenant]))
  }

  /** Takes in a company that was added while we serve. */
  add(tenant: Tenant): void {
    this.#byName.set(tenant.name, tenant)
    this.#events.emit('added', tenant)
    this.tellOfChange()
  }

  onAdded(listener: (tenant: Tenant) => void): void {
    this.#events.on('added', listener)
  }

  /** Called when a company was added, or looks different. */
  onChange(listener: () => void): void {
    this.#events.on('changed', listener)
  }

  tellOfChange(): void {
    this.#events.emit('changed')
  }

  all(): Tenant[] {
    return [...this.#byName.values()]
  }

  find(name: string): Tenant | undefined {
    return this.#byName.get(name)
  }

  /** Refuses DATABASE_NOT_FOUND. */
  get(name: string): Tenant {
    return this.find(name) ?? refuse('DATABASE_NOT_FOUND')
  }

  /** The tenant whose docket numbers and tracking references begin with these two letters. */
  byPrefix(prefix: string): Tenant | undefined {
    return this.all().find((tenant) => tenant.prefix === prefix)
  }

  async close(): Promise<void> {
    await Promise.all(this.all().map((tenant) => tenant.close()))
  }
}
