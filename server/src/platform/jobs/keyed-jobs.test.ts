import { expect, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { enqueueAt } from './enqueue.ts'
import { completeJobs, failJobs, renewRestoredJobs, takeJobs } from './jobs.queries.ts'

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

test('[TEN-06] a restored job is not the one that a worker of the replaced database has in hand', async () => {
  await add(0)
  const [before] = await take('one')
  if (!before) throw new Error('No job was taken')
  await pool.query(`insert into job (job_name, job_attempts) values ('send-mail', 12)`)
  expect(await renewRestoredJobs(pool)).toBe(1)
  await completeJobs(pool, 'one', [before.id])
  expect(await take('two')).toMatchObject([{ payload: { pay_id: 1, tries: 0 }, attempts: 2 }])
})
