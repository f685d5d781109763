import { driverDocketList, driverList, driverPost } from '@despatch/contract/control/drivers.ts'
import { statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { allocatedTo, driversById, listDrivers } from './drivers.queries.ts'

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

describe('a new driver', () => {
  test('[CTRL-07] is in the list, can be given dockets, and is logged', async () => {
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

  test('[CTRL-07] is refused with an error at each invalid field, and nothing is stored', async () => {
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

  test('[CTRL-07] cannot have another driver’s call sign, ignoring case, not even in concurrent requests', async () => {
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

  test('[CTRL-07, RIGHT-01] can only be added by control', async () => {
    expect((await account.send(driverPost, draft())).status).toBe(403)
    expect((await account.send(driverList, {})).status).toBe(403)
  })
})

describe('a driver', () => {
  test('[CTRL-07] can only be changed by a user who has read the latest version; the second of two gets a conflict', async () => {
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

  test('[CTRL-07] that does not exist is not found, in this company or another', async () => {
    expect((await control.send(driverPost, { ...draft(), drv_id: 999_999, drv_version: 1 })).status).toBe(404)
    const northern = await portal.login('control', 'northern')
    const { drv_id } = await hire()
    expect((await northern.send(driverPost, { ...draft(), drv_id, drv_version: 1 })).status).toBe(404)
  })

  test('[CTRL-07] with allocated dockets cannot be retired, and the refusal lists them', async () => {
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
})
