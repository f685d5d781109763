import { EventEmitter } from 'node:events'
import { refuse, Refusal } from '@despatch/contract/wire/refusals.ts'
import { isShownName } from '@despatch/domain/tenants/named-company.ts'
import { companyOf, testDatabaseOf } from '@despatch/domain/tenants/test-database.ts'
import { DeadlineExceeded, withTimeout } from '../with-timeout.ts'
import { isCopy, type TenantRow } from './tenant-row.ts'
import type { Tenant } from './tenant.ts'

/** A company of the control database that cannot be served at the moment. */
export interface ClosedCompany {
  row: TenantRow
  /** `opening`: its database is being migrated for the first time; `failed`: it could not be opened. */
  state: 'opening' | 'failed'
}

/** What a list of companies shows. */
type ListedCompany = Pick<Tenant, 'name' | 'theme' | 'isCopy'>

/** What names the company of a page. */
interface NamedBy {
  database?: string | undefined
  /** Its name as its theme shows it. */
  shownName?: string | undefined
  prefix?: string | null
}

/** Seconds after which a request for a closed company can be retried. */
const RETRY_AFTER_SECONDS = 5

const listed = ({ name, theme, isCopy }: ListedCompany): ListedCompany => ({ name, theme, isCopy })

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

/** How long a request waits for a test database that is being made, in milliseconds. */
const TEST_DATABASE_WAIT_MS = 15_000

/** The companies that this process serves: open ones, and those that cannot be opened at the moment. */
export class Tenants {
  /** Their test databases, which are never listed and never found by a name in a request: see `testOf`. */
  readonly tests: Tenants | null
  /** Set if these are a part of the companies. */
  #all: Tenants | undefined
  readonly #open: Map<string, Tenant>
  readonly #closed = new Map<string, ClosedCompany>()
  readonly #events = new EventEmitter<{ added: [Tenant]; changed: []; wanted: [string] }>().setMaxListeners(0)

  constructor(open: Tenant[], tests: Tenants | null = null) {
    this.tests = tests
    this.#open = new Map(open.map((tenant) => [tenant.name, tenant]))
  }

  /** One of these companies, with its test database; or none. */
  limitedTo(tenant: Tenant | undefined): Tenants {
    const limited = new Tenants(tenant ? [tenant] : [])
    limited.#all = this
    return limited
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

  /** Called with the company of a test database that is needed and not known here. */
  onTestWanted(listener: (company: string) => void): void {
    this.#events.on('wanted', listener)
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

  /** The names of all companies and copies, open or not. */
  names(): string[] {
    return [...this.#open.keys(), ...this.#closed.keys()]
  }

  /** Every company, open or not, by name. Copies are not listed. */
  listed(): ListedCompany[] {
    return this.#everyOne()
      .filter((company) => !company.isCopy)
      .map(listed)
  }

  /** The copy with this name, or the one at its own host, open or not. */
  copy(name: string | undefined): ListedCompany | undefined {
    const isAtOwnHost = this.#all !== undefined
    const found = this.#everyOne().find((company) => company.isCopy && (isAtOwnHost || company.name === name))
    return found && listed(found)
  }

  /** The company that a visitor's page shows: the only one, the named one, or that of a prefix. It may not be open. */
  shownFor({ database, shownName, prefix }: NamedBy): { company: ListedCompany | null; only: boolean } {
    const copy = this.copy(database)
    if (copy) return { company: copy, only: true }
    const all = this.#everyOne().filter((company) => !company.isCopy)
    const only = all.length === 1
    const found =
      (only ? all[0] : undefined) ??
      all.find(({ name }) => name === database) ??
      all.find(({ theme }) => shownName !== undefined && isShownName(theme.name, shownName)) ??
      all.find((company) => company.prefix === prefix)
    return { company: found ? listed(found) : null, only }
  }

  #everyOne(): (ListedCompany & Pick<Tenant, 'prefix'>)[] {
    const closed = this.closed().map(({ row }) => ({ ...row, isCopy: isCopy(row) }))
    return [...this.all(), ...closed].toSorted(byName)
  }

  /** The company if it is known, open or not. To serve a call, use `find`. */
  known(name: string): Tenant | ClosedCompany | undefined {
    return this.#open.get(name) ?? this.#closed.get(name)
  }

  /**
   * A company for a visitor or a program. Everything that comes in without the session of a user finds its company here or by its
   * prefix. Refuses COPY if it is a copy, and UNAVAILABLE if it is not open.
   */
  find(name: string): Tenant | undefined {
    return refuseCopy(this.findForLogin(name))
  }

  /** A company, also a copy, for a login or within the session of a user. Refuses UNAVAILABLE if it is not open. */
  findForLogin(name: string): Tenant | undefined {
    if (this.#closed.has(name)) refuseClosed()
    return this.#open.get(name)
  }

  /** Refuses DATABASE_NOT_FOUND, and UNAVAILABLE if the company is not open. */
  getForLogin(name: string): Tenant {
    return this.findForLogin(name) ?? refuse('DATABASE_NOT_FOUND')
  }

  /** Refuses DATABASE_NOT_FOUND, COPY for a copy, and UNAVAILABLE if the company is not open. */
  get(name: string): Tenant {
    return this.find(name) ?? refuse('DATABASE_NOT_FOUND')
  }

  /** Whether a tenant is one of these companies, or the test database of one. */
  serves({ name }: Tenant): boolean {
    return this.findForLogin(companyOf(name)) !== undefined
  }

  /**
   * The test database of a company. It is made when it is first needed, and the request waits for it. Refuses UNAVAILABLE if
   * that takes too long.
   */
  async testOf(company: string): Promise<Tenant> {
    const { tests } = this
    if (this.#all) return await this.#all.testOf(company)
    if (!tests) return refuseClosed()
    return tests.find(testDatabaseOf(company)) ?? (await this.#openedTest(company, tests))
  }

  async #openedTest(company: string, tests: Tenants): Promise<Tenant> {
    const { promise, resolve } = Promise.withResolvers<Tenant>()
    const listener = (tenant: Tenant) => {
      if (companyOf(tenant.name) === company) resolve(tenant)
    }
    tests.#events.on('added', listener)
    try {
      this.#events.emit('wanted', company)
      return await withTimeout(TEST_DATABASE_WAIT_MS, promise)
    } catch (failure) {
      if (failure instanceof DeadlineExceeded) refuseClosed()
      throw failure
    } finally {
      tests.#events.off('added', listener)
    }
  }

  /**
   * The tenant whose docket numbers and tracking references begin with these letters. Refuses COPY if it is a copy, and
   * UNAVAILABLE if it is not open.
   */
  byPrefix(prefix: string): Tenant | undefined {
    if (this.closed().some(({ row }) => row.prefix === prefix)) refuseClosed()
    return refuseCopy(this.all().find((tenant) => tenant.prefix === prefix))
  }

  /** Forgets a company that no longer exists, and closes its connections. */
  async remove(name: string): Promise<void> {
    const tenant = this.#open.get(name)
    this.#open.delete(name)
    this.#closed.delete(name)
    this.tellOfChange()
    await tenant?.close()
  }

  async close(): Promise<void> {
    await Promise.all([...this.all(), ...(this.tests?.all() ?? [])].map((tenant) => tenant.close()))
  }
}

function refuseCopy(tenant: Tenant | undefined): Tenant | undefined {
  if (tenant?.isCopy) refuse('COPY')
  return tenant
}

function refuseClosed(): never {
  throw new Refusal('UNAVAILABLE', {
    detail: 'This company’s database cannot be reached at the moment. Please try again.',
    retryAfter: RETRY_AFTER_SECONDS,
  })
}
