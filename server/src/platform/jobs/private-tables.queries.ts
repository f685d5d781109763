import { allRows, execute, statement, type Queryable } from '../database/statement.ts'
import { MAX_ATTEMPTS } from './enqueue.ts'
import { jobsOfLane, type LaneName } from './lanes.ts'
import type { DueRun } from './timetable.ts'

/**
 * The only statements on the private tables of graphile-worker 0.18.0. Its public functions cannot do the same: see
 * decision 0098.
 */

const freeLost = statement<never>(
  'free-lost-jobs',
  `update graphile_worker._private_jobs
   set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
   where locked_by = $1 and id <> all($2::bigint[])`,
)

/**
 * Releases jobs that this worker took, but whose rows were lost with the connection. `known` are the jobs it knows.
 */
export const freeLostJobs = (db: Queryable, worker: string, known: readonly string[]) =>
  execute(db, freeLost, [worker, known])

/** A job that this worker has locked. */
export interface TakenJob {
  id: string
  identifier: string
  payload: unknown
  attempts: number
  max_attempts: number
}

const take = statement<TakenJob>(
  'take-jobs',
  `with lane as (select tasks, slots from json_to_recordset($2) as l(tasks text[], slots int)),
   next as (
     select found.id from lane cross join lateral (
       select id from graphile_worker._private_jobs
       where is_available and run_at <= now() and task_id = any(array(
         select id from graphile_worker._private_tasks where identifier = any(lane.tasks)))
       order by priority, run_at limit lane.slots for update skip locked) found)
   update graphile_worker._private_jobs job
   set attempts = job.attempts + 1, locked_by = $1, locked_at = now()
   from next, graphile_worker._private_tasks task
   where job.id = next.id and task.id = job.task_id
   returning job.id::text, task.identifier, job.payload, job.attempts, job.max_attempts`,
)

/** Locks due jobs for this worker: for each lane, as many as it has free slots. */
export const takeJobs = (
  db: Queryable,
  worker: string,
  free: readonly { lane: LaneName; slots: number }[],
): Promise<TakenJob[]> =>
  allRows(db, take, [
    worker,
    JSON.stringify(free.map(({ lane, slots }) => ({ tasks: jobsOfLane(lane), slots }))),
  ])

/**
 * The two parts that add a job to the queue, for a statement that is run too often for `add_job`: that runs six statements of its own
 * for keys, named queues and new kinds of jobs. Only the first job of a kind is added by `add_job`, which also adds the kind.
 */
export const insertJob = statement<never>(
  'insert-job',
  `insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
   select id, $2::json, ${MAX_ATTEMPTS} from graphile_worker._private_tasks where identifier = $1`,
)

export const announceJob = statement<never>(
  'announce-job',
  `select case when exists (select from graphile_worker._private_tasks where identifier = $1)
     then pg_notify('jobs:insert', '')::text
     else graphile_worker.add_job($1, payload => $2::json, max_attempts => ${MAX_ATTEMPTS})::text end`,
)

const complete = statement<never>(
  'complete-jobs',
  'delete from graphile_worker._private_jobs where locked_by = $1 and id = any($2::bigint[])',
)

export const completeJobs = (db: Queryable, worker: string, ids: readonly string[]) =>
  execute(db, complete, [worker, ids])

/** Why a job failed. `soon`: the database connection was lost, so the job itself did not fail. */
export interface FailedJob {
  id: string
  message: string
  soon: boolean
}

/**
 * A job that failed with a lost connection is retried after this share of its age, between these numbers of seconds.
 */
const SOON = { shareOfAge: 0.1, shortest: 2, longest: 300 }

const fail = statement<never>(
  'fail-jobs',
  `update graphile_worker._private_jobs job
   set last_error = failed.message, locked_by = null, locked_at = null,
     attempts = case when failed.soon then greatest(attempts - 1, 0) else attempts end,
     run_at = greatest(now(), run_at) + interval '1 second' * case
       when failed.soon then least(${SOON.longest}, greatest(${SOON.shortest},
         ${SOON.shareOfAge} * extract(epoch from now() - created_at)))
       else exp(least(attempts, 10)) end
   from json_to_recordset($2) as failed(id bigint, message text, soon boolean)
   where job.id = failed.id and job.locked_by = $1`,
)

/**
 * Releases failed jobs, to be retried with growing delays. A lost database connection does not count as an attempt: a
 * database that fails for minutes would otherwise use up all attempts.
 */
export const failJobs = (db: Queryable, worker: string, failed: readonly FailedJob[]) =>
  execute(db, fail, [worker, JSON.stringify(failed)])

const startRuns = statement<never>(
  'start-regular-jobs',
  `with run as (select identifier, due from json_to_recordset($1) as r(identifier text, due timestamptz)),
   started as (
     insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
     select identifier, now(), due from run
     on conflict (identifier) do update set last_execution = excluded.last_execution
     where coalesce(known.last_execution, known.known_since) < excluded.last_execution
     returning identifier)
   select graphile_worker.add_job(identifier) from started
   join graphile_worker._private_known_crontabs before using (identifier)`,
)

/** Adds due regular jobs, once for all processes. A job that is new to the database waits for its next time. */
export const startRegularJobs = (db: Queryable, runs: readonly DueRun[]) =>
  execute(db, startRuns, [JSON.stringify(runs)])

const selectMissed = statement<{ missed: number }>(
  'missed-regular-jobs',
  `select count(*)::int missed from json_to_recordset($1) as run(identifier text, due timestamptz)
     left join graphile_worker._private_known_crontabs known using (identifier)
   where known.identifier is null or coalesce(known.last_execution, known.known_since) < due`,
)

/** Whether one of these runs has not been started, or its job is new to the database. */
export const hasMissedRuns = async (db: Queryable, runs: readonly DueRun[]): Promise<boolean> =>
  (await allRows(db, selectMissed, [JSON.stringify(runs)])).some(({ missed }) => missed > 0)

/** Selects the jobs that are still to run. A job that has used up its attempts is not backed up. */
export const waitingJobs = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.priority, j.max_attempts, j.attempts, j.key,
    (select array_agg(flag) from jsonb_object_keys(j.flags) flag) as flags
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id`

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
