import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { paymentReceivedPost } from '@despatch/contract/payments/receipts.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { archiveDockets } from './archive-dockets.ts'
import { finishDockets } from './finish-dockets.ts'
import { finishSome } from './finish-dockets.queries.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')

/** A booking of customer 1 on account that reached a status this many hours ago. */
async function docketOf(status: StatusId, hours: number) {
  const { docket } = await account.call(docketPost, booking())
  await pool.query(
    `update docket set dck_status = $2, dck_created = now() - ($3 + 1) * interval '1 hour' where dck_id = $1`,
    [docket.dck_id, status, hours],
  )
  await pool.query(
    `update docket_event set dev_at = now() - $2 * interval '1 hour', dev_recorded = now() - $2 * interval '1 hour',
       dev_status = $3 where dev_dck_id = $1`,
    [docket.dck_id, hours, status],
  )
  return docket
}

const statusOf = async (dck_id: number) =>
  (await pool.query<{ dck_status: string }>('select dck_status from docket where dck_id = $1', [dck_id]))
    .rows[0]?.dck_status

/** The nightly job as the queue runs it, in batches of two. */
async function night() {
  await enqueue(pool, 'finish-dockets', { batch: 2 })
  const jobs = await portal.work()
  const left = async () => (await pool.query(`select from job where job_name = 'finish-dockets'`)).rows.length
  await expect.poll(left).toBe(0)
  await jobs.stop()
}

test('[LIST-08] finishes delivered and returned dockets after the set number of days, and no others', async () => {
  const day = 24
  const old = await Promise.all((['D', 'R'] as const).map((status) => docketOf(status, 15 * day)))
  const fresh = await docketOf('D', 13 * day)
  const others = await Promise.all(
    (['E', 'B', 'C', 'W'] as const).map((status) => docketOf(status, 20 * day)),
  )
  await night()
  for (const { dck_id } of old) expect(await statusOf(dck_id)).toBe('F')
  expect(await statusOf(fresh.dck_id)).toBe('D')
  expect(await Promise.all(others.map(({ dck_id }) => statusOf(dck_id)))).toEqual(['E', 'B', 'C', 'W'])
  await portal.set('FinishAfterDays', 12)
  await night()
  expect(await statusOf(fresh.dck_id)).toBe('F')
  await portal.set('FinishAfterDays', 14)
})

test('[LIST-08, REP-02] finishes a paid docket the same night, but not within an hour of its delivery', async () => {
  const paid = await docketOf('D', 5)
  const unpaid = await docketOf('D', 5)
  const deliveredNow = await docketOf('D', 0)
  const admin = await portal.login('admin')
  await admin.call(paymentReceivedPost, {
    rcp_cust_id: 1,
    rcp_amount: 100_000,
    rcp_day: '2026-03-10',
    rcp_method: 'bank',
    dockets: [paid.dck_docket, deliveredNow.dck_docket],
  })
  await finishDockets({ tenant: portal.tenant('metro') }, {})
  expect(await statusOf(paid.dck_id)).toBe('F')
  expect(await statusOf(unpaid.dck_id)).toBe('D')
  expect(await statusOf(deliveredNow.dck_id)).toBe('D')
})

test('[LIST-08, LOG-02] records finishing as an event of the docket and in the log', async () => {
  const { dck_id, dck_docket } = await docketOf('D', 400)
  await finishDockets({ tenant: portal.tenant('metro') }, {})
  const { rows: events } = await pool.query(
    'select dev_status, dev_by from docket_event where dev_dck_id = $1 order by dev_id desc limit 1',
    [dck_id],
  )
  expect(events).toEqual([{ dev_status: 'F', dev_by: 'system' }])
  const { rows: lines } = await pool.query(
    `select log_type, log_record, log_after from log where log_process = 'finish-dockets' order by log_id desc limit 1`,
  )
  expect(lines).toMatchObject([
    { log_type: 'job', log_record: dck_docket, log_after: { dockets: 1, dck_status: 'F' } },
  ])
})

test('[LIST-08, TRACK-02] archives a finished docket as long after its delivery as any other', async () => {
  const { dck_id, dck_tracking } = await docketOf('D', 31 * 24)
  const shown = async () => (await portal.visitor.call(docketTrack, { tracking_ref: dck_tracking })).headline
  const headline = await shown()
  const tenant = portal.tenant('metro')
  await finishDockets({ tenant }, {})
  await archiveDockets({ tenant }, {})
  const { rows } = await account.call(docketList, { archive: true, limit: 200 })
  expect(rows.find((row) => row.dck_id === dck_id)?.dck_status).toBe('F')
  expect(await shown()).toBe(headline)
})

test('[LIST-08] the job that finishes dockets walks an index of the dockets that may be finished', async () => {
  await pool.query('analyze docket')
  const instants = { paidBefore: '2020-01-01T00:00:00Z', anyBefore: '2020-01-01T00:00:00Z' }
  for (const plan of await plansOf(pool, (db) => finishSome(db, instants, 1000, 0))) {
    expect(plan.indexes).toContain('docket_to_finish')
    expect(plan.scanned).not.toContain('docket')
  }
})
