import { testDatabaseOf } from '@despatch/domain/tenants/test-database.ts'
import type { Pool } from 'pg'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { makeTestDatabase, testTenantRow } from './make-test-database.ts'
import { OpenCompanies } from './open-companies.ts'
import { tenantConnection } from './open-tenant.ts'
import { listTestDatabases, wantTestDatabase } from './test-databases.queries.ts'

interface TestDatabasesOptions {
  controlDatabase: Pool
  serverUrl: string
  /** A pool of the control database for making one, which takes seconds. The caller of it ends the pool. */
  openControl: () => Pool
  tenants: Tenants
  /** Migrates the database and opens it. */
  open: (row: TenantRow, company: Tenant) => Promise<Tenant>
  onFailure: (name: string, failure: unknown) => void
}

/** The test databases of a process: makes those that are wanted, opens them and runs their queues. */
export class TestDatabases {
  readonly #options: TestDatabasesOptions
  readonly #companies: OpenCompanies
  readonly #tests: Tenants
  /** Readings of the control database, one after the other. */
  #last = Promise.resolve()

  constructor(options: TestDatabasesOptions) {
    const { tenants, controlDatabase, open, onFailure } = options
    if (!tenants.tests) throw new Error('These companies have no test databases')
    this.#options = options
    this.#tests = tenants.tests
    this.#companies = new OpenCompanies({
      tenants: tenants.tests,
      open: async (row) => {
        const company = tenants.all().find(({ name }) => testDatabaseOf(name) === row.name)
        if (!company) throw new Error('Its company is not open')
        await this.#make(company.name)
        return await open(row, company)
      },
      onFailure: ({ name }, failure) => onFailure(name, failure),
    })
    tenants.onTestWanted((company) => {
      wantTestDatabase(controlDatabase, company)
        .then(() => this.follow())
        .catch((failure: unknown) => onFailure(testDatabaseOf(company), failure))
    })
  }

  /** Reads the control database: opens test databases that are new, and makes those again that are to be reset. */
  follow(): Promise<void> {
    return (this.#last = this.#last
      .then(() => this.#read())
      .catch((failure: unknown) => this.#options.onFailure('test databases', failure)))
  }

  /** Starts the queues of the test databases. */
  readonly work: OpenCompanies['work'] = (work) => this.#companies.work(work)

  /** Closes the test database of a company that was removed. */
  removeOf(company: string): Promise<void> {
    return this.#companies.remove(testDatabaseOf(company))
  }

  async stop(): Promise<void> {
    await this.#companies.stop()
    await this.#last
  }

  async #read(): Promise<void> {
    const { controlDatabase, serverUrl, onFailure } = this.#options
    for (const { company, wanted, made } of await listTestDatabases(controlDatabase)) {
      const row = testTenantRow(company, tenantConnection(company, serverUrl))
      if (!this.#tests.known(row.name)) await this.#companies.add(row)
      else if (made < wanted)
        await this.#make(company.name).catch((failure: unknown) => onFailure(row.name, failure))
    }
  }

  async #make(company: string): Promise<void> {
    const { serverUrl, openControl } = this.#options
    const control = openControl()
    try {
      await makeTestDatabase({ controlDatabase: control, serverUrl, company })
    } finally {
      await control.end()
    }
  }
}
