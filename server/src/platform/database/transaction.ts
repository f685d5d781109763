import type { Pool, PoolClient } from 'pg'
import type { Queryable } from './statement.ts'

/** A tenant's open transaction; what is done on it happens wholly or not at all. */
export interface Transaction extends Queryable {
  readonly open: true
}

/**
 * Runs `work` in one transaction. The connection is pipelined: BEGIN travels with the first statement, and
 * statements that do not wait for each other travel together.
 */
export async function inTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let lost: Error | undefined
  try {
    const begun = client.query('begin')
    // Its failure is the first statement's too, which `work` awaits.
    begun.catch(() => undefined)
    const result = await work(asTransaction(client))
    await begun
    await client.query('commit')
    return result
  } catch (failure) {
    await client.query('rollback').catch((rollbackFailure: Error) => {
      lost = rollbackFailure
    })
    throw failure
  } finally {
    client.release(lost ?? false)
  }
}

const asTransaction = (client: PoolClient): Transaction => ({
  open: true,
  query: (config) => client.query(config),
})
