import { nextTick } from 'node:process'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { isStaleStatement } from './retryable-failures.ts'
import type { Queryable } from './statement.ts'

/** A tenant's open transaction. */
export interface Transaction extends Queryable {
  /**
   * Adds statements whose results are not needed. They are sent at once and awaited with the commit. If one fails, the
   * whole transaction fails.
   */
  defer: (...statements: Promise<unknown>[]) => void
}

/**
 * Runs `work` in one transaction. The connection is pipelined: BEGIN is sent with the first statement, COMMIT with the
 * last ones, and independent statements are sent together, in one system call.
 */
export async function inTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const send = sender(client)
  const late: Promise<unknown>[] = [send('begin')]
  const failed: unknown[] = []
  let lost: Error | boolean = false
  try {
    const result = await work(transactionOn(send, late, failed))
    const committed = send('commit')
    await Promise.all([...late, committed.then(mustHaveCommitted)])
    return result
  } catch (failure) {
    await Promise.allSettled(late)
    // pg's pools close the connection after any failed statement outside of a transaction.
    lost = [failure, ...failed].some(isStaleStatement)
    await client.query('rollback').catch((rollbackFailure: Error) => {
      lost = rollbackFailure
    })
    throw isConsequence(failure) ? (failed[0] ?? failure) : failure
  } finally {
    client.release(lost)
  }
}

/**
 * Runs statements that only read on one connection. Those that are sent at the same moment need one system call and one round
 * trip. The pool must be pipelined.
 */
export async function readTogether<T>(pool: Pool, work: (db: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failed = true
  try {
    const result = await work({ query: sender(client) })
    failed = false
    return result
  } finally {
    // After a failure other statements may still be running.
    client.release(failed)
  }
}

type Send = (statement: string | QueryConfig) => Promise<QueryResult>

/** Sends statements. Those of one turn of the event loop are written to the socket together. */
function sender(client: PoolClient): Send {
  let isGathering = false
  return (statement) => {
    if (!isGathering) {
      const { stream } = client.connection
      isGathering = true
      stream.cork()
      nextTick(() => {
        isGathering = false
        stream.uncork()
      })
    }
    return client.query(statement)
  }
}

/** `failed` collects the failures of statements in their order. */
function transactionOn(send: Send, late: Promise<unknown>[], failed: unknown[]): Transaction {
  // If BEGIN fails, so does every later statement, and those are awaited.
  late[0]?.catch(() => undefined)
  return {
    query: (config) => {
      const answer = send(config)
      answer.catch((failure: unknown) => failed.push(failure))
      return answer
    },
    defer: (...statements) => {
      for (const statement of statements) {
        statement.catch(() => undefined)
        late.push(statement)
      }
    },
  }
}

const ABORTED = '25P02'

/** Whether a statement failed only because an earlier one did, whose result may not have been awaited yet. */
const isConsequence = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === ABORTED

/** PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, without an error. */
function mustHaveCommitted({ command }: QueryResult): void {
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
}
