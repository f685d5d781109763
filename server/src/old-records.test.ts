import { expect, test } from 'vitest'
import { plansOf } from '../test/plan.ts'
import { openPortalForFile } from '../test/test-portal.ts'
import { countOldRecords, deleteOldRecords } from './old-records.ts'
import { deleteBatch, oldRecords, type OldRecordKind } from './old-records.queries.ts'

const portal = await openPortalForFile()
const tenant = portal.tenant('metro')
const { pool } = tenant

/** Three paid bookings in the history, one there that is unpaid, and one that is still under way. */
const { rows: dockets } = await pool.query<{ id: number; address: number }>(
  `select dck_id id, min(dadd_id) address from docket join docket_address on dadd_dck_id = dck_id
   where dck_mop = 'A' and dck_total > 0 and dck_status <> 'C' group by 1 order by 1 limit 5`,
)
const [paid, alsoPaid, stillPaid, unpaid, current] = dockets.map(({ id }) => id)
await pool.query(
  `update docket set dck_archive = case dck_id when $3 then 'F' else 'T' end, dck_status = case dck_id when $3 then 'I' else 'F' end,
     dck_received = case when dck_id in ($2, $3) then 0 else dck_total end where dck_id = any($1)`,
  [dockets.map(({ id }) => id), unpaid, current],
)

const content = Buffer.from('a photo of two deliveries')
const [shared, ofAll] = [
  await tenant.files.put(content),
  await tenant.files.put(Buffer.from('a photo of one')),
]

async function addProof(docket: number | undefined, days: number, file: string): Promise<number> {
  const { rows } = await pool.query<{ sig_id: number }>(
    `insert into docket_signature (sig_dck_id, sig_dadd_id, sig_name, sig_kind, sig_image_type, sig_file, sig_at)
     select $1, min(dadd_id), '', 'photo', 'image/png', $3, now() - $2 * interval '1 day'
     from docket_address where dadd_dck_id = $1 returning sig_id`,
    [docket, days, file],
  )
  return rows[0]?.sig_id ?? 0
}

const countOf = async (kind: OldRecordKind) =>
  Number(
    (await pool.query<{ count: string }>(`select count(*) from ${oldRecords[kind].table}`)).rows[0]?.count,
  )

const reportOf = async (kind: string) =>
  (await countOldRecords(tenant)).find((report) => report.kind === kind)

const back = (days: number) => `now() - interval '${days} days'`

test('[LIST-08] by default emails are deleted after two years, positions after 90 days and proofs after 13 months, and no docket ever', async () => {
  await pool.query(`update mail set mail_created = ${back(729)}, mail_sent = now()`)
  await pool.query(`update driver_position set dpos_at = dpos_at - interval '80 days'`)
  await pool.query(`update docket_signature set sig_at = ${back(399)}`)
  await pool.query(`update docket set dck_created = dck_created - interval '30 years'`)
  expect(await deleteOldRecords({ tenant })).toEqual({})
  await pool.query(
    `update mail set mail_created = ${back(731)} where mail_id in (select mail_id from mail limit 1)`,
  )
  await pool.query(
    `insert into driver_position (dpos_drv_id, dpos_at, dpos_latitude, dpos_longitude) select min(drv_id), ${back(91)}, 51, 0 from driver`,
  )
  await addProof(paid, 401, shared)
  await addProof(current, 401, shared)
  const before = await countOf('proofs')
  expect(await deleteOldRecords({ tenant })).toEqual({ emails: 1, positions: 1, proofs: 1 })
  expect(await countOf('proofs')).toBe(before - 1)
})

test('[TRACK-04, OPS-04] old photos and signatures are deleted, except of unpaid and current bookings, and their files if nothing else uses them', async () => {
  await pool.query('delete from docket_signature')
  await portal.set('ProofKeepDays', 365)
  const old = [await addProof(paid, 400, shared), await addProof(alsoPaid, 366, ofAll)]
  const left = [
    await addProof(stillPaid, 364, shared),
    await addProof(unpaid, 400, shared),
    await addProof(current, 400, shared),
  ]
  expect(await reportOf('proofs')).toMatchObject({ keepDays: 365, rows: old.length })
  expect(await reportOf('files')).toEqual({ kind: 'files', keepDays: null, rows: 1, bytes: 14 })
  expect(await deleteOldRecords({ tenant })).toEqual({ proofs: old.length })
  const { rows } = await pool.query<{ sig_id: number }>('select sig_id from docket_signature order by sig_id')
  expect(rows.map(({ sig_id }) => sig_id)).toEqual(left)
  expect(await reportOf('files')).toMatchObject({ rows: 0 })
})

test('[OPS-04, LOG-02] thousands of old emails and positions are deleted in batches, as counted before, and the log states it', async () => {
  await portal.set('EmailKeepDays', 30)
  await portal.set('PositionKeepDays', 7)
  await pool.query(
    `insert into mail (mail_to, mail_subject, mail_text, mail_html, mail_about, mail_created, mail_sent)
     select 'ada@metro.example', 'A docket', 'text', 'html', 'old ' || n, now() - interval '40 days',
       case when n > 5 then now() end from generate_series(1, 2505) n`,
  )
  const emails = await reportOf('emails')
  const positions = await reportOf('positions')
  expect(emails?.rows).toBeGreaterThanOrEqual(2500)
  expect(emails?.bytes).toBeGreaterThan(2500 * 50)
  const before = { emails: await countOf('emails'), positions: await countOf('positions') }
  expect(await deleteOldRecords({ tenant })).toEqual({ emails: emails?.rows, positions: positions?.rows })
  expect(await countOf('emails')).toBe(before.emails - (emails?.rows ?? 0))
  expect((await pool.query(`select from mail where mail_about like 'old %'`)).rowCount).toBe(5)
  const { rows: drivers } = await pool.query(
    `select from driver_position group by dpos_drv_id having count(*) <> 1`,
  )
  expect(drivers).toEqual([])
  expect(await countOf('positions')).toBeGreaterThan(0)
  const { rows: entries } = await pool.query(
    `select log_after from log where log_process = 'delete-old-records' order by log_time desc limit 1`,
  )
  expect(entries).toEqual([{ log_after: { emails: emails?.rows, positions: positions?.rows } }])
  expect(await deleteOldRecords({ tenant })).toEqual({})
})

test('[OPS-02] a batch finds its rows by the primary key among many', async () => {
  await pool.query(
    `insert into driver_position (dpos_drv_id, dpos_at, dpos_latitude, dpos_longitude)
     select (select min(drv_id) from driver), now() - n * interval '1 second', 51, 0 from generate_series(1, 20000) n`,
  )
  await pool.query('analyze driver_position')
  const batch = { before: new Date().toISOString(), after: 0, limit: 100 }
  for (const { scanned } of await plansOf(pool, (db) => deleteBatch(db, 'positions', batch)))
    expect(scanned).toEqual([])
})
