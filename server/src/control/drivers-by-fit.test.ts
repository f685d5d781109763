import { statusChange } from '@despatch/contract/control/control.ts'
import { driverList } from '@despatch/contract/control/drivers.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { jobsOfDrivers } from './driver-fit.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const control = await portal.login('control')
const account = await portal.login('account')

test('[CTRL-03, CTRL-07] the drivers for a docket are listed by fit, without retired ones and with off duty last', async () => {
  const { docket } = await account.call(docketPost, booking())
  const { rows } = await control.call(driverList, { docket: docket.dck_id })
  const all = (await control.call(driverList, {})).rows
  expect(rows).toHaveLength(all.filter(({ drv_state }) => drv_state !== 'retired').length)
  const states = rows.map(({ drv_state }) => drv_state)
  expect(states).toEqual(states.toSorted((one, other) => one.localeCompare(other)))
  for (const { fit, drv_state } of rows)
    expect(`${drv_state}: ${fit?.reason}`).toMatch(
      /^off: Off duty$|^active: (.*(free now|(after|before) \d+ jobs?)|cannot make it|too small for a .* job)/,
    )
  expect(all.every(({ fit }) => fit === undefined)).toBe(true)
})

test('[CTRL-07] a driver’s other jobs count, and the docket itself does not', async () => {
  const { docket } = await account.call(docketPost, booking())
  const [best] = (await control.call(driverList, { docket: docket.dck_id })).rows
  const version = 1
  await control.call(statusChange, {
    docket: docket.dck_id,
    version,
    status: 'G',
    driver: best?.drv_id ?? 0,
  })
  const fitOf = async (id: number) =>
    (await control.call(driverList, { docket: id })).rows.find(({ drv_id }) => drv_id === best?.drv_id)?.fit
      ?.reason
  expect(await fitOf(docket.dck_id)).toBe(best?.fit?.reason)
  const other = await account.call(docketPost, booking())
  expect(await fitOf(other.docket.dck_id)).not.toBe(best?.fit?.reason)
})

test('[CTRL-07] a line names the least late driver if none could make it', async () => {
  const { docket } = await account.call(docketPost, booking())
  const reply = await control.call(driverList, { docket: docket.dck_id })
  expect(reply.message).toBeUndefined()
  expect(reply.rows.some(({ fit }) => fit?.suitable && fit.late === 0)).toBe(true)
  expect(await control.call(driverList, {})).not.toHaveProperty('message')

  await pool.query(
    `update docket_address set dadd_deadline = now() - interval '30 minutes' where dadd_dck_id = $1`,
    [docket.dck_id],
  )
  const late = await control.call(driverList, { docket: docket.dck_id })
  const [least] = late.rows
  expect(late.message).toMatch(/^Nobody can make it\. Least late: .+, (\d+ min|\d h \d\d)$/)
  expect(late.message).toContain(least?.drv_driver)
  expect(late.rows.some(({ fit }) => fit?.suitable)).toBe(false)
  expect(least?.fit?.late).toBeGreaterThanOrEqual(30)
})

test('[CTRL-07] the jobs of all drivers are read by their index, however long the history is', async () => {
  await addDockets(pool, { customer: 1, count: 5000, status: 'D' })
  await pool.query('analyze')
  const plans = await plansOf(pool, (db) => jobsOfDrivers(db, [1, 2, 3, 4], 1))
  for (const plan of plans) {
    expect(plan.indexes).toContain('docket_of_driver')
    expect(plan.scanned).not.toContain('docket')
    expect(plan.scanned).not.toContain('docket_address')
  }
})
