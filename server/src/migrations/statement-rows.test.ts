import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PoolClient } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../test/own-database.ts'
import { checkStatements } from '../../test/statements/check-statements.ts'
import {
  declaredStatements,
  type DeclaredColumn,
  type DeclaredStatement,
} from '../../test/statements/declared-statements.ts'
import { neverNull } from '../../test/statements/never-null.ts'
import type { RecordedStatement } from '../../test/statements/recorded-statement.ts'
import { controlTemplate, templateOf } from '../../test/template-database.ts'

const listStatements = fileURLToPath(new URL('../../test/statements/list-statements.ts', import.meta.url))

async function readStatements() {
  const { stdout } = await promisify(execFile)(process.execPath, [listStatements], { maxBuffer: 1e8 })
  return declaredStatements(JSON.parse(stdout) as RecordedStatement[])
}

/** A connection to a database of this test. */
async function connect(template: string) {
  const database = await openOwnDatabase(template)
  const client = await database.pool.connect()
  afterAll(async () => {
    client.release()
    await database.drop()
  })
  return client
}

const company = await connect(templateOf('metro'))
const control = await connect(controlTemplate)
const { statements, notMade } = await readStatements()

test('every statement returns the columns and types of its row, and null only where its row allows it', async () => {
  expect(await checkStatements([company, control], statements, neverNull)).toEqual([])
})

test('every call of `statement` has been checked', () => {
  // Add a call of the function that builds it to server/test/statements/build-statements.ts.
  expect(notMade).toEqual([])
})

/** The differences of one statement after a migration. */
async function differencesAfter(database: PoolClient, migration: string, name: string): Promise<string[]> {
  await database.query(`begin; ${migration}`)
  const changed = statements.filter((statement) => statement.name === name)
  try {
    return await checkStatements([company, control], changed)
  } finally {
    await database.query('rollback')
  }
}

const MAIL_DRIVER = 'server/src/control/mail-driver.ts'

test.each([
  ['renames a column', 'rename drv_email to drv_mail', 'column "drv_email" does not exist'],
  ['drops a column', 'drop drv_email', 'column "drv_email" does not exist'],
  [
    'changes the type of a column',
    'alter drv_email drop default, alter drv_email type int using 0',
    'drv_email is int4, but its row declares string',
  ],
  [
    'allows null in a column',
    'alter drv_email drop not null',
    'drv_email can be null (driver.drv_email), but its row declares string',
  ],
])('the check names the file and the statement if a migration %s', async (_what, change, difference) => {
  const differences = await differencesAfter(company, `alter table driver ${change}`, 'driver-to-email')
  expect(differences).toEqual([expect.stringMatching(`^${MAIL_DRIVER}:\\d+ driver-to-email: `)])
  expect(differences[0]?.endsWith(difference)).toBe(true)
})

test('the check names the statement if a migration renames a column of the control database', async () => {
  const migration = 'alter table database rename guest_access to guests'
  expect(await differencesAfter(control, migration, 'databases')).toEqual([
    expect.stringMatching(/control-database.queries.ts:\d+ databases: column "guest_access" does not exist$/),
  ])
})

const text: DeclaredColumn = { type: 'string', kinds: ['string'], isNullable: false, isOptional: false }

const made = (sql: string, columns: Record<string, DeclaredColumn>): DeclaredStatement => ({
  name: 'made',
  place: 'made.ts:1',
  text: sql,
  row: { columns: new Map(Object.entries(columns)), others: undefined },
})

test.each([
  ['that an outer join may not find', 'left join driver on drv_id = dck_drv_id', true],
  ['of an inner join', 'join driver on drv_id = dck_drv_id', false],
  [
    'that a condition requires after an outer join',
    'left join driver on drv_id = dck_drv_id where drv_id > 0',
    false,
  ],
])('the check knows whether a column can be null %s', async (_what, joined, isNullable) => {
  const statement = made(`select drv_driver from docket ${joined}`, { drv_driver: text })
  expect(await checkStatements([company], [statement])).toEqual(
    isNullable
      ? ['made.ts:1 made: drv_driver can be null (driver.drv_driver), but its row declares string']
      : [],
  )
})

test('the check names columns that are not selected, and those that are not in the row', async () => {
  const statement = made('select drv_email from driver', { drv_driver: text })
  expect(await checkStatements([company], [statement])).toEqual([
    'made.ts:1 made: drv_driver is in its row, but is not selected',
    'made.ts:1 made: drv_email is selected, but is not in its row',
  ])
})

test('the check names an exception that is not needed', async () => {
  const statement = made('select drv_email from driver', { drv_email: text })
  expect(await checkStatements([company], [statement], { 'made.drv_email': 'It is never null.' })).toEqual([
    'never-null.ts: made.drv_email is not needed',
  ])
})
