import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appVersion } from '../../src/platform/app-version.ts'
import { migrate, migrations } from '../../src/platform/database/migrate.ts'
import { rollUpSome } from '../../src/reports/roll-up-days.ts'
import { seedDemoTenant } from '@despatch/demo/seed-tenant.ts'
import { checkReleased, hashesOf, readReleased, releasedFile, type Released } from './released.ts'
import { dumpSmallDemo, withEmptyDatabase } from './small-demo.ts'

/**
 * `npm run release-schema` releases the schema of the version in package.json: it writes the hashes of all migrations, and
 * a dump of a small company with this schema. From then on `npm test` refuses changes of these migrations and upgrades
 * the dump. `-- --replace` releases the same version again, for as long as no installation runs it. See CONTRIBUTING.md.
 */
const present = { control: hashesOf(migrations.control), tenant: hashesOf(migrations.tenant) }
const released = readReleased()
const problems = [
  ...checkReleased(released.control, present.control),
  ...checkReleased(released.tenant, present.tenant),
]
if (released.version === appVersion && !process.argv.includes('--replace'))
  problems.push(`${appVersion} was released. Raise the version in package.json first.`)
if (problems.length > 0) throw new Error(problems.join('\n'))

await withEmptyDatabase(async (pool) => {
  await migrate(pool, migrations.tenant)
  const { sql } = await dumpSmallDemo(pool, { seedDemoTenant, rollUpSome })
  writeFileSync(join(import.meta.dirname, '../fixtures/schemas', `${appVersion}.sql`), sql)
})
const now: Released = { version: appVersion, ...present }
writeFileSync(releasedFile, `${JSON.stringify(now, undefined, 2)}\n`)
console.log(`Released the schema of ${appVersion}: ${Object.keys(present.tenant).at(-1)}.`)
