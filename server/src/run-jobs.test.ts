import { expect, test, vi } from 'vitest'
import { openPortalForFile } from '../test/test-portal.ts'
import { inTransaction } from './platform/database/transaction.ts'
import { enqueue } from './platform/jobs/enqueue.ts'

const portal = await openPortalForFile()

const jobsLeft = async () => {
  const { rows } = await portal.tenant('metro').pool.query<{ count: number }>('select count(*)::int from job')
  return rows[0]?.count
}

/** Leaves the job of a process that was killed. No worker sees the job before it is locked. */
async function leaveLockedJob(): Promise<void> {
  const { pool, transactions } = portal.tenant('metro')
  const { rows } = await pool.query<{ dck_id: number }>('select max(dck_id) dck_id from docket')
  await inTransaction(transactions, async (tx) => {
    await enqueue(tx, 'mail-docket', { dck_id: rows[0]?.dck_id ?? 0, about: 'booked' })
    await tx.query({
      text: `update job set job_locked_by = 'dead', job_locked_at = now() where job_locked_by is null`,
    })
  })
}

test('[OPS-03, OPS-06] the job of a killed process is run by the next one that starts', async () => {
  await leaveLockedJob()
  const jobs = await portal.work()
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), { timeout: 60_000 })
  await jobs.stop()
})

test('[LIST-08, REP-02, LOG-02, OPS-06] the queue runs every nightly and regular job by its timetable', async () => {
  const { pool } = portal.tenant('metro')
  await pool.query('delete from regular_run')
  const jobs = await portal.work()
  const known = async () =>
    (
      await pool.query<{ rrun_name: string }>('select rrun_name from regular_run order by rrun_name')
    ).rows.map(({ rrun_name }) => rrun_name)
  await vi.waitFor(
    async () =>
      expect(await known()).toEqual([
        'allocate-receipts',
        'archive-dockets',
        'capture-holds',
        'delete-old-records',
        'finish-dockets',
        'keep-log',
        'make-schedules',
        'move-files',
        'refresh-test-data',
        'remind-payers',
        'remove-unused-files',
        'roll-up-days',
        'send-reports',
        'sweep-payments',
        'tidy-up',
        'usual-deliveries',
        'warn-of-documents',
      ]),
    { timeout: 60_000 },
  )
  expect(jobs.state()).toEqual({ working: true, stalled: [], restarts: 0, overdue: 0 })
  await jobs.stop()
})

test('[OPS-03] a job of a killed process is run by others within a minute, and a job of a running one is not', async () => {
  const { pool } = portal.tenant('metro')
  const sending = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const running = await portal.work({
    // A mail server that is slow with the first email.
    send: async ({ to }) => {
      if (to !== 'first@email.example') return
      sending.resolve()
      await answer.promise
    },
  })
  await pool.query(`update docket set dck_email = 'first@email.example' where dck_id = 100001`)
  await enqueue(pool, 'mail-docket', { dck_id: 100_001, about: 'booked' })
  await sending.promise
  const { rows: held } = await pool.query(
    `update job set job_locked_at = now() - interval '1 hour' returning job_id, job_locked_by`,
  )
  expect(held).toHaveLength(1)

  await leaveLockedJob()
  const second = await portal.work()
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(1), { timeout: 19_000 })
  const { rows: still } = await pool.query('select job_id, job_locked_by from job')
  expect(still).toEqual(held)
  answer.resolve()
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), { timeout: 60_000 })
  await second.stop()
  await running.stop()
})
