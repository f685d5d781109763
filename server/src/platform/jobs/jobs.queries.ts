import { allRows, execute, firstRow, statement, type Queryable } from '../database/statement.ts'
import { jobsOfLane, type LaneName } from './lanes.ts'
import type { DueRun } from './timetable.ts'

/** In SQL: no worker has the job, and it has attempts left. */
const isWaiting = 'job_locked_by is null and job_attempts < job_max_attempts'

/** A job that this worker has locked. */
export interface TakenJob {
  id: string
  name: string
  payload: unknown
  attempts: number
  max_attempts: number
}

const take = statement<TakenJob>(
  'take-jobs',
  `with lane as (select names, most from json_to_recordset($2) as l(names text[], most int)),
   next as (
     select found.job_id from lane cross join lateral (
       select job_id from job where ${isWaiting} and job_run_at <= now() and job_name = any(lane.names)
       order by job_run_at limit lane.most for update skip locked) found),
   taken as (
     update job set job_attempts = job_attempts + 1, job_locked_by = $1, job_locked_at = now()
     from next where job.job_id = next.job_id returning job.*)
   select job_id id, job_name "name", job_payload payload, job_attempts attempts, job_max_attempts max_attempts
   from taken order by job_run_at`,
)

/** Locks due jobs for this worker, at most `most` of each lane. Returns them with the oldest first. */
export const takeJobs = (
  db: Queryable,
  worker: string,
  free: readonly { lane: LaneName; most: number }[],
): Promise<TakenJob[]> =>
  allRows(db, take, [
    worker,
    JSON.stringify(free.map(({ lane, most }) => ({ names: jobsOfLane(lane), most }))),
  ])

const complete = statement<never>(
  'complete-jobs',
  'delete from job where job_locked_by = $1 and job_id = any($2::uuid[])',
)

export const completeJobs = (db: Queryable, worker: string, ids: readonly string[]) =>
  execute(db, complete, [worker, ids])

/** Why a job failed. `lostDatabase`: its database connection was lost, so the job itself did not fail. */
export interface FailedJob {
  id: string
  message: string
  lostDatabase: boolean
}

/** A job that lost its connection is tried again after this share of its age, and between these numbers of seconds. */
const retryAfterLoss = { shareOfAge: 0.1, shortestSeconds: 2, longestSeconds: 300 }

const fail = statement<never>(
  'fail-jobs',
  `update job
   set job_error = failed.message, job_locked_by = null, job_locked_at = null,
     job_attempts = case when failed."lostDatabase" then greatest(job_attempts - 1, 0) else job_attempts end,
     job_run_at = greatest(now(), job_run_at) + interval '1 second' * case
       when failed."lostDatabase" then least(${retryAfterLoss.longestSeconds}, greatest(${retryAfterLoss.shortestSeconds},
         ${retryAfterLoss.shareOfAge} * extract(epoch from now() - job_created)))
       else exp(least(job_attempts, 10)) end
   from json_to_recordset($2) as failed(id uuid, message text, "lostDatabase" boolean)
   where job_id = failed.id and job_locked_by = $1`,
)

/**
 * Releases failed jobs, to be retried with growing delays: after 3, 7, 20 … seconds, and at last after 6 hours. A lost database
 * connection does not count as an attempt: a database that fails for minutes would otherwise use up all attempts.
 */
export const failJobs = (db: Queryable, worker: string, failed: readonly FailedJob[]) =>
  execute(db, fail, [worker, JSON.stringify(failed)])

const releaseUnknown = statement<never>(
  'release-unknown-jobs',
  `update job set job_locked_by = null, job_locked_at = null, job_attempts = greatest(job_attempts - 1, 0)
   where job_locked_by = $1 and job_id <> all($2::uuid[])`,
)

/** Releases jobs that this worker has locked but does not know: they were given back, or their rows were lost with the connection. */
export const releaseUnknownJobs = (db: Queryable, worker: string, known: readonly string[]) =>
  execute(db, releaseUnknown, [worker, known])

/** An arbitrary number that no other advisory lock uses. */
const WORKER_LOCK = 7_311_205

const lockWorker = statement<never>(
  'queue-worker',
  `select pg_advisory_lock_shared(${WORKER_LOCK}, hashtext($1))`,
)

/** Marks this worker as alive for the life of its connection. */
export const holdWorkerLock = (db: Queryable, worker: string) => execute(db, lockWorker, [worker])

/** The worker of a job taken more recently may be about to reconnect. */
const RECONNECT_TIME = '2 seconds'

/**
 * A worker that has jobs in hand uses its connection every few seconds. Longer than an email or a webhook may take to be sent, so that a
 * process that continues after a pause gives up what it was sending before it sends more.
 */
const FROZEN_AFTER_SECONDS = 120

const releaseOrphaned = statement<never>(
  'release-orphaned-jobs',
  `update job set job_locked_by = null, job_locked_at = null
   where job_locked_by is not null and job_locked_at < now() - interval '${RECONNECT_TIME}' and not exists (
     select from pg_locks join pg_database d on d.oid = database left join pg_stat_activity activity using (pid)
     where d.datname = current_database() and locktype = 'advisory' and classid = ${WORKER_LOCK}
       and objid::bigint = hashtext(job_locked_by)::bigint & 4294967295
       and not coalesce(state = 'idle' and state_change < now() - make_interval(secs => $1), false))`,
)

/** Releases the jobs of workers whose lock is not held, or whose connection has not been used: their processes have ended or are frozen. */
export const releaseOrphanedJobs = (db: Queryable, frozenAfterSeconds = FROZEN_AFTER_SECONDS) =>
  execute(db, releaseOrphaned, [frozenAfterSeconds])

const countWorkers = statement<{ workers: number }>(
  'live-workers',
  `select count(*)::int workers from pg_locks join pg_database d on d.oid = database
   where datname = current_database() and locktype = 'advisory' and classid = ${WORKER_LOCK} and granted`,
)

/** How many workers hold their lock. Each process that serves the company has one. */
export const liveWorkers = async (db: Queryable) => (await firstRow(db, countWorkers))?.workers ?? 0

const oldestDue = statement<{ name: string; seconds: number }>(
  'oldest-due-jobs',
  `select job_name "name", extract(epoch from now() - min(job_run_at))::float8 seconds
   from job where ${isWaiting} and job_run_at <= now() group by job_name`,
)

/** The seconds for which the oldest due job of each name has waited. Names without a due job are omitted. */
export const waitingByJob = (db: Queryable) => allRows(db, oldestDue)

interface JobsAhead {
  /** The jobs that a worker has in hand, or had when it died. */
  locked: number
  /** Seconds until the next job is due: 0 if one is, and a year if there is none. */
  seconds: number
}

const selectAhead = statement<JobsAhead>(
  'jobs-ahead',
  `select count(*) filter (where job_locked_by is not null)::int locked,
     greatest(0, coalesce(extract(epoch from min(job_run_at) filter (where ${isWaiting}) - now()), 31536000))::float8 seconds
   from job`,
)

export const jobsAhead = async (db: Queryable): Promise<JobsAhead> =>
  (await firstRow(db, selectAhead)) ?? { locked: 0, seconds: 0 }

/** The jobs of a queue, and the seconds for which its oldest due job has waited. */
export interface QueueFigures {
  due: number
  later: number
  /** Jobs whose last attempt has ended without success. One that is at its last attempt may still succeed. */
  given_up: number
  oldest: number
}

const selectFigures = statement<QueueFigures>(
  'queue-figures',
  `select count(*) filter (where job_attempts < job_max_attempts and job_run_at <= now())::int as due,
     count(*) filter (where job_attempts < job_max_attempts and job_run_at > now())::int as later,
     count(*) filter (where job_locked_by is null and job_attempts >= job_max_attempts)::int as given_up,
     coalesce(extract(epoch from now() - min(job_run_at) filter (where ${isWaiting} and job_run_at <= now())), 0)::float8 as oldest
   from job`,
)

export const readQueueFigures = async (db: Queryable): Promise<QueueFigures> =>
  (await firstRow(db, selectFigures)) ?? { due: 0, later: 0, given_up: 0, oldest: 0 }

const startRuns = statement<never>(
  'start-regular-jobs',
  `with started as (
     insert into regular_run as latest (rrun_name, rrun_due)
     select "name", due from json_to_recordset($1) as run("name" text, due timestamptz)
     on conflict (rrun_name) do update set rrun_due = excluded.rrun_due where latest.rrun_due < excluded.rrun_due
     returning rrun_name)
   insert into job (job_name) select rrun_name from started join regular_run before using (rrun_name)`,
)

/** Adds due regular jobs, once for all processes. A job that is new to the database waits for its next time. */
export const startRegularJobs = (db: Queryable, runs: readonly DueRun[]) =>
  execute(db, startRuns, [JSON.stringify(runs)])

const selectMissed = statement<{ missed: number }>(
  'missed-regular-jobs',
  `select count(*)::int missed from json_to_recordset($1) as run("name" text, due timestamptz)
     left join regular_run on rrun_name = run.name
   where rrun_name is null or rrun_due < due`,
)

/** Whether one of these runs has not been started, or its job is new to the database. */
export const hasMissedRuns = async (db: Queryable, runs: readonly DueRun[]): Promise<boolean> =>
  ((await firstRow(db, selectMissed, [JSON.stringify(runs)]))?.missed ?? 0) > 0

const deleteGivenUp = statement<never>(
  'delete-given-up-jobs',
  'delete from job where job_attempts >= job_max_attempts',
)

const renewAll = statement<never>(
  'renew-jobs',
  'update job set job_id = gen_random_uuid(), job_locked_by = null, job_locked_at = null',
)

/**
 * Prepares the jobs of a restored database to run, and returns their number. They get new ids, because workers of the replaced
 * database may still have the same jobs in hand. Those that have used up their attempts are deleted.
 */
export async function renewRestoredJobs(db: Queryable): Promise<number> {
  await execute(db, deleteGivenUp)
  return await execute(db, renewAll)
}
