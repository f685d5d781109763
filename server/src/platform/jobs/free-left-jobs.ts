import type { Pool, PoolClient } from 'pg'

/** Any number will do, as long as nobody else takes it. */
const AT_WORK = 7_311_205

/**
 * A job that a killed process had in hand stays locked for hours, because the queue cannot know that its worker is gone.
 * Every process at work shares a lock for as long as its connection lives; who finds nobody else holding it knows that
 * all locked jobs were left behind, and frees them. Answers the connection that holds the lock, to be released at the
 * end. Where several processes share the queue and one of them is killed, its jobs wait for the queue's own time-out.
 */
export async function freeLeftJobs(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${AT_WORK}) alone`)
  if (rows[0]?.alone) {
    await client.query(
      `select graphile_worker.force_unlock_workers(array(
         select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`,
    )
    await client.query(`select pg_advisory_unlock(${AT_WORK})`)
  }
  await client.query(`select pg_advisory_lock_shared(${AT_WORK})`)
  return client
}
