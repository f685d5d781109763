import type { QueryResultRow } from 'pg'
import { statement, type Statement } from './statement.ts'

/** The accounts (`cust_id`) whose records are read; null for every account. */
export type AccountFilter = number[] | null

/**
 * The same question as two statements: one for some accounts and one for every account, so that each can use an index in
 * the order of its list. The accounts are the first parameter of both.
 * @param text writes the statement; `all` is true for the one of every account.
 */
export function statementByAccounts<Row extends QueryResultRow>(
  name: string,
  text: (all: boolean) => string,
): (accounts: AccountFilter) => Statement<Row> {
  const some = statement<Row>(name, text(false))
  const all = statement<Row>(`${name}-of-all`, text(true))
  return (accounts) => (accounts === null ? all : some)
}

/** The condition of such a statement; a statement must name every parameter that it is given. */
export const ofAccounts = (all: boolean, condition: string) => (all ? '$1::int[] is null' : condition)
