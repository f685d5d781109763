import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'

/** A test database of a company, as the control database lists it. */
export interface TestDatabaseRow {
  company: TenantRow
  wanted: number
  /** The request that it was last made for; 0: it does not exist yet. */
  made: number
}

type Selected = TenantRow & Omit<TestDatabaseRow, 'company'>

const columns = 'name, prefix, theme, guest_access, connection, wanted, made'

const selectAll = statement<Selected>(
  'test-databases',
  `select ${columns} from test_database join database on name = company order by name`,
)

const rowOf = ({ wanted, made, ...company }: Selected): TestDatabaseRow => ({ company, wanted, made })

export const listTestDatabases = async (db: Queryable) => (await allRows(db, selectAll)).map(rowOf)

const selectOne = statement<Selected>(
  'test-database',
  `select ${columns} from test_database join database on name = company where company = $1`,
)

export async function findTestDatabase(db: Queryable, company: string): Promise<TestDatabaseRow | undefined> {
  const row = await firstRow(db, selectOne, [company])
  return row && rowOf(row)
}

const insertWanted = statement<never>(
  'want-test-database',
  'insert into test_database (company) select name from database where name = $1 on conflict (company) do nothing',
)

/** Asks for a company's test database, if there is none yet. Running processes are notified. */
export const wantTestDatabase = (db: Queryable, company: string) => execute(db, insertWanted, [company])

const updateWanted = statement<never>(
  'want-test-database-again',
  'update test_database set wanted = wanted + 1 where company = $1',
)

/** Asks for it to be made again from the company's records of now. Running processes are notified. */
export const resetTestDatabase = (db: Queryable, company: string) => execute(db, updateWanted, [company])

const updateMade = statement<never>(
  'test-database-made',
  'update test_database set made = $2, made_at = now() where company = $1',
)

export const markTestDatabaseMade = (db: Queryable, company: string, wanted: number) =>
  execute(db, updateMade, [company, wanted])

const selectState = statement<{ ready: boolean; made_at: string | null }>(
  'state-of-test-database',
  'select wanted <= made as ready, made_at from test_database where company = $1',
)

/** Whether the test database is ready, and when it was made; undefined if it was never needed. */
export const stateOfTestDatabase = (db: Queryable, company: string) => firstRow(db, selectState, [company])
