import type { QueryResultRow } from 'pg'
import { statement, type Statement } from './statement.ts'

/** The accounts (`cust_id`) whose records are read; null for every account. */
export type AccountFilter = number[] | null

/**
 * One query as two statements, for some accounts and for every account, so that each can use an index in the order of
 * its list. The accounts are the first parameter of both.
 * @param text writes the statement; `all` is true for every account.
 */
export function statementByAccounts<Row extends QueryResultRow>(
  name: string,
  text: (all: boolean) => string,
): (accounts: AccountFilter) => Statement<Row> {
  const some = statement<Row>(name, text(false))
  const all = statement<Row>(name, text(true))
  return (accounts) => (accounts === null ? all : some)
}

/** The condition on the accounts. A statement must use each of its parameters. */
export const ofAccounts = (all: boolean, condition: string) => (all ? '$1::int[] is null' : condition)
