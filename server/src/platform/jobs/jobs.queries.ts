import { allRows, execute, statement, type Queryable } from '../database/statement.ts'
import { jobsOfLane, type LaneName } from './lanes.ts'
import type { DueRun } from './timetable.ts'

/** An arbitrary number that no other advisory lock uses. */
const WORKING = 7_311_205

const lockWorker = statement<never>(
  'queue-worker',
  `select pg_advisory_lock_shared(${WORKING}, hashtext($1))`,
)

/** Marks this worker as alive for the life of its connection. */
export const holdWorkerLock = (db: Queryable, worker: string) => execute(db, lockWorker, [worker])

/** The worker of a job taken more recently may be about to reconnect. */
const SETTLED = '2 seconds'

const freeDeadWorkers = statement<never>(
  'free-dead-workers',
  `select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at < now() - interval '${SETTLED}' and not exists (
      select from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and classid = ${WORKING}
        and objid::bigint = hashtext(locked_by)::bigint & 4294967295)))`,
)

/** Releases the jobs of workers whose lock is not held: their processes have ended. */
export const freeJobsOfDeadWorkers = (db: Queryable) => execute(db, freeDeadWorkers)

const freeLost = statement<never>(
  'free-lost-jobs',
  `update graphile_worker._private_jobs
   set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
   where locked_by = $1 and id <> all($2::bigint[])`,
)

/**
 * Releases jobs that this worker took, but whose rows were lost with the connection. `inHand` are the jobs it knows.
 */
export const freeLostJobs = (db: Queryable, worker: string, inHand: readonly string[]) =>
  execute(db, freeLost, [worker, inHand])

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

const oldestDue = statement<{ identifier: string; seconds: number }>(
  'oldest-due-jobs',
  `select identifier, extract(epoch from now() - min(run_at))::float8 seconds
   from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
   where is_available and run_at <= now() group by identifier`,
)

/** The seconds for which the oldest due job of each kind has waited. Kinds without a due job are omitted. */
export const waitingByJob = (db: Queryable) => allRows(db, oldestDue)
