import { DatabaseError, type ClientBase } from 'pg'
import type { DeclaredRow, DeclaredStatement, ValueKind } from './declared-statements.ts'
import { describe, readCatalog, type Catalog, type DescribedColumn } from './described-statement.ts'

/** What the pools of createPool read from a column of each type. */
const kindOfType: Readonly<Record<string, ValueKind>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  text: 'string',
  bpchar: 'string',
  varchar: 'string',
  name: 'string',
  uuid: 'string',
  timestamptz: 'string',
  bytea: 'Buffer',
  _text: 'string[]',
  _int4: 'number[]',
}

/** The content of a JSON column is as its row declares it. */
const isJson = (type: string) => type === 'json' || type === 'jsonb'

/**
 * Compares the rows that statements declare with what PostgreSQL describes, and returns the differences.
 * @param databases migrated to the newest schema; a statement belongs to the first that can prepare it
 * @param neverNull columns that the statement keeps from being null although their table does not: `statement.column`, and
 * how. An entry that is not needed is a difference.
 */
export async function checkStatements(
  databases: readonly ClientBase[],
  statements: readonly DeclaredStatement[],
  neverNull: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const catalogs = await Promise.all(databases.map(readCatalog))
  const differences: string[] = []
  const excepted = new Set<string>()
  for (const { name, text, place, row } of statements) {
    const isExcepted = (column: string) => {
      const key = `${name}.${column}`
      if (Object.hasOwn(neverNull, key)) excepted.add(key)
      return excepted.has(key)
    }
    const described = await describeIn(catalogs, text)
    const found = 'failure' in described ? [described.failure] : compare(row, described.columns, isExcepted)
    differences.push(...[...found].map((difference) => `${place} ${name}: ${difference}`))
  }
  const unneeded = Object.keys(neverNull).filter((key) => !excepted.has(key))
  return [...differences, ...unneeded.map((key) => `never-null.ts: ${key} is not needed`)]
}

const UNDEFINED_TABLE = '42P01'

/** The columns of a statement, or why no database can prepare it. */
async function describeIn(catalogs: readonly Catalog[], text: string) {
  const failures: DatabaseError[] = []
  for (const catalog of catalogs)
    try {
      return { columns: await describe(catalog, text) }
    } catch (failure) {
      if (!(failure instanceof DatabaseError)) throw failure
      failures.push(failure)
    }
  // In a database of the other kind it has no tables.
  const failure = failures.find(({ code }) => code !== UNDEFINED_TABLE) ?? failures[0]
  return { failure: failure?.message ?? 'There is no database' }
}

function* compare(
  row: DeclaredRow | null,
  described: readonly DescribedColumn[],
  isExcepted: (column: string) => boolean,
): Generator<string> {
  if (!row) return
  const names = new Set(described.map(({ name }) => name))
  for (const [name, { isOptional }] of row.columns)
    if (!isOptional && !names.has(name)) yield `${name} is in its row, but is not selected`
  for (const { name, type, origin, isNullable } of described) {
    const declared = row.columns.get(name) ?? row.others
    const kind = kindOfType[type]
    if (!declared) yield `${name} is selected, but is not in its row`
    else if (!isJson(type) && !(kind && declared.kinds.includes(kind)))
      yield `${name} is ${type}, but its row declares ${declared.type}`
    else if (isNullable && !declared.isNullable && !isExcepted(name))
      yield `${name} can be null (${origin}), but its row declares ${declared.type}`
  }
}
