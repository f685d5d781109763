import { docketExport, docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketLabels } from '@despatch/contract/labels/labels.ts'
import { reportDocket } from '@despatch/contract/reports/reports.ts'
import { stockReceive, stockRelease } from '@despatch/contract/stock/held-stock.ts'
import { stockList } from '@despatch/contract/stock/stock.ts'
import { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { beforeEach, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { plansOf } from '../../test/plan.ts'
import { caughtUp } from '../../test/caught-up.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { moveToArchive } from './archive-dockets.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await portal.change('session', `update app_user set ausr_rights_export = 'T'`)
const account = await portal.login('account')

beforeEach(() =>
  portal.change(
    'reference',
    `update setting set setting_value = '10' where setting_name = 'ArchiveAfterDays'`,
  ),
)

/** The nightly job, in batches of three. */
async function night(): Promise<void> {
  await enqueue(pool, 'archive-dockets', { batch: 3 })
  const jobs = await portal.work()
  await expect.poll(async () => (await jobsLeft()).length).toBe(0)
  await jobs.stop()
}

const jobsLeft = async () => (await pool.query('select from job where job_attempts < job_max_attempts')).rows

/** A docket whose last event is this many days old. */
async function docketOf(status: StatusId, days: number, created = days + 1) {
  const { docket } = await account.call(docketPost, booking())
  await pool.query(
    `update docket set dck_status = $2, dck_created = now() - $3 * interval '1 day' where dck_id = $1`,
    [docket.dck_id, status, created],
  )
  await pool.query(
    `update docket_event set dev_at = now() - $2 * interval '1 day', dev_status = $3 where dev_dck_id = $1`,
    [docket.dck_id, days, status],
  )
  return docket
}

async function listed(archive: boolean): Promise<number[]> {
  const { rows } = await account.call(docketList, { archive, limit: 200 })
  return rows.map(({ dck_id }) => dck_id)
}

test('[LIST-08] archives finished dockets after the set number of days, and no others', async () => {
  const old = await Promise.all((['D', 'R', 'C', 'F'] as const).map((status) => docketOf(status, 11)))
  const fresh = await docketOf('D', 9)
  const late = await docketOf('D', 2, 40)
  const underWay = await docketOf('E', 40)
  await night()
  const archived = await listed(true)
  const recent = await listed(false)
  for (const { dck_id } of old) {
    expect(archived).toContain(dck_id)
    expect(recent).not.toContain(dck_id)
  }
  for (const { dck_id } of [fresh, late, underWay]) {
    expect(recent).toContain(dck_id)
    expect(archived).not.toContain(dck_id)
  }
})

test('[LIST-08] archiving uses the setting’s number of days, or thirty if it is invalid', async () => {
  const docket = await docketOf('D', 20)
  await portal.change('reference', `delete from setting where setting_name = 'ArchiveAfterDays'`)
  await night()
  expect(await listed(false)).toContain(docket.dck_id)
  await portal.change(
    'reference',
    `insert into setting (setting_group, setting_name, setting_value) values ('general', 'ArchiveAfterDays', '19')`,
  )
  await night()
  expect(await listed(true)).toContain(docket.dck_id)
})

test('[LIST-08, LOG-02] archiving writes a log entry for every batch', async () => {
  await pool.query(`delete from log where log_process = 'archive-dockets'`)
  const old = await Promise.all(Array.from({ length: 4 }, () => docketOf('D', 12)))
  await night()
  const { rows } = await pool.query<{ log_type: string; log_after: { dockets: number } }>(
    `select log_type, log_after from log where log_process = 'archive-dockets' order by log_id`,
  )
  expect(rows.map(({ log_type, log_after }) => [log_type, log_after.dockets])).toEqual([
    ['job', 3],
    ['job', old.length - 3],
  ])
})

test('[LIST-08] archiving sends no notification, so open boards and tracking pages reload nothing', async () => {
  await docketOf('D', 15)
  const metro = portal.tenant('metro')
  await caughtUp(metro)
  const heard: unknown[] = []
  const off = metro.announcements.on('docket', (what) => heard.push(what))
  await night()
  await account.call(docketPost, booking())
  await expect.poll(() => heard.length).toBe(1)
  off()
})

test('[LIST-08] archiving leaves a locked docket for the next night', async () => {
  const docket = await docketOf('D', 13)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from docket where dck_id = $1 for update', [docket.dck_id])
    await night()
    expect(await listed(false)).toContain(docket.dck_id)
    await client.query('rollback')
  } finally {
    client.release()
  }
  await night()
  expect(await listed(true)).toContain(docket.dck_id)
})

test('[LIST-08, TRACK-04, TRACK-05, REP-03] searches, signs, tracks and prints an archived docket as before', async () => {
  const { docket } = await account.call(docketPost, booking({ docket: { dck_cust_ref1: 'Peregrine' } }))
  const { dck_id, dck_tracking, dck_docket } = docket
  await pool.query(
    `insert into docket_signature (sig_dck_id, sig_dadd_id, sig_name, sig_at, sig_path)
     select dadd_dck_id, dadd_id, 'A. Porter', now(), 'M1 1L2 2' from docket_address
     where dadd_dck_id = $1 and dadd_order = 1`,
    [dck_id],
  )
  const control = await portal.login('control')
  const { hst_id } = await control.call(stockReceive, {
    hst_cust_id: 1,
    hst_site_id: 1,
    hst_code: 'PALLET',
    quantity: 2,
  })
  await control.call(stockRelease, { hst_id, quantity: 2, dck_docket })
  await pool.query(`update docket set dck_status = 'D' where dck_id = $1`, [dck_id])
  const readDockets = async (archive: boolean) => ({
    found: (await account.call(docketList, { archive, search: 'peregrine' })).rows.length,
    signatures: (await account.call(docketSignatureList, { _docketId: dck_id, archive })).rows,
    stock: (await account.call(stockList, { dck_id, archive })).rows,
    tracked: await portal.visitor.call(docketTrack, { tracking_ref: dck_tracking }),
    printed: (await account.send(reportDocket, { dck_id, archive })).headers.get('content-disposition'),
    labels: (await account.send(docketLabels, { dck_id })).body.code,
  })
  const before = await readDockets(false)
  await pool.query(`update docket set dck_created = now() - interval '20 days' where dck_id = $1`, [dck_id])
  await pool.query(`update docket_event set dev_at = now() - interval '20 days' where dev_dck_id = $1`, [
    dck_id,
  ])
  const { tracked: atFirst } = await readDockets(false)
  await night()
  const after = await readDockets(true)
  expect(after).toMatchObject({
    found: 1,
    signatures: [expect.objectContaining({ sig_name: 'A. Porter' })],
    stock: [expect.objectContaining({ stk_code: 'PALLET' })],
    printed: `attachment; filename="${dck_docket}.pdf"`,
    labels: 'NO_LABELS_NOW',
  })
  const exported: unknown = (await account.send(docketExport, { archive: true, search: 'peregrine' })).body
  expect(exported).toContain(dck_docket)
  expect(after.tracked).toEqual({ ...atFirst, dck_version: atFirst.dck_version + 1 })
  expect({ ...after, tracked: null }).toEqual({ ...before, tracked: null })
})

test('[LIST-08] archiving walks an index of the dockets to be archived', async () => {
  await pool.query('analyze docket')
  for (const plan of await plansOf(pool, (db) => moveToArchive(db, '2020-01-01T00:00:00Z', 1000))) {
    expect(plan.indexes).toContain('docket_to_archive')
    expect(plan.scanned).not.toContain('docket')
  }
})
