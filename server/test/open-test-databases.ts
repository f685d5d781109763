import { afterAll, inject } from 'vitest'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { createPool } from '../src/platform/database/pool.ts'
import type { Mailer } from '../src/platform/mail/mailer.ts'
import { runJobs } from '../src/run-jobs.ts'
import { createTenant } from '../src/tenants/open-tenant.ts'
import { whatFollows } from '../src/what-follows.ts'
import { TestDatabases } from '../src/tenants/test-databases.ts'
import type { TestPortal } from './test-portal.ts'

/** Makes and opens the test databases of a portal when they are needed, as a running portal does. */
export async function openTestDatabases(portal: TestPortal) {
  const serverUrl = inject('postgresUrl')
  const failures: unknown[] = []
  const rows = demoTenants.map((demo) => ({ ...demo, connection: portal.connection(demo.name) }))
  for (const { name, connection } of rows)
    await portal.controlDatabase.query('update database set connection = $2 where name = $1', [
      name,
      connection,
    ])
  const tests = new TestDatabases({
    controlDatabase: portal.controlDatabase,
    serverUrl,
    openControl: () => createPool(portal.controlUrl, { max: 2, patient: true }),
    tenants: portal.tenants,
    open: async (row, company) => {
      const test = createTenant(row, serverUrl, {
        whatFollows,
        onTrouble: () => undefined,
        services: portal.config.services,
        postcodes: () => company.postcodes,
      })
      await test.announcements.start()
      return test
    },
    onFailure: (_name, failure) => failures.push(failure),
  })
  afterAll(() => tests.stop())
  const metro = () => portal.tenants.testOf('metro')
  return {
    tests,
    failures,
    metro,
    /** Works on the queue of metro's test database until stopped. */
    work: async (mailer: Mailer) => {
      const tenant = await metro()
      const connection = `${portal.connection('metro')}_test`
      return await runJobs(
        { tenant, company: portal.tenant('metro'), mailer, config: portal.config },
        connection,
        portal.app.log,
      )
    },
  }
}
