import { expect, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { createPool } from '../database/pool.ts'
import { holdWorkerLock, releaseOrphanedJobs } from './jobs.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')

/** A worker that has taken a job a minute ago. */
async function openWorker(name: string) {
  const own = createPool(portal.connection('metro'), { max: 1, patient: true })
  const client = await own.connect()
  await holdWorkerLock(client, name)
  await pool.query(
    `insert into job (job_name, job_payload, job_locked_by, job_locked_at, job_run_at)
     values ('send-mail', '{"mail_id": 0}', $1, now() - interval '1 minute', now() + interval '1 day')`,
    [name],
  )
  return {
    client,
    end: async () => {
      client.release(true)
      await own.end()
    },
  }
}

const workersWithJobs = async () =>
  (
    await portal.sql('select job_locked_by from job where job_locked_by is not null order by job_locked_by')
  ).map(({ job_locked_by }) => job_locked_by)

test('[OPS-03] jobs of a worker that has ended or is frozen are released, and those of a working one are not', async () => {
  const ended = await openWorker('ended')
  await ended.end()
  const frozen = await openWorker('frozen')
  const working = await openWorker('working')
  const statement = working.client.query('select pg_sleep(30)').catch(() => undefined)
  await expect
    .poll(() => portal.sql(`select from pg_stat_activity where query = 'select pg_sleep(30)'`))
    .toHaveLength(1)

  expect(await releaseOrphanedJobs(pool)).toBe(1)
  expect(await workersWithJobs()).toEqual(['frozen', 'working'])
  expect(await releaseOrphanedJobs(pool, 0)).toBe(1)
  expect(await workersWithJobs()).toEqual(['working'])

  await working.end()
  await statement
  await frozen.end()
})
