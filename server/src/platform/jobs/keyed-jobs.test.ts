import { expect, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { enqueueAt } from './enqueue.ts'
import { completeJobs, failJobs, readQueueFigures, renewRestoredJobs, takeJobs } from './jobs.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')

const add = (tries: number) =>
  enqueueAt(pool, 'settle-payment', { payload: { pay_id: 1, tries }, key: 'settle-payment:1' })
const take = (worker: string) => takeJobs(pool, worker, [{ lane: 'payments', most: 5 }])
const countJobs = async () =>
  (await pool.query(`select from job where job_key = 'settle-payment:1'`)).rowCount

test('[OPS-06] a job takes the place of an earlier one with its key, even if a worker has that in hand', async () => {
  await add(0)
  await add(1)
  expect(await countJobs()).toBe(1)
  const [first] = await take('one')
  expect(first).toMatchObject({ name: 'settle-payment', payload: { pay_id: 1, tries: 1 }, attempts: 1 })
  if (!first) return

  await add(2)
  await completeJobs(pool, 'one', [first.id])
  await failJobs(pool, 'one', [{ id: first.id, message: 'failed', lostDatabase: false }])
  const again = await take('one')
  expect(again).toMatchObject([{ payload: { pay_id: 1, tries: 2 }, attempts: 1 }])
  await completeJobs(
    pool,
    'one',
    again.map(({ id }) => id),
  )
  expect(await countJobs()).toBe(0)
})

test('[OPS-04] only a job whose last attempt has failed is counted as given up, not one that is running or was replaced', async () => {
  const givenUp = async () => (await readQueueFigures(pool)).given_up
  const before = await givenUp()
  const takeForLastTime = async () => {
    await pool.query(
      `update job set job_attempts = job_max_attempts - 1 where job_key = 'settle-payment:1' and job_locked_by is null`,
    )
    const [job] = await take('one')
    if (!job) throw new Error('No job was taken')
    return job
  }
  await add(0)
  const running = await takeForLastTime()
  expect(running.attempts).toBe(running.max_attempts)
  expect(await givenUp()).toBe(before)

  await add(1)
  await failJobs(pool, 'one', [{ id: running.id, message: 'failed', lostDatabase: false }])
  expect(await givenUp()).toBe(before)

  const lost = await takeForLastTime()
  await failJobs(pool, 'one', [{ id: lost.id, message: 'lost', lostDatabase: true }])
  expect(await givenUp()).toBe(before)

  await pool.query(`update job set job_run_at = now() where job_key = 'settle-payment:1'`)
  const failed = await takeForLastTime()
  await failJobs(pool, 'one', [{ id: failed.id, message: 'failed', lostDatabase: false }])
  expect(await givenUp()).toBe(before + 1)
  await pool.query(`delete from job where job_key = 'settle-payment:1'`)
})

test('[TEN-06] a restored job is not the one that a worker of the replaced database has in hand', async () => {
  await add(0)
  const [before] = await take('one')
  if (!before) throw new Error('No job was taken')
  await pool.query(`insert into job (job_name, job_attempts) values ('send-mail', 12)`)
  expect(await renewRestoredJobs(pool)).toBe(1)
  await completeJobs(pool, 'one', [before.id])
  expect(await take('two')).toMatchObject([{ payload: { pay_id: 1, tries: 0 }, attempts: 2 }])
})
