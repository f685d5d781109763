import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../test/own-database.ts'
import { createPool } from './pool.ts'
import { allRows, firstRow, statement } from './statement.ts'
import { statementByAccounts } from './by-accounts.ts'

const filters = ['a', 'b', 'c', 'd', 'e']

/** A list with any combination of filters under one name, as lists build their statements. */
const listed = (chosen: readonly string[]) =>
  statement<{ found: string }>(
    'list',
    `select '${chosen.join('')}' || $1::text found${chosen.map((each) => `, '${each}' "${each}"`).join('')}`,
  )

const combinations = Array.from({ length: 2 ** filters.length }, (_, bits) =>
  filters.filter((_each, at) => (bits >> at) % 2 === 1),
)

test('[CALL-04] statements of one name and different texts do not fail each other on a connection', async () => {
  const database = await openOwnDatabase()
  const pool = createPool(database.connection, { max: 1, pipeline: true })
  try {
    for (let round = 0; round < 2; round += 1)
      for (const chosen of combinations)
        expect((await firstRow(pool, listed(chosen), ['!']))?.found).toBe(`${chosen.join('')}!`)
    const byAccounts = statementByAccounts<{ all: boolean }>(
      'accounts',
      (all) => `select ${all} "all", $1::int[]`,
    )
    expect(await allRows(pool, byAccounts(null), [null])).toMatchObject([{ all: true }])
    expect(await allRows(pool, byAccounts([1]), [[1]])).toMatchObject([{ all: false }])
  } finally {
    await pool.end()
    await database.drop()
  }
})

test('[CALL-04] a statement of the same text has the same name, of at most 63 bytes', () => {
  const names = combinations.map((chosen) => listed(chosen).name)
  expect(new Set(names).size).toBe(combinations.length)
  expect(combinations.map((chosen) => listed(chosen).name)).toEqual(names)
  const long = ['one', 'two'].map((text) => statement('n'.repeat(100), text).name)
  expect(long.map(({ length }) => length)).toEqual([63, 63])
  expect(long[0]).not.toBe(long[1])
})
