import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { migrate } from '../../src/platform/database/migrate.ts'
import type { seedDemoTenant } from '@despatch/demo/seed-tenant.ts'
import type { rollUpSome } from '../../src/reports/roll-up-days.ts'
import { dumpSmallDemo, withEmptyDatabase } from './small-demo.ts'

/**
 * `node scripts/run.mjs server/test/schemas/dump-commit.ts <commit>` dumps the demo of an earlier commit: its own
 * migrations and its own seed, on this version's libraries. The file is named after the commit's day and newest
 * migration, and the upgrade test takes it from there.
 */
const root = join(import.meta.dirname, '../../..')
const [commit] = process.argv.slice(2)
if (commit === undefined) throw new Error('Give the commit whose schema is to be dumped.')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 256 * 1024 * 1024 })

/** A copy of the commit's sources, whose packages are its own and whose libraries are ours. */
function checkOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'despatch-commit-'))
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit ?? '') })
  const libraries = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@despatch'), { recursive: true })
  for (const name of readdirSync(libraries))
    if (name !== '@despatch') symlinkSync(join(libraries, name), join(folder, 'node_modules', name))
  for (const tier of ['domain', 'contract', 'postgres', 'backup', 'server'])
    symlinkSync(join(folder, tier), join(folder, 'node_modules/@despatch', tier))
  return folder
}

const tree = checkOut()
try {
  const load = async (path: string): Promise<unknown> => import(join(tree, 'server/src', path))
  const database = (await load('platform/database/migrate.ts')) as {
    migrate: typeof migrate
    migrations: { tenant: URL }
  }
  const demo = (await load('demo/seed-tenant.ts')) as { seedDemoTenant: typeof seedDemoTenant }
  const days = (await load('reports/roll-up-days.ts').catch(() => ({}))) as { rollUpSome?: typeof rollUpSome }
  const seed = async (pool: Pool) => {
    await database.migrate(pool, database.migrations.tenant)
    return { seedDemoTenant: demo.seedDemoTenant, ...days }
  }
  await withEmptyDatabase(async (pool) => {
    const { name, sql } = await dumpSmallDemo(pool, await seed(pool))
    const day = git('show', '-s', '--format=%cs', commit).toString().trim()
    const file = join(root, 'server/test/fixtures/schemas', `${day}-${name}.sql`)
    writeFileSync(file, sql)
    console.log(`${file}: ${Math.round(sql.length / 1024)} kB`)
  })
} finally {
  rmSync(tree, { recursive: true, force: true })
}
