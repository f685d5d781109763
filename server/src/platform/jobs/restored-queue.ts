import type { Queryable } from '../database/statement.ts'

/** More jobs than a company adds to its queue during a restore. */
const AHEAD = 1_000_000

interface Task {
  id: number
  identifier: string
}

/** Selects the jobs that are still to run. A job that has used up its attempts is not backed up. */
export const waitingJobs = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.priority, j.max_attempts, j.attempts, j.key,
    (select array_agg(flag) from jsonb_object_keys(j.flags) flag) as flags
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id`

/**
 * Adds the jobs of the temporary table `waiting_job`, which a restore has filled, and returns their number. Uses the
 * queue's own functions, because its tables may have changed since the backup.
 */
export async function addWaitingJobs(db: Queryable): Promise<number> {
  const { rowCount } = await db.query({
    text: `with added as materialized (
       select attempts, (graphile_worker.add_job(identifier, payload => payload, queue_name => queue_name,
         run_at => run_at, max_attempts => max_attempts, job_key => key, priority => priority, flags => flags)).id
       from (select * from waiting_job order by position) waiting)
     select graphile_worker.reschedule_jobs(array[id], attempts => attempts) from added`,
  })
  return rowCount ?? 0
}

/**
 * Running workers refer to jobs and kinds of jobs by number. When a restored database replaces another one, the kinds
 * keep their numbers, and new jobs get numbers that no worker can still complete.
 */
export async function continueQueue(db: Queryable, before: Queryable): Promise<void> {
  const { rows } = await before.query({
    text: 'select id, identifier from graphile_worker._private_tasks order by id',
  })
  const tasks = rows as Task[]
  await db.query({
    text: `insert into graphile_worker._private_tasks (id, identifier) overriding system value
      select id, identifier from jsonb_to_recordset($1) t (id int, identifier text)`,
    values: [JSON.stringify(tasks)],
  })
  await db.query({
    text: `select setval(pg_get_serial_sequence('graphile_worker._private_tasks', 'id'), $1)`,
    values: [Math.max(1, ...tasks.map(({ id }) => id))],
  })
  const jobs = await before.query({
    text: `select nextval(pg_get_serial_sequence('graphile_worker._private_jobs', 'id'))::float8 as next`,
  })
  const { next } = jobs.rows[0] as { next: number }
  await db.query({
    text: `select setval(pg_get_serial_sequence('graphile_worker._private_jobs', 'id'), $1)`,
    values: [next + AHEAD],
  })
}
