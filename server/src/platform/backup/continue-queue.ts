import type { Queryable } from '../database/statement.ts'

/** More jobs than a company gives its queue while its backup is being restored. */
const AHEAD = 1_000_000

interface Task {
  id: number
  identifier: string
}

/**
 * Workers that live know kinds of jobs, and the jobs in their hands, by number. In a database that takes another's place
 * under them the kinds keep their numbers, and no job gets one that they may still complete.
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
