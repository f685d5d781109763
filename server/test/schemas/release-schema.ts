import { existsSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { seedDemoTenant } from '@despatch/demo/seed-tenant.ts'
import { startEmbeddedPostgres } from '@despatch/postgres'
import type { Pool } from 'pg'
import { hashPassword } from '../../src/auth/passwords.ts'
import { appVersion } from '../../src/platform/app-version.ts'
import { migrate, migrations } from '../../src/platform/database/migrate.ts'
import { createPool, withDatabase } from '../../src/platform/database/pool.ts'
import { CompanyFiles } from '../../src/platform/files/company-files.ts'
import { folderStore } from '../../src/platform/files/folder-store.ts'
import { rollUpSome } from '../../src/reports/roll-up-days.ts'
import { writeTenantBackup } from '../../src/tenants/tenant-backup.ts'
import { checkReleased, hashesOf, readReleased, releasedCompanies, releasedFile } from './released.ts'

/**
 * `npm run release-schema` releases the schema of the version in package.json: it writes the hashes of all migrations, and
 * a backup of a small company with this schema. From then on `npm test` refuses changes of these migrations, and
 * `npm run test:long` upgrades the company. `-- --replace` releases the same version again, for as long as no installation
 * runs it. See CONTRIBUTING.md.
 */
const present = { control: hashesOf(migrations.control), tenant: hashesOf(migrations.tenant) }
const released = readReleased()
const problems = [
  ...checkReleased(released.control, present.control),
  ...checkReleased(released.tenant, present.tenant),
]
const backup = fileURLToPath(new URL(`${appVersion}.despatch`, releasedCompanies))
if (existsSync(backup) && !process.argv.includes('--replace'))
  problems.push(`${appVersion} was released. Raise the version in package.json first.`)
if (problems.length > 0) throw new Error(problems.join('\n'))

const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-schema-'))
// PostgreSQL's own user has to pass through it where this runs as root.
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false })
try {
  const server = createPool(postgres.url, { max: 1 })
  await server.query('create database company template template0')
  await server.end()
  const connection = withDatabase(postgres.url, 'company')
  const pool = createPool(connection, { max: 2 })
  await migrate(pool, migrations.tenant)
  await fillSmallCompany(pool)
  await pool.end()
  const [metro] = demoTenants
  if (!metro) throw new Error('There is no demo company')
  const files = new CompanyFiles(folderStore(join(folder, 'files')), metro.name)
  await writeTenantBackup({
    connection,
    database: { ...metro, logo: null, copy_of: null },
    files,
    path: backup,
  })
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
writeFileSync(releasedFile, `${JSON.stringify(present, undefined, 2)}\n`)
console.log(`Released the schema of ${appVersion}: ${Object.keys(present.tenant).at(-1)}.`)

/** Small enough for the repository. */
async function fillSmallCompany(pool: Pool): Promise<void> {
  const client = await pool.connect()
  const passwordHash = await hashPassword(demoPassword)
  await seedDemoTenant(client, 'metro', { now: new Date(), dockets: 12, passwordHash })
  client.release()
  // The demo pays for nothing.
  await pool.query(`
    delete from known_address where kadd_id > 40;
    delete from driver_position where dpos_id > 20;
    insert into log (log_user, log_process, log_type, log_record) values ('system', 'seed', 'change', 'metro');
    insert into quote (quo_guid, quo_cust_id, quo_source, quo_booking, quo_mop, quo_net, quo_netvat, quo_total, quo_hold,
      quo_currency, quo_lines, quo_miles, quo_route, quo_priced_at, quo_expires, quo_dck_id)
    select gen_random_uuid(), dck_cust_id, 'form', '{}', 'S', dck_net, dck_netvat, dck_total, dck_hold, dck_currency,
      dck_lines, dck_miles, '{}', dck_created, dck_created, dck_id
    from docket where not exists (select from quote where quo_dck_id = dck_id) order by dck_id limit 1;
    insert into payment (pay_quo_guid, pay_dck_id, pay_provider, pay_state, pay_authorize_only, pay_amount, pay_captured,
      pay_currency)
    select quo_guid, quo_dck_id, 'S', 'captured', false, quo_total, quo_total, quo_currency
    from quote where quo_source = 'form' limit 1`)
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  while (await rollUpSome({ transactions: pool }, yesterday));
}
