import {
  driverDocumentDelete,
  driverDocumentFile,
  driverDocumentList,
  driverDocumentPost,
} from '@despatch/contract/control/driver-documents.ts'
import {
  driverDocketDone,
  driverDocketList,
  driverList,
  driverPost,
} from '@despatch/contract/control/drivers.ts'
import { statusChange, statusUndo } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketStopRecord } from '@despatch/contract/dockets/stop-times.ts'
import { docketOfferDrivers, docketOfferPost } from '@despatch/contract/drive/offers.ts'
import { dayAfter, londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { pairPhone } from '../../test/driver-phone.ts'
import { pngOf } from '../../test/picture.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { readChunks, writeChunks } from '../platform/pictures/png-chunks.ts'
import { deleteDocumentsOfRetired } from './driver-documents.queries.ts'
import { allocatedTo, deliveredToday, driversById, listDrivers } from './drivers.queries.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const control = await portal.login('control')

let signs = 0

const draft = (changes: Partial<Payload<typeof driverPost>> = {}): Payload<typeof driverPost> => ({
  drv_driver: 'Robin Wheeler',
  drv_callsign: `T${(signs += 1)}`,
  drv_vehicle: 'small van',
  drv_telephone: '07700 900321',
  ...changes,
})

const hire = (changes?: Partial<Payload<typeof driverPost>>) => control.call(driverPost, draft(changes))

const logOf = (sign: string) =>
  sql(
    `select log_user, log_before, log_after from log where log_process = 'save-driver' and log_record = $1
     order by log_id`,
    [sign],
  )

/** A docket allocated to the driver. */
async function give(driver: number): Promise<{ dck_id: number; dck_docket: string }> {
  const { docket } = await account.call(docketPost, booking())
  await control.call(statusChange, { docket: docket.dck_id, version: 1, status: 'G', driver })
  return docket
}

test('[CTRL-07] a new driver is in the list, can be given dockets, and is logged', async () => {
  const driver = await hire({ drv_telephone: '' })
  expect(driver).toMatchObject({ drv_version: 1, drv_state: 'active', drv_open: 0, position: null })
  expect((await control.call(driverList, {})).rows).toContainEqual(driver)
  const { dck_id } = await give(driver.drv_id)
  const { rows } = await control.call(driverDocketList, { driver: driver.drv_id })
  expect(rows).toMatchObject([{ dck_id, dck_status: 'G', from_companyname: 'British Museum' }])
  expect(await logOf(driver.drv_callsign)).toMatchObject([
    { log_user: 'control', log_before: null, log_after: { drv_driver: 'Robin Wheeler' } },
  ])
})

test('[CTRL-07] a new driver is refused with an error at each invalid field, and nothing is stored', async () => {
  const before = (await control.call(driverList, {})).rows.length
  const wrong = { ...draft(), drv_driver: ' ', drv_vehicle: 'balloon' }
  const { status, body } = await control.send(driverPost, wrong)
  expect(status).toBe(422)
  expect(body.errors?.map(({ field }) => field).toSorted()).toEqual(['drv_driver', 'drv_vehicle'])
  expect(await control.send(driverPost, draft({ drv_telephone: 'ask' }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'drv_telephone' }] },
  })
  expect((await control.call(driverList, {})).rows).toHaveLength(before)
})

test('[CTRL-07] a new driver cannot have another driver’s call sign, ignoring case, not even in concurrent requests', async () => {
  await hire({ drv_callsign: 'Zulu', drv_driver: 'Zoe' })
  expect(await control.send(driverPost, draft({ drv_callsign: 'zULU' }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'drv_callsign', message: 'Zoe already has this call sign.' }] },
  })
  const answers = await Promise.all(
    [1, 2, 3].map(() => control.send(driverPost, draft({ drv_callsign: 'Yankee' }))),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
})

test('[CTRL-07, RIGHT-01] a new driver can only be added by control', async () => {
  expect((await account.send(driverPost, draft())).status).toBe(403)
  expect((await account.send(driverList, {})).status).toBe(403)
})

describe('a driver', () => {
  test('[CTRL-07] a driver can only be changed by a user who has read the latest version; the second of two gets a conflict', async () => {
    const { drv_id, drv_callsign } = await hire()
    const change = (drv_driver: string, drv_version?: number) =>
      control.send(driverPost, {
        ...draft({ drv_driver, drv_callsign, drv_state: 'off' }),
        drv_id,
        ...(drv_version === undefined ? {} : { drv_version }),
      })
    const both = await Promise.all([change('First', 1), change('Second', 1)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('This has been changed by control at '),
    })
    const now = (await control.call(driverList, {})).rows.find((driver) => driver.drv_id === drv_id)
    expect(now).toMatchObject({ drv_version: 2, drv_state: 'off' })
    expect(await change('Third')).toMatchObject({ status: 422, body: { errors: [{ field: 'drv_version' }] } })
    expect(await logOf(drv_callsign)).toMatchObject([
      {},
      { log_before: { drv_state: 'active' }, log_after: { drv_state: 'off' } },
    ])
  })

  test('[CTRL-07] a driver that does not exist is not found, in this company or another', async () => {
    expect((await control.send(driverPost, { ...draft(), drv_id: 999_999, drv_version: 1 })).status).toBe(404)
    const northern = await portal.login('control', 'northern')
    const { drv_id } = await hire()
    expect((await northern.send(driverPost, { ...draft(), drv_id, drv_version: 1 })).status).toBe(404)
  })

  test('[CTRL-07] a driver with allocated dockets cannot be retired, and the refusal lists them', async () => {
    const { drv_id, drv_callsign } = await hire({ drv_driver: 'Rae' })
    const { dck_docket, dck_id } = await give(drv_id)
    const retire = () =>
      control.send(driverPost, {
        ...draft({ drv_driver: 'Rae', drv_callsign, drv_state: 'retired' }),
        drv_id,
        drv_version: 1,
      })
    expect(await retire()).toMatchObject({
      status: 409,
      body: {
        code: 'DRIVER_HAS_DOCKETS',
        detail: `Rae still has ${dck_docket}. Reallocate these dockets first.`,
        errors: [{ field: 'drv_state' }],
      },
    })
    const other = await hire()
    await sql('update docket set dck_drv_id = $1 where dck_id = $2', [other.drv_id, dck_id])
    expect((await retire()).status).toBe(200)
    const given = await control.send(statusChange, {
      docket: dck_id,
      version: 2,
      status: 'G',
      driver: drv_id,
    })
    expect(given.status).toBe(422)
  })

  test('[CTRL-07, LIST-07] a dispatcher sees only the driver’s dockets in their own circuits', async () => {
    const { drv_id, drv_callsign } = await hire({ drv_driver: 'Kit' })
    const { dck_id } = await give(drv_id)
    await portal.change('session', `update app_user set ausr_rights_control = 'T' where ausr_logon = 'mina'`)
    await sql(
      `update docket set dck_cust_id = (select min(cust_id) from customer where cust_id not in
         (select cust_id from user_account join app_user using (ausr_id) where ausr_logon = 'mina' union select ausr_cust_id from app_user where ausr_logon = 'mina'))
       where dck_id = $1`,
      [dck_id],
    )
    const mina = await portal.login('mina')
    expect((await mina.call(driverDocketList, { driver: drv_id })).rows).toEqual([])
    const refused = await mina.send(driverPost, {
      ...draft({ drv_callsign, drv_state: 'retired' }),
      drv_id,
      drv_version: 1,
    })
    expect(refused.body.detail).toContain('Kit still has 1 docket on other circuits.')
  })
})

test('[CTRL-07] what a driver has delivered today is listed with the times at its stops, in the scope of the user, until it is undone', async () => {
  const { drv_id } = await hire()
  const { dck_id } = await give(drv_id)
  const stops = await sql('select dadd_id from docket_address where dadd_dck_id = $1 order by dadd_order', [
    dck_id,
  ])
  await sql(`update docket_address set dadd_ready = now() - interval '3 hours' where dadd_dck_id = $1`, [
    dck_id,
  ])
  const time = { dck_id, dadd_id: Number(stops[0]?.['dadd_id']), event: 'arrived' as const }
  await control.call(docketStopRecord, { ...time, at: new Date().toISOString() })
  const [open] = (await control.call(driverDocketList, { driver: drv_id })).rows
  expect(open).toMatchObject({
    delivered_at: null,
    stops: [{ dadd_companyname: 'British Museum', dadd_arrived: expect.any(String) }, { dadd_arrived: null }],
  })
  const doneBy = async (user = control) =>
    (await user.call(driverDocketDone, { driver: drv_id })).rows.map((row) => row.dck_id)
  expect(await doneBy()).toEqual([])
  const signed = { signedBy: 'A. Porter', at: new Date().toISOString() }
  await control.call(statusChange, { docket: dck_id, version: 3, status: 'I', ...signed })
  await control.call(statusChange, { docket: dck_id, version: 4, status: 'D', ...signed })
  expect([await doneBy(), await doneBy(await portal.login('mina'))]).toEqual([[dck_id], []])
  await control.call(statusUndo, { docket: dck_id, version: 5 })
  expect(await doneBy()).toEqual([])
})

const today = londonDay(new Date().toISOString())
type Document = Partial<Payload<typeof driverDocumentPost>>

const save = (driver: number, more: Document) =>
  control.send(driverDocumentPost, { driver, ddoc_kind: 'licence', ddoc_expires: null, ...more })
const documentsOf = async (driver: number) => (await control.call(driverDocumentList, { driver })).rows
const errorsOf = async (driver: number, more: Document) => {
  const { status, body } = await save(driver, more)
  return [status, ...(body.errors ?? []).map(({ field, message }) => `${field}: ${message}`)]
}
const rowOf = async (drv_id: number) =>
  (await control.call(driverList, {})).rows.find((driver) => driver.drv_id === drv_id)
const allocate = async (driver: number) => {
  const { docket } = await account.call(docketPost, booking())
  return await control.send(statusChange, { docket: docket.dck_id, version: 1, status: 'G', driver })
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

test('[CTRL-07] the documents of a driver are stored with number, expiry and file, changed by version, logged, and deleted', async () => {
  const { drv_id, drv_callsign } = await hire()
  const added = await save(drv_id, {
    ddoc_number: 'WHEEL 801017',
    ddoc_expires: '2090-03-02',
    file: pdf.toString('base64'),
  })
  expect(added.status).toBe(200)
  const [first] = await documentsOf(drv_id)
  const ddoc_id = first?.ddoc_id ?? 0
  expect(first).toMatchObject({
    ddoc_kind: 'licence',
    ddoc_number: 'WHEEL 801017',
    ddoc_expires: '2090-03-02',
    ddoc_file_type: 'application/pdf',
    ddoc_saved_by: 'control',
  })
  expect(await control.call(driverDocumentFile, { ddoc_id })).toEqual({
    file: { type: 'application/pdf', content: pdf.toString('base64') },
  })
  const change = { ddoc_id, ddoc_version: 1, ddoc_expires: '2091-03-02' }
  expect((await save(drv_id, change)).status).toBe(200)
  expect((await save(drv_id, change)).status).toBe(409)
  expect(await documentsOf(drv_id)).toMatchObject([
    { ddoc_version: 2, ddoc_expires: '2091-03-02', ddoc_file_type: 'application/pdf' },
  ])
  expect((await save(drv_id, { ...change, ddoc_version: 2, file: null })).status).toBe(200)
  expect(await control.call(driverDocumentFile, { ddoc_id })).toEqual({ file: null })
  await control.call(driverDocumentDelete, { ddoc_id })
  expect((await control.send(driverDocumentFile, { ddoc_id })).status).toBe(404)
  expect(await documentsOf(drv_id)).toEqual([])
  const logged = await sql(
    `select log_process from log where log_record = $1 and log_process like '%document' order by log_id`,
    [drv_callsign],
  )
  expect(logged.map(({ log_process }) => log_process)).toEqual([
    'save-driver-document',
    'save-driver-document',
    'save-driver-document',
    'delete-driver-document',
  ])
})

test('[CTRL-07] the documents of a driver have pictures that were encoded again, and no other files', async () => {
  const { drv_id } = await hire()
  const chunks = readChunks(pngOf(80))
  const comment = { name: 'tEXt', data: Buffer.from('Comment\0<script>') }
  const sent = writeChunks(chunks.toSpliced(1, 0, comment))
  expect((await save(drv_id, { file: sent.toString('base64') })).status).toBe(200)
  const [{ ddoc_id } = { ddoc_id: 0 }] = await documentsOf(drv_id)
  const { file } = await control.call(driverDocumentFile, { ddoc_id })
  expect(file?.type).toBe('image/png')
  expect(Buffer.from(file?.content ?? '', 'base64').includes('script')).toBe(false)
  const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(700_000), Buffer.from('%%EOF')])
  const wrong = { svg: Buffer.from('<svg/>'), cut: pdf.subarray(0, 20), large }
  for (const file of Object.values(wrong))
    expect(await errorsOf(drv_id, { ddoc_kind: 'insurance', file: file.toString('base64') })).toEqual([
      422,
      expect.stringMatching(/^file: A document (must be a PDF|can have at most 700 kB)/),
    ])
})

test('[CTRL-07] the documents of a driver are one of each kind and name, of one driver, and others need a name', async () => {
  const { drv_id } = await hire()
  await save(drv_id, {})
  expect(await errorsOf(drv_id, {})).toEqual([
    422,
    'ddoc_kind: The driver already has the document Driving licence. Change that one.',
  ])
  expect(await errorsOf(drv_id, { ddoc_kind: 'other', ddoc_name: ' ' })).toEqual([
    422,
    'ddoc_name: Please enter the name of the document.',
  ])
  await save(drv_id, { ddoc_kind: 'other', ddoc_name: 'Forklift' })
  expect((await errorsOf(drv_id, { ddoc_kind: 'other', ddoc_name: 'forklift' }))[0]).toBe(422)
  expect((await save(2_000_000_000, {})).status).toBe(404)
  const [{ ddoc_id } = { ddoc_id: 0 }] = await documentsOf(drv_id)
  const other = await hire()
  expect((await save(other.drv_id, { ddoc_id, ddoc_version: 1 })).status).toBe(404)
})

test('[CTRL-04, CTRL-07] the documents of a driver stop allocations and offers if required ones are missing or expired, and the error names them', async () => {
  const { drv_id, drv_driver } = await hire({ drv_driver: 'Pat Expired' })
  await save(drv_id, { ddoc_expires: dayAfter(today, -1) })
  await save(drv_id, { ddoc_kind: 'insurance', ddoc_expires: dayAfter(today, 1) })
  await save(drv_id, { ddoc_kind: 'right_to_work' })
  expect((await rowOf(drv_id))?.documents).toHaveLength(3)
  expect((await allocate(drv_id)).status).toBe(200)
  const why = `${drv_driver} cannot get dockets. Driving licence expired on ${typedDay(dayAfter(today, -1))}.`
  const phone = await pairPhone(portal.visitor, control, drv_id)
  const { dck_id } = (await account.call(docketPost, booking())).docket
  await control.call(docketOfferPost, { docket: dck_id, drivers: [drv_id], minutes: 5 })
  const dadd_id = (await phone.sync()).offers[0]?.dadd_id ?? 0
  const accepted = { evt_id: crypto.randomUUID(), evt_seq: 1, evt_at: new Date().toISOString() }
  await portal.set('DriverDocumentsBlock', 'T')
  try {
    const { results } = await phone.sync([{ ...accepted, dck_id, dadd_id, evt_kind: 'accepted' }])
    expect(results).toMatchObject([{ outcome: 'refused', reason: why, reason_code: 'documents_not_valid' }])
    expect(await allocate(drv_id)).toMatchObject({
      status: 422,
      body: { detail: why, errors: [{ field: 'driver', message: why }] },
    })
    const { rows } = await control.call(driverList, { docket: dck_id })
    expect(rows.find((driver) => driver.drv_id === drv_id)?.fit).toMatchObject({
      suitable: false,
      reason: expect.stringMatching(/^Driving licence expired on/),
    })
    const offered = await control.send(docketOfferPost, { docket: dck_id, drivers: [drv_id], minutes: 5 })
    expect(offered).toMatchObject({ status: 422, body: { errors: [{ field: 'drivers', message: why }] } })
    const listed = await control.call(docketOfferDrivers, { docket: dck_id })
    expect(listed.rows.map((driver) => driver.drv_id)).not.toContain(drv_id)
    const [{ ddoc_id } = { ddoc_id: 0 }] = await documentsOf(drv_id)
    await save(drv_id, { ddoc_id, ddoc_version: 1, ddoc_expires: dayAfter(today, 1) })
    expect((await allocate(drv_id)).status).toBe(200)
  } finally {
    await portal.set('DriverDocumentsBlock', 'F')
  }
})

test('[OPS-03] the documents of a driver are deleted some time after their driver was retired, and not before', async () => {
  const [retired, back] = [await hire(), await hire()]
  for (const { drv_id, drv_callsign } of [retired, back]) {
    await save(drv_id, {})
    const change = draft({ drv_callsign, drv_state: 'retired' })
    await control.call(driverPost, { ...change, drv_id, drv_version: 1 })
  }
  await sql(`update driver set drv_retired = now() - interval '50 days' where drv_id = any($1)`, [
    [retired.drv_id, back.drv_id],
  ])
  const again = draft({ drv_callsign: back.drv_callsign })
  await control.call(driverPost, { ...again, drv_id: back.drv_id, drv_version: 2 })
  const { pool } = portal.tenant('metro')
  await deleteDocumentsOfRetired(pool, new Date(Date.now() - 60 * 86_400_000).toISOString())
  expect(await documentsOf(retired.drv_id)).toHaveLength(1)
  await deleteDocumentsOfRetired(pool, new Date(Date.now() - 40 * 86_400_000).toISOString())
  expect([await documentsOf(retired.drv_id), await documentsOf(back.drv_id)]).toMatchObject([[], [{}]])
})

test('[CTRL-07] the list finds each driver’s dockets and last position by index, without a sequential scan', async () => {
  const { pool } = portal.tenant('metro')
  await sql(
    `insert into driver_position (dpos_drv_id, dpos_at, dpos_latitude, dpos_longitude)
     select drv_id, now() - n * interval '10 seconds', 51.5, -0.1 from driver, generate_series(1, 2000) n`,
  )
  await sql('analyze driver_position, driver, docket')
  const reach = { accounts: [1], allAccounts: false, circuits: [] }
  for (const query of [listDrivers, (db: Parameters<typeof listDrivers>[0]) => driversById(db, [1, 2])]) {
    for (const { indexes, scanned, maximumSortedRows } of await plansOf(pool, query)) {
      expect(indexes).toEqual(expect.arrayContaining(['docket_of_driver', 'driver_position_latest']))
      expect(scanned).not.toContain('driver_position')
      expect(scanned).not.toContain('docket')
      expect(maximumSortedRows).toBeLessThan(100)
    }
  }
  for (const { indexes } of await plansOf(pool, (db) => allocatedTo(db, 1, reach)))
    expect(indexes).toContain('docket_of_driver')
  for (const { indexes } of await plansOf(pool, (db) => deliveredToday(db, 1, reach)))
    expect(indexes).toContain('docket_event_delivered')
})
