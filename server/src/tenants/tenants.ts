import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Tenant } from './tenant.ts'

/** The open tenants of this process. */
export class Tenants {
  readonly #byName: ReadonlyMap<string, Tenant>

  constructor(open: Tenant[]) {
    this.#byName = new Map(open.map((tenant) => [tenant.name, tenant]))
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
