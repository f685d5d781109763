import { logout } from '@despatch/contract/auth/auth.ts'
import {
  type BoardEvent,
  circuitDocketList,
  liveBoard,
  statusChange,
} from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import type { z } from 'zod'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const other = await portal.openSecond()
const account = await portal.login('account')
const control = await portal.login('control')
const driver = (await activeDriver(control)).drv_id

const boardAt = (client: Client, cir_code = 'LON') => client.follow(liveBoard, { cir_code })

const book = async (sent = booking()) => (await account.call(docketPost, sent)).docket

const shows = (status: string) => (event: z.output<typeof BoardEvent>) =>
  event.type === 'row' && event.row.dck_status === status

const overnight = () => booking({ docket: { dck_serv_type: 'B', dck_tariff: 41 } })

const signed = () => ({ signedBy: 'A. Porter', at: new Date().toISOString() })

const sql = (text: string) => portal.tenant('metro').pool.query(text)

test('[CTRL-05] an open board receives a new booking without a request, at whichever process it is open', async () => {
  const boards = [await boardAt(control), await boardAt(other.as(control.cookie))]
  const docket = await book()
  const listed = (await control.call(circuitDocketList, { cir_code: 'LON' })).rows.find(
    ({ dck_id }) => dck_id === docket.dck_id,
  )
  expect(listed?.dck_status).toBe('W')
  for (const board of boards) {
    const { type, row } = (await board.next()) as { type: string; row: Record<string, unknown> }
    expect(type).toBe('row')
    // PostgreSQL formats the timestamps of the list, and our code those of the event: they are equal as instants, not
    // as text.
    expect({ ...row, dck_created: '', dadd_ready: '', dadd_deadline: '' }).toEqual({
      ...listed,
      dck_created: '',
      dadd_ready: '',
      dadd_deadline: '',
    })
    expect(Date.parse(String(row.dck_created))).toBe(Date.parse(listed?.dck_created ?? ''))
  }
  for (const board of boards) await board.close()
})

test('[CTRL-05] an open board follows a docket from change to change until it is delivered and leaves', async () => {
  const { dck_id: docket } = await book()
  const board = await boardAt(other.as(control.cookie))
  await control.call(statusChange, { docket, version: 1, status: 'G', driver })
  expect(await board.until(shows('G'))).toMatchObject({ row: { dck_id: docket, dck_version: 2 } })
  await control.call(statusChange, { docket, version: 2, status: 'I', ...signed() })
  expect(await board.until(shows('I'))).toMatchObject({ row: { dck_id: docket, dck_version: 3 } })
  await control.call(statusChange, { docket, version: 3, status: 'D', ...signed() })
  expect(await board.until(({ type }) => type === 'removed')).toEqual({ type: 'removed', dck_id: docket })
  const { rows } = await control.call(circuitDocketList, { cir_code: 'LON' })
  expect(rows.map(({ dck_id }) => dck_id)).not.toContain(docket)
  await board.close()
})

test('[CTRL-05] an open board receives nothing of other circuits', async () => {
  const board = await boardAt(control)
  const night = await boardAt(control, 'OVN')
  const elsewhere = await book(overnight())
  const here = await book()
  expect(await board.next()).toMatchObject({ row: { dck_id: here.dck_id } })
  expect(await night.next()).toMatchObject({ row: { dck_id: elsewhere.dck_id } })
  await board.close()
  await night.close()
})

test('[CTRL-05] an open board misses none of a hundred bookings', async () => {
  const board = await boardAt(control)
  // Read while they are booked, because the server does not wait for slow readers.
  const booking = Promise.all(Array.from({ length: 100 }, () => book()))
  const seen = new Set<number>()
  while (seen.size < 100) {
    const event = await board.next()
    if (event.type === 'row') seen.add(event.row.dck_id)
  }
  expect(seen).toEqual(new Set((await booking).map(({ dck_id }) => dck_id)))
  await board.close()
})

describe('the stream of a board is closed', () => {
  test('[CTRL-05, AUTH-07] when its user logs out, even at another process', async () => {
    const leaver = await portal.login('control')
    const boards = [await boardAt(leaver), await boardAt(other.as(leaver.cookie))]
    const remaining = await boardAt(control)
    await leaver.call(logout, {})
    for (const board of boards) await expect(board.ended()).resolves.toBeUndefined()
    const docket = await book()
    expect(await remaining.next()).toMatchObject({ row: { dck_id: docket.dck_id } })
    await remaining.close()
  })

  test.each([
    ['is disabled', `ausr_state = 'D'`, `ausr_state = 'A'`],
    ['loses the right', `ausr_rights_control = 'F'`, `ausr_rights_control = 'T'`],
    ['must choose a new password', `ausr_password_expired = 'T'`, `ausr_password_expired = 'F'`],
  ])('[CTRL-05, CALL-03] when its user %s', async (_what, change, back) => {
    const board = await boardAt(await portal.login('nights'))
    await sql(`update app_user set ${change} where ausr_logon = 'nights'`)
    await expect(board.ended()).resolves.toBeUndefined()
    await sql(`update app_user set ${back} where ausr_logon = 'nights'`)
  })

  test('[CTRL-05, LIST-07] for the user who loses the circuit, and for no other user', async () => {
    const nights = await portal.login('nights')
    const [lost, remaining] = [await boardAt(nights), await boardAt(nights, 'OVN')]
    await sql(`delete from user_circuit where cir_circ_code = 'LON'
      and ausr_id = (select ausr_id from app_user where ausr_logon = 'nights')`)
    await expect(lost.ended()).resolves.toBeUndefined()
    const docket = await book(overnight())
    expect(await remaining.next()).toMatchObject({ row: { dck_id: docket.dck_id } })
    await remaining.close()
  })

  test('[CTRL-05] when changes may have been missed, so that the board is reloaded', async () => {
    const board = await boardAt(control)
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'despatch-live'`)
    await expect(board.ended()).resolves.toBeUndefined()
  })
})
