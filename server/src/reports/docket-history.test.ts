import { statusChange } from '@despatch/contract/control/control.ts'
import { docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketChargePost } from '@despatch/contract/dockets/charges.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketHistory } from '@despatch/contract/reports/docket-history.ts'
import { trackingLabelOf } from '@despatch/domain/tracking/tracking-milestones.ts'
import { expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { emailsAbout, historyFacts } from './docket-history.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const control = await portal.login('control')
const other = await portal.login('card')
const { drv_id: driver } = await activeDriver(control)

const book = async () => (await account.call(docketPost, booking())).docket.dck_id
const history = async (dck_id: number, by = account) => (await by.call(docketHistory, { dck_id })).rows

test('[REP-03, TRACK-02] a docket has one history, of which its customer sees less than its dispatcher', async () => {
  const dck_id = await book()
  await account.call(docketAmendPost, {
    dck_id,
    version: 1,
    changes: { docket: { dck_note: 'Ring at the gate.' } },
    expected_total: await priceNow(dck_id),
  })
  await control.call(statusChange, { docket: dck_id, version: 2, status: 'G', driver })
  await control.call(statusChange, {
    docket: dck_id,
    version: 3,
    status: 'I',
    signedBy: 'Florence Desk',
    at: new Date().toISOString(),
  })
  await control.call(docketChargePost, { dck_id, chgt_code: 'WAIT', quantity: 20, reason: 'Not ready' })

  const shown = await history(dck_id)
  expect(shown.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Booked', 'Booking changed', trackingLabelOf('G'), 'Collected']),
  )
  expect(shown.find(({ label }) => label === 'Booking changed')).toMatchObject({
    by: 'account',
    details: ['Driver instructions'],
  })
  expect(shown.find(({ label }) => label === 'Collected')).toMatchObject({
    place: 'British Museum, London',
    details: ['Signed for by Florence Desk'],
    by: '',
  })
  expect(shown.every(({ isInternal }) => !isInternal)).toBe(true)
  expect(JSON.stringify(shown)).not.toContain('control')

  const whole = await history(dck_id, control)
  expect(whole.find(({ label }) => label === 'Collected')).toMatchObject({ by: 'control' })
  expect(whole.filter(({ isInternal }) => !isInternal).map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
  expect(whole.some(({ kind, by }) => kind === 'charge' && by === 'control')).toBe(true)
})

test('[LIST-07] the history of another account’s docket is answered like a missing one', async () => {
  const dck_id = await book()
  const refused = await other.send(docketHistory, { dck_id })
  const missing = await other.send(docketHistory, { dck_id: 99_999_999 })
  expect(refused.status).toBe(404)
  expect({ ...refused.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
})

test('[CALL-04] reading a history uses the indexes of its docket', async () => {
  const dck_id = await book()
  for (const plan of await plansOf(pool, (db) => historyFacts(db, dck_id))) {
    expect(plan.indexes).toContain('docket_event_by_docket')
    expect(plan.scanned).not.toContain('docket_event')
  }
  for (const plan of await plansOf(pool, (db) => emailsAbout(db, [`docket:${dck_id}:booked`])))
    expect(plan.discarded).toBeLessThan(500)
})

async function priceNow(dck_id: number): Promise<number> {
  const { rows } = await pool.query<{ dck_total: number }>('select dck_total from docket where dck_id = $1', [
    dck_id,
  ])
  return (rows[0]?.dck_total ?? 0) / 100
}
