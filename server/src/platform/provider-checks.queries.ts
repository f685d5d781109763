import { allRows, execute, firstRow, statement, type Queryable } from './database/statement.ts'

interface StoredCheck {
  chk_at: string
  chk_problem: string
}

const selectCheck = statement<StoredCheck>(
  'provider-check',
  'select chk_at, chk_problem from provider_check where chk_provider = $1',
)

/** The last test of a provider with its present settings; null without one. */
export async function readCheck(db: Queryable, provider: string) {
  const row = await firstRow(db, selectCheck, [provider])
  return row ? { at: row.chk_at, problem: row.chk_problem } : null
}

const selectChecks = statement<StoredCheck & { chk_provider: string }>(
  'provider-checks',
  'select chk_provider, chk_at, chk_problem from provider_check where chk_provider = any($1)',
)

/** The last tests of providers that were tested with their present settings. */
export const readChecks = async (db: Queryable, providers: readonly string[]) =>
  new Map(
    (await allRows(db, selectChecks, [providers])).map((row) => [
      row.chk_provider,
      { at: row.chk_at, problem: row.chk_problem },
    ]),
  )

const upsertCheck = statement<StoredCheck>(
  'save-provider-check',
  `insert into provider_check (chk_provider, chk_problem) values ($1, $2)
   on conflict (chk_provider) do update set chk_at = now(), chk_problem = excluded.chk_problem
   returning chk_at, chk_problem`,
)

export async function saveCheck(db: Queryable, provider: string, problem: string) {
  const row = await firstRow(db, upsertCheck, [provider, problem])
  if (!row) throw new Error('The test of a provider was not stored')
  return { at: row.chk_at, problem: row.chk_problem }
}

const deleteCheck = statement<never>(
  'forget-provider-check',
  'delete from provider_check where chk_provider = $1',
)

export const forgetCheck = (db: Queryable, provider: string) => execute(db, deleteCheck, [provider])
