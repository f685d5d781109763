import { statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

let driver: number
let driverName: string
let docket: number

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const robin = await portal.login('control')
const alex = (await portal.openSecond()).as((await portal.login('admin')).cookie)
;({ drv_id: driver, drv_driver: driverName } = await activeDriver(robin))

beforeEach(async () => {
  docket = (await account.call(docketPost, booking())).docket.dck_id
})

const give = (by: Client, version = 1) => by.send(statusChange, { docket, version, status: 'G', driver })
const hold = (by: Client, version = 1) =>
  by.send(statusChange, { docket, version, status: 'Q', signedBy: 'R.', at: new Date().toISOString() })

const countEvents = async () => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) from docket_event where dev_dck_id = $1',
    [docket],
  )
  return rows[0]?.count
}

describe('two dispatchers at one docket', () => {
  test('[CTRL-06] the second is shown who changed it, when and to what, and overwrites nothing', async () => {
    expect((await give(robin)).status).toBe(200)
    const at = formatLondon(new Date().toISOString())
    const second = await hold(alex)
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', title: 'Changed by someone else' },
    })
    expect(second.body.detail).toBe(
      `Docket MT${docket} has been changed by control at ${at}: Given to driver, ${driverName}. Check it before you save again.`,
    )
    const { rows } = await pool.query(
      'select dck_status, dck_version, dck_drv_id from docket where dck_id = $1',
      [docket],
    )
    expect(rows).toEqual([{ dck_status: 'G', dck_version: 2, dck_drv_id: driver }])
    expect(await countEvents()).toBe(2)
    expect((await hold(alex, 2)).status).toBe(200)
  })

  test('[CALL-01] a program that sends only the fields of the specification changes the docket as it is now', async () => {
    const sent = { docket, status: 'G', driver } as const
    expect((await robin.send(statusChange, sent)).body).toMatchObject({ row: { dck_version: 2 } })
    const collected = { docket, status: 'I', signedBy: 'R.', at: new Date().toISOString() } as const
    expect((await robin.send(statusChange, collected)).body).toMatchObject({ row: { dck_version: 3 } })
    // The rules of control apply as ever.
    expect(await robin.send(statusChange, sent)).toMatchObject({
      status: 422,
      body: { code: 'STATUS_CHANGE_REFUSED' },
    })
  })

  test('[CTRL-06] a change of an unknown version of a docket is rejected, and names no user when the last event was not a status change', async () => {
    const answer = await give(robin, 7)
    expect(answer.status).toBe(409)
    expect(answer.body.detail).toBe(
      `Docket MT${docket} has been changed since you loaded it. Check it before you save again.`,
    )
  })

  test('[CTRL-06] at the same instant exactly one succeeds, and the other user sees who made it', async () => {
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from docket where dck_id = $1 for update', [docket])
    const both = Promise.all([give(robin), hold(alex)])
    // Both requests are waiting for the row's lock now, with the same version.
    const waiting = async () =>
      (
        await holder.query<{ count: number }>(
          `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0]?.count
    await expect.poll(waiting).toBe(2)
    await holder.query('commit')
    holder.release()

    const answers = await both
    expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 409])
    const winner = answers[0].status === 200 ? 'control' : 'admin'
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body.detail).toContain(`has been changed by ${winner} at`)
    expect(await countEvents()).toBe(2)
  })

  test('[CTRL-06] of many concurrent changes of a docket exactly one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => give(index % 2 ? robin : alex)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await countEvents()).toBe(2)
  })
})
