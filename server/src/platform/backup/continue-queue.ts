import type { Queryable } from '../database/statement.ts'

/** More jobs than a company adds to its queue during a restore. */
const AHEAD = 1_000_000

interface Task {
  id: number
  identifier: string
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
