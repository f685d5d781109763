import { migrate, migrations } from '@despatch/server/platform/database/migrate.ts'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { hashPassword } from '@despatch/server/auth/passwords.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { seedDemoTenant } from '@despatch/demo/seed-tenant.ts'
import { addDatabase } from '@despatch/server/tenants/control-database.queries.ts'
import { openControlDatabase } from '@despatch/server/tenants/open-control-database.ts'
import { tenantDatabase } from '@despatch/server/tenants/open-tenant.ts'
import { tenantName, tenantRow } from './databases.ts'

const TEMPLATE = 'bench_company'

/** Dockets of each company. */
const DOCKETS = 120

const LETTERS = 26

export const companyName = (index: number): string => `company-${index + 1}`

/** Three letters, different for each of the first 17,576 companies. */
const prefixOf = (index: number): string =>
  [LETTERS ** 2, LETTERS, 1]
    .map((of) => String.fromCharCode(65 + (Math.floor(index / of) % LETTERS)))
    .join('')

/** Creates companies that are copies of one small company, with the demo's users. */
export async function makeCompanies(serverUrl: string, count: number): Promise<void> {
  const control = await openControlDatabase(serverUrl, { patient: true })
  try {
    await control.query(`create database ${TEMPLATE} template template0`)
    await fillTemplate(withDatabase(serverUrl, TEMPLATE))
    for (let index = 0; index < count; index += 1) {
      const name = companyName(index)
      await control.query(`create database "${tenantDatabase(name)}" template ${TEMPLATE} strategy file_copy`)
      await addDatabase(control, { ...tenantRow(), name, prefix: prefixOf(index) })
    }
  } finally {
    await control.end()
  }
}

async function fillTemplate(connection: string): Promise<void> {
  const pool = createPool(connection, { max: 2 })
  try {
    await migrate(pool, migrations.tenant)
    const passwordHash = await hashPassword(demoPassword)
    const client = await pool.connect()
    try {
      await seedDemoTenant(client, tenantName, { now: new Date(), dockets: DOCKETS, passwordHash })
    } finally {
      client.release()
    }
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}
