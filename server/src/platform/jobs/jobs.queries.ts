import { allRows, execute, firstRow, statement, type Queryable } from '../database/statement.ts'

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
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - interval '${SETTLED}' and not exists (
      select from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and classid = ${WORKING}
        and objid::bigint = hashtext(locked_by)::bigint & 4294967295)))`,
)

/** Releases the jobs of workers whose lock is not held: their processes have ended. */
export const freeJobsOfDeadWorkers = (db: Queryable) => execute(db, freeDeadWorkers)

const countWorkers = statement<{ workers: number }>(
  'live-workers',
  `select count(*)::int workers from pg_locks join pg_database d on d.oid = database
   where datname = current_database() and locktype = 'advisory' and classid = ${WORKING} and granted`,
)

/** How many workers hold their lock. Each process that serves the company has one. */
export const liveWorkers = async (db: Queryable) => (await firstRow(db, countWorkers))?.workers ?? 0

const oldestDue = statement<{ identifier: string; seconds: number }>(
  'oldest-due-jobs',
  `select task_identifier as identifier, extract(epoch from now() - min(run_at))::float8 seconds
   from graphile_worker.jobs
   where locked_at is null and attempts < max_attempts and run_at <= now() group by task_identifier`,
)

/** The seconds for which the oldest due job of each kind has waited. Kinds without a due job are omitted. */
export const waitingByJob = (db: Queryable) => allRows(db, oldestDue)

interface JobsAhead {
  /** The jobs that a worker has in hand, or had when it died. */
  locked: number
  /** Seconds until the next job is due: 0 if one is, and a year if there is none. */
  seconds: number
}

const selectAhead = statement<JobsAhead>(
  'jobs-ahead',
  `select count(*) filter (where locked_at is not null)::int locked,
     greatest(0, coalesce(extract(epoch from min(run_at) filter (
       where locked_at is null and attempts < max_attempts) - now()), 31536000))::float8 seconds
   from graphile_worker.jobs`,
)

export const jobsAhead = async (db: Queryable): Promise<JobsAhead> =>
  (await firstRow(db, selectAhead)) ?? { locked: 0, seconds: 0 }

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
