import { EventEmitter } from 'node:events'
import { refuse, Refusal } from '@despatch/contract/wire/refusals.ts'
import type { TenantRow } from './tenant-row.ts'
import type { Tenant } from './tenant.ts'

/** A company of the control database that cannot be served at the moment. */
export interface ClosedCompany {
  row: TenantRow
  /** `opening`: its database is being migrated for the first time; `failed`: it could not be opened. */
  state: 'opening' | 'failed'
}

/** Seconds after which a request for a closed company can be retried. */
const RETRY_AFTER = 5

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

/** The companies that this process serves: open ones, and those that cannot be opened at the moment. */
export class Tenants {
  readonly #open: Map<string, Tenant>
  readonly #closed = new Map<string, ClosedCompany>()
  readonly #events = new EventEmitter<{ added: [Tenant]; changed: [] }>()

  constructor(open: Tenant[]) {
    this.#open = new Map(open.map((tenant) => [tenant.name, tenant]))
  }

  /** Adds an open company. */
  add(tenant: Tenant): void {
    this.#closed.delete(tenant.name)
    this.#open.set(tenant.name, tenant)
    this.#events.emit('added', tenant)
    this.tellOfChange()
  }

  /** Adds a company that is not open: its calls are refused until it is. */
  addClosed(company: ClosedCompany): void {
    this.#closed.set(company.row.name, company)
  }

  onAdded(listener: (tenant: Tenant) => void): void {
    this.#events.on('added', listener)
  }

  /** Called when a company was added, or its branding has changed. */
  onChange(listener: () => void): void {
    this.#events.on('changed', listener)
  }

  tellOfChange(): void {
    this.#events.emit('changed')
  }

  /** The open companies, by name. */
  all(): Tenant[] {
    return [...this.#open.values()].toSorted(byName)
  }

  closed(): ClosedCompany[] {
    return [...this.#closed.values()]
  }

  /** Name and theme of every company, open or not, by name. */
  listed(): Pick<TenantRow, 'name' | 'theme'>[] {
    const closed = this.closed().map(({ row }) => row)
    return [...this.all(), ...closed].map(({ name, theme }) => ({ name, theme })).toSorted(byName)
  }

  /** The company if it is known, open or not. To serve a call, use `find`. */
  known(name: string): Tenant | ClosedCompany | undefined {
    return this.#open.get(name) ?? this.#closed.get(name)
  }

  /** Refuses UNAVAILABLE if the company is not open. */
  find(name: string): Tenant | undefined {
    if (this.#closed.has(name)) refuseClosed()
    return this.#open.get(name)
  }

  /** Refuses DATABASE_NOT_FOUND, and UNAVAILABLE if the company is not open. */
  get(name: string): Tenant {
    return this.find(name) ?? refuse('DATABASE_NOT_FOUND')
  }

  /**
   * The tenant whose docket numbers and tracking references begin with these two letters. Refuses UNAVAILABLE if the
   * company is not open.
   */
  byPrefix(prefix: string): Tenant | undefined {
    if (this.closed().some(({ row }) => row.prefix === prefix)) refuseClosed()
    return this.all().find((tenant) => tenant.prefix === prefix)
  }

  async close(): Promise<void> {
    await Promise.all(this.all().map((tenant) => tenant.close()))
  }
}

function refuseClosed(): never {
  throw new Refusal('UNAVAILABLE', {
    detail: 'This company’s database cannot be reached at the moment. Please try again.',
    retryAfter: RETRY_AFTER,
  })
}
