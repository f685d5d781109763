import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { rowsOf } from '@despatch/domain/office/record-kind.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOwnDatabase, type OwnDatabase } from '../../test/own-database.ts'
import { migrate, migrations } from '../platform/database/migrate.ts'
import { factTables, type FactTable } from '../reports/fact-tables.ts'
import { startingRows } from '../tenants/starting-records.ts'

/**
 * Every table must be written by the product: by a statement in the server's sources, by a function of the database, or by
 * the records that a new company starts with. Tests and the demo do not count, and neither do comments.
 */
const source = join(import.meta.dirname, '..')

const isProduct = (path: string) =>
  path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith(join('tenants', 'demo'))

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

const productSources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(isProduct)
  .map((path) => withoutComments(readFileSync(join(source, path), 'utf8')))
  .join('\n')

/** Tables that a text names as the target of a write. */
const writtenIn = (text: string): string[] => [
  ...[...text.matchAll(/\b(?:insert into|merge into|copy)\s+"?([a-z_]+)"?[\s(]/gi)].map(
    ([, table = '']) => table,
  ),
  ...[...text.matchAll(/\bupdate\s+"?([a-z_]+)"?\s+(?:[a-z]\s+)?set\b/gi)].map(([, table = '']) => table),
]

/** Tables whose statements are generated from a description in the code. */
const writtenByDescription = [
  ...Object.values(kinds).flatMap((kind) => [kind.table, ...rowsOf(kind).map(([, { table }]) => table)]),
  ...Object.values(factTables).flatMap(({ table, together }: FactTable) =>
    together ? [table, together.table] : [table],
  ),
  ...startingRows.map(([table]) => table),
]

/** Tables that the version before writes while it still serves. They go with the next one. */
const writtenBefore = ['tariff_band']

async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by relname`,
  )
  return rows.map(({ relname }) => relname)
}

/** What functions and triggers of the database write. */
async function writtenByFunctions(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ body: string }>(
    `select pg_get_functiondef(oid) body from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`,
  )
  return rows.flatMap(({ body }) => writtenIn(body))
}

/** Tables that the migrations themselves fill for every new company. */
async function filledByMigrations(pool: Pool, tables: string[]): Promise<string[]> {
  const filled: string[] = []
  for (const table of tables) {
    const { rows } = await pool.query(`select from "${table}" limit 1`)
    if (rows.length > 0) filled.push(table)
  }
  return filled
}

describe.each([
  ['a company', migrations.tenant, 70],
  ['the register', migrations.control, 2],
] as const)('the database of %s', (_name, folder, least) => {
  let database: OwnDatabase
  beforeAll(async () => {
    database = await openOwnDatabase()
    await migrate(database.pool, folder)
  })
  afterAll(() => database.drop())

  test('[SYS-04, DATA-01] the schema has no table that only the demo or a test writes', async () => {
    const tables = await tablesOf(database.pool)
    expect(tables.length).toBeGreaterThanOrEqual(least)
    const written = new Set([
      ...writtenIn(productSources),
      ...writtenByDescription,
      ...writtenBefore,
      ...(await writtenByFunctions(database.pool)),
      ...(await filledByMigrations(database.pool, tables)),
    ])
    expect(tables.filter((table) => !written.has(table))).toEqual([])
  })
})

test('[SYS-04] a table that is only named in a comment, or only read, has no writer', () => {
  const text = withoutComments(`
    // insert into ghost (a) values (1)
    /* update ghost set a = 1 */
    const read = 'select a from ghost'
    const write = 'insert into real_one (a) values (1)'
    const change = 'update other_one o set a = 2'`)
  expect(writtenIn(text)).toEqual(['real_one', 'other_one'])
})
