import { circuitDocketList, liveBoard, statusChange } from '@despatch/contract/control/control.ts'
import { driverDocketList, driverList, driverPost } from '@despatch/contract/control/drivers.ts'
import { circuitDocketPlaces } from '@despatch/contract/control/positions.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { defaultBoardStatuses } from '@despatch/domain/office/circuit.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { boardOf } from './board.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')
const control = await portal.login('control')
const account = await portal.login('account')
const driver = (await activeDriver(control)).drv_id
afterEach(() => show(defaultBoardStatuses))

/** Chooses the statuses of London's board, as an administrator does in the office. */
async function show(cir_statuses: string) {
  const { list, post } = officeCalls.circuit
  const [circuit] = (await admin.call(list, { _id: 'LON' })).rows
  const { cir_circ_code, cir_name, cir_selectfields, cir_version } = circuit ?? {}
  return await admin.send(post, { cir_circ_code, cir_name, cir_selectfields, cir_version, cir_statuses })
}

const board = () => control.follow(liveBoard, { cir_code: 'LON' })

const signed = () => ({ signedBy: 'A. Porter', at: new Date().toISOString() })

async function given() {
  const { docket } = await account.call(docketPost, booking())
  await control.call(statusChange, { docket: docket.dck_id, version: 1, status: 'G', driver })
  return docket
}

async function everyPage() {
  const all: { dck_id: number; dck_status: string }[] = []
  let cursor: string | null = null
  do {
    const page: { rows: typeof all; next: string | null } = await control.call(circuitDocketList, {
      cir_code: 'LON',
      cursor,
    })
    all.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return all
}

const listed = async () => (await everyPage()).map(({ dck_id }) => dck_id)

const onMap = async () =>
  (await control.call(circuitDocketPlaces, { cir_code: 'LON' })).rows.map(({ dck_id }) => dck_id)

const counted = async () =>
  (await control.call(driverList, {})).rows.find(({ drv_id }) => drv_id === driver)?.drv_open

const allocated = async () =>
  (await control.call(driverDocketList, { driver })).rows.map(({ dck_id }) => dck_id)

describe('the statuses of a board', () => {
  test('[SYS-04, CTRL-01] the list, the map and the drivers’ counts show dockets in the chosen statuses only', async () => {
    const { dck_id } = await given()
    const before = await counted()
    expect([await listed(), await onMap(), await allocated()]).toEqual(
      Array.from({ length: 3 }, () => expect.arrayContaining([dck_id])),
    )
    expect((await show('WOQ')).status).toBe(200)
    expect(new Set((await everyPage()).map(({ dck_status }) => dck_status))).not.toContain('G')
    for (const shown of [await listed(), await onMap(), await allocated()])
      expect(shown).not.toContain(dck_id)
    expect(await onMap()).toEqual(await listed())
    expect([before, await counted()]).toEqual([expect.any(Number), 0])
    await show(defaultBoardStatuses)
    expect(await counted()).toBe(before)
  })

  test('[SYS-04, CTRL-05] an open board reloads after a change of its statuses, and drops dockets that no longer belong to it', async () => {
    const { docket } = await account.call(docketPost, booking())
    const open = await board()
    await show('WD')
    await open.until(({ type }) => type === 'circuit')
    await control.call(statusChange, { docket: docket.dck_id, version: 1, status: 'G', driver })
    expect(await open.until(({ type }) => type === 'removed')).toEqual({
      type: 'removed',
      dck_id: docket.dck_id,
    })
    await control.call(statusChange, { docket: docket.dck_id, version: 2, status: 'I', ...signed() })
    await control.call(statusChange, { docket: docket.dck_id, version: 3, status: 'D', ...signed() })
    expect(await open.until(({ type }) => type === 'row')).toMatchObject({
      row: { dck_id: docket.dck_id, dck_status: 'D' },
    })
    expect(await listed()).toContain(docket.dck_id)
    await pool.query(`update docket set dck_created = now() - interval '90 days' where dck_id = $1`, [
      docket.dck_id,
    ])
    await pool.query(`update docket_event set dev_at = now() - interval '80 days' where dev_dck_id = $1`, [
      docket.dck_id,
    ])
    await enqueue(pool, 'archive-dockets', {})
    const jobs = await portal.work()
    expect(
      await open.until((event) => event.type === 'removed' && event.dck_id === docket.dck_id),
    ).toBeDefined()
    await jobs.stop()
    expect(await listed()).not.toContain(docket.dck_id)
    await open.close()
  })

  test('[SYS-04, CTRL-07] a driver with dockets that no board shows still cannot be retired', async () => {
    const { dck_docket } = await given()
    await show('W')
    const { rows } = await control.call(driverList, {})
    const found = rows.find(({ drv_id }) => drv_id === driver)
    if (!found) throw new Error('The driver is missing')
    const { drv_open, drv_version, drv_driver, drv_callsign, drv_vehicle } = found
    expect(drv_open).toBe(0)
    const retired = {
      drv_id: driver,
      drv_version,
      drv_driver,
      drv_callsign,
      drv_vehicle,
      drv_state: 'retired',
    }
    const refused = await control.send(driverPost, retired)
    expect(refused).toMatchObject({ body: { code: 'DRIVER_HAS_DOCKETS' } })
    expect(refused.body.detail).toContain(dck_docket)
  })

  test('[SYS-04] the statuses of a board are at least one, each once, and known to the portal', async () => {
    for (const [statuses, message] of [
      ['', 'Statuses: please choose at least one.'],
      ['WW', 'Statuses: only once each.'],
      ['WX', 'Statuses: “X” does not exist.'],
    ] as const)
      expect(await show(statuses)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'cir_statuses', message }] },
      })
  })

  test('[SYS-04, CTRL-08] the statuses of a board are read by index, however many dockets have other statuses', async () => {
    await addDockets(pool, { customer: 1, count: 3000, status: 'O' })
    await addDockets(pool, { customer: 1, count: 5000, status: 'D' })
    for (const { indexes, scanned, discarded } of await plansOf(pool, (db) => boardOf(db, 'LON', null))) {
      expect(indexes).toContain('docket_board')
      expect(scanned).not.toContain('docket')
      expect(discarded).toBeLessThan(100)
    }
  })
})
