import { setTimeout as pause } from 'node:timers/promises'
import { appDatabase, ask } from './databases.ts'

const counted = ['docket', 'docket_event', 'idempotency', `log where log_process = 'book-docket'`]

/** The number of rows in the tables that get exactly one row per booking. */
export async function countBookings(serverUrl: string, database: string): Promise<number[]> {
  const rows = await ask(
    serverUrl,
    database,
    counted.map((table, ordinal) => `select ${ordinal} ordinal, count(*) from ${table}`).join(' union all ') +
      ' order by ordinal',
  )
  return (rows as { count: number }[]).map(({ count }) => count)
}

/** Completes the waiting jobs of the bookings without running them. */
export const emptyQueue = (serverUrl: string, database: string) =>
  ask(serverUrl, database, 'delete from job where job_locked_by is null')

/** Waits until the app has run the jobs of the bookings. */
export async function untilQueueIsEmpty(serverUrl: string, database = appDatabase): Promise<void> {
  for (;;) {
    const [row] = (await ask(
      serverUrl,
      database,
      'select count(*)::int from job where job_run_at <= now() and job_attempts < job_max_attempts',
    )) as { count: number }[]
    if (row?.count === 0) return
    await pause(200)
  }
}
