import {
  type BoardEvent,
  liveBoard,
  manyStatusChanges,
  statusChange,
} from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { maxDocketsPerChange } from '@despatch/domain/control/most-changed.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

type Reply = ReplyOf<typeof manyStatusChanges>

let ids: number[]

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const control = await portal.login('control')
const admin = await portal.login('admin')
const driver = await activeDriver(control)

const book = async (sent = booking()) => (await account.call(docketPost, sent)).docket.dck_id

beforeEach(async () => {
  ids = await Promise.all([book(), book(), book()])
  ids.sort((one, other) => one - other)
})

const seen = (list = ids, version = 1) => list.map((docket) => ({ docket, version }))

const give = (dockets = seen(), by = control, headers: Record<string, string> = {}) =>
  by.send(manyStatusChanges, { dockets, status: 'G', driver: driver.drv_id }, headers)

const replyOf = async (answer: ReturnType<typeof give>): Promise<Reply> => {
  const { status, body } = await answer
  expect(status).toBe(200)
  return body as unknown as Reply
}

const stateOf = (list = ids) =>
  sql(
    `select dck_id, dck_status, dck_version, dck_drv_id from docket where dck_id = any($1) order by dck_id`,
    [list],
  )

const eventsOf = async (list = ids) =>
  (await sql('select count(*)::int count from docket_event where dev_dck_id = any($1)', [list]))[0]?.count

const isGiven = (event: z.output<typeof BoardEvent>) => event.type === 'row' && event.row.dck_status === 'G'

describe('many dockets allocated to one driver', () => {
  test('[CTRL-08] many dockets allocated to one driver are changed together, each with its event and log entry, and the board receives each', async () => {
    const board = await control.follow(liveBoard, { cir_code: 'LON' })
    const { changed, refused } = await replyOf(give())
    expect(refused).toEqual([])
    expect(changed.map(({ dck_id }) => dck_id).toSorted((one, other) => one - other)).toEqual(ids)
    expect(new Set(changed.map(({ drv_driver }) => drv_driver))).toEqual(new Set([driver.drv_driver]))
    expect(await stateOf()).toEqual(
      ids.map((dck_id) => ({ dck_id, dck_status: 'G', dck_version: 2, dck_drv_id: driver.drv_id })),
    )
    expect(await eventsOf()).toBe(6)
    const logs = await sql(
      `select log_user, log_after from log where log_process = 'change-status' and log_record = any($1)`,
      [ids.map((id) => `MT${id}`)],
    )
    expect(logs).toHaveLength(3)
    expect(logs[0]).toEqual({
      log_user: 'control',
      log_after: { dck_status: 'G', dck_drv_id: driver.drv_id },
    })
    const given = new Set<number>()
    while (given.size < 3) {
      const event = await board.until(isGiven)
      if (event.type === 'row') given.add(event.row.dck_id)
    }
    expect([...given].toSorted((one, other) => one - other)).toEqual(ids)
    await board.close()
  })

  test('[CTRL-06, CTRL-08] many dockets allocated to one driver are changed where the rules allow it; the others are listed with the reason and stay unchanged', async () => {
    const [overtaken = 0, wrong = 0, good = 0] = ids
    await admin.call(statusChange, { docket: overtaken, version: 1, status: 'G', driver: driver.drv_id })
    const at = formatLondon(new Date().toISOString())
    await sql(`update docket set dck_status = 'I' where dck_id = $1`, [wrong])
    const before = await stateOf([overtaken, wrong])

    const { changed, refused } = await replyOf(give())
    expect(changed.map(({ dck_id }) => dck_id)).toEqual([good])
    expect(refused).toEqual([
      {
        docket: overtaken,
        dck_docket: `MT${overtaken}`,
        code: 'CONFLICT',
        message: `Docket MT${overtaken} has been changed by admin at ${at}: Given to driver, ${driver.drv_driver}. Check it before you save again.`,
      },
      {
        docket: wrong,
        dck_docket: `MT${wrong}`,
        code: 'STATUS_CHANGE_REFUSED',
        message: 'A docket cannot change from "Item collected" to "Given to driver".',
      },
    ])
    expect(await stateOf([overtaken, wrong])).toEqual(before)
  })

  test('[CTRL-04] a docket on a circuit with view-only access is refused by name', async () => {
    await portal.change(
      'session',
      `update user_circuit set acia_update = 'F' where cir_circ_code = 'OVN'
         and ausr_id = (select ausr_id from app_user where ausr_logon = 'control')`,
    )
    const night = await book(booking({ docket: { dck_serv_type: 'B', dck_tariff: 41 } }))
    const { changed, refused } = await replyOf(give(seen([...ids, night])))
    expect(changed).toHaveLength(3)
    expect(refused).toMatchObject([{ docket: night, message: 'Statuses cannot be changed on this circuit.' }])
  })

  test('[CTRL-03] an incomplete or invalid form changes nothing', async () => {
    const without = await control.send(manyStatusChanges, { dockets: seen(), status: 'G' })
    expect(without).toMatchObject({
      status: 422,
      body: {
        code: 'STATUS_CHANGE_REFUSED',
        errors: [{ field: 'driver', message: 'Please choose a driver.' }],
      },
    })
    const offDuty = await control.send(manyStatusChanges, { dockets: seen(), status: 'G', driver: 2_000_000 })
    expect(offDuty.body.errors).toEqual([{ field: 'driver', message: 'This driver is not on duty.' }])
    expect(await eventsOf()).toBe(3)
  })

  test('[LIST-07, CALL-03] one docket out of scope refuses the whole request as not found', async () => {
    await sql(
      `update docket set dck_circ_code = 'OVN', dck_cust_id = (select max(cust_id) from customer) where dck_id = $1`,
      [ids[1]],
    )
    await portal.change(
      'session',
      `delete from user_circuit where cir_circ_code = 'OVN'
         and ausr_id = (select ausr_id from app_user where ausr_logon = 'admin')`,
    )
    await portal.change(
      'session',
      `with removed as (delete from user_account where ausr_id = (select ausr_id from app_user where ausr_logon = 'admin'))
       update app_user set ausr_all_accounts = 'F' where ausr_logon = 'admin'`,
    )
    expect(await give(seen(), admin)).toMatchObject({ status: 404, body: { code: 'DOCKET_NOT_FOUND' } })
    expect(await eventsOf()).toBe(3)
  })

  test('[CALL-04] a repeat with the same idempotency key returns the same reply and changes nothing more', async () => {
    const once = { 'idempotency-key': `many ${ids[0]}` }
    const first = await replyOf(give(seen(), control, once))
    const [again, third] = await Promise.all([give(seen(), control, once), give(seen(), control, once)])
    expect(again.body).toEqual(first)
    expect(third.body).toEqual(first)
    expect(await eventsOf()).toBe(6)
    const other = await give(seen(ids.slice(1)), control, once)
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  })

  test('[CALL-04] a change of one docket is made once, however often its reply is lost', async () => {
    const once = { 'idempotency-key': `one ${ids[0]}` }
    const change = { docket: ids[0], version: 1, status: 'G', driver: driver.drv_id }
    const first = await control.send(statusChange, change, once)
    expect(first.status).toBe(200)
    expect((await control.send(statusChange, change, once)).body).toEqual(first.body)
    expect(await eventsOf([ids[0] ?? 0])).toBe(2)
  })

  test('[CTRL-08, CALL-02] many dockets allocated to one driver requires each docket once, and not too many', async () => {
    expect((await give([...seen(), ...seen()])).body.errors).toEqual([
      { field: 'dockets', message: 'Each docket only once' },
    ])
    const tooMany = Array.from({ length: maxDocketsPerChange + 1 }, (_, index) => index + 1)
    expect((await give(seen(tooMany))).body.errors).toEqual([
      { field: 'dockets', message: `At most ${maxDocketsPerChange} dockets` },
    ])
    expect((await give([])).body.errors).toEqual([
      { field: 'dockets', message: 'Select at least one docket' },
    ])
  })

  test('[CTRL-06, CTRL-08] two dispatchers with the same dockets: each docket changes once, without a deadlock', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        replyOf(give(index % 2 ? seen() : seen().toReversed(), index % 3 ? control : admin)),
      ),
    )
    expect(answers.flatMap(({ changed }) => changed)).toHaveLength(3)
    expect(answers.flatMap(({ refused }) => refused)).toHaveLength(27)
    expect(await eventsOf()).toBe(6)
  })

  test('[CTRL-08] the maximum number of dockets is changed in one transaction', async () => {
    await addDockets(portal.tenant('metro').pool, { customer: 1, count: maxDocketsPerChange, status: 'O' })
    const rows = await sql(`select dck_id from docket order by dck_id desc limit ${maxDocketsPerChange}`)
    const { changed } = await replyOf(give(seen(rows.map(({ dck_id }) => Number(dck_id)))))
    expect(changed).toHaveLength(maxDocketsPerChange)
    const commits = await sql(
      `select count(distinct dev_recorded)::int commits from docket_event where dev_dck_id = any($1)`,
      [rows.map(({ dck_id }) => dck_id)],
    )
    expect(commits).toEqual([{ commits: 1 }])
  })
})

test('[CTRL-06] a change made past the deadline returns a warning', async () => {
  const [late = 0, other = 0] = ids
  await sql(
    `update docket_address set dadd_deadline = '2026-03-02T12:00:00Z' where dadd_dck_id = any($1) and dadd_order = 1`,
    [[late, other]],
  )
  const one = await control.call(statusChange, {
    docket: late,
    version: 1,
    status: 'G',
    driver: driver.drv_id,
  })
  expect(one.message).toBe(`MT${late} is past its deadline, 02/03 12:00.`)
  const many = await replyOf(give(seen(ids.slice(1))))
  expect(many.message).toBe(`MT${other} is past its deadline, 02/03 12:00.`)
})
