import { docketAmendCheck } from '@despatch/contract/dockets/amend.ts'
import {
  docketChargeApprove,
  docketChargeList,
  docketChargePost,
  docketChargeRefuse,
} from '@despatch/contract/dockets/charges.ts'
import { statusChange, statusUndo, undoCheck } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { beforeAll, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const control = await portal.login('control')
const admin = await portal.login('admin')
const driver = (await activeDriver(control)).drv_id

const zone = 'Museum charge'

const today = londonDay(new Date().toISOString())
const at = (daysAgo: number, time: string) => isoInLondon(`${dayAfter(today, -daysAgo)}T${time}:00Z`)

beforeAll(async () => {
  await admin.call(officeCalls.zone.post, {
    zone_description: zone,
    zone_prefix: 'WC1B',
    zone_amount: 7,
    zone_per_day: 'T',
    zone_ttyp_code: null,
    zone_from: '',
    zone_until: '',
    zone_days: '',
    zone_vehicles: '',
  })
})

const charges = (dck_id: number) => control.call(docketChargeList, { dck_id })

async function book() {
  const { docket, pricing } = await account.call(docketPost, booking())
  expect(pricing?.lines).toContainEqual(expect.objectContaining({ description: zone, amount: 7 }))
  await portal.sql(`update docket set dck_created = now() - interval '30 days' where dck_id = $1`, [
    docket.dck_id,
  ])
  return docket
}

async function change(docket: number, status: StatusId, time: string) {
  const { version } = await charges(docket)
  const given = status === 'G' ? { driver } : { signedBy: 'A. Porter', at: time }
  await control.call(statusChange, { docket, version, status, ...given })
}

async function deliver(docket: number, time: string) {
  for (const status of ['G', 'I', 'D'] as const) await change(docket, status, time)
}

/** Runs the queue until the credits are settled. */
async function settled() {
  const jobs = await portal.work()
  await expect
    .poll(async () => await portal.sql(`select count(*)::int from job where job_name = 'credit-zones'`), {
      timeout: 60_000,
    })
    .toEqual([{ count: 0 }])
  await jobs.stop()
}

test('[PRICE-02, PRICE-01] a zone that is charged once a day is credited on the later dockets of a driver, and the total follows', async () => {
  const first = await book()
  const second = await book()
  await deliver(second.dck_id, at(1, '12:00'))
  await deliver(first.dck_id, at(1, '11:00'))
  await settled()
  const before = await charges(second.dck_id)
  const [credit] = before.rows
  expect(before).toMatchObject({
    balance: { charges: 0, booked: before.balance?.total },
    rows: [
      {
        dchg_description: `Credit for a zone charge: ${zone}`,
        dchg_net: -7,
        dchg_vat: -1.4,
        dchg_state: 'proposed',
        office: { dchg_evidence: `Charged on docket ${first.dck_docket}`, dchg_by: 'system' },
      },
    ],
  })
  expect((await charges(first.dck_id)).rows).toEqual([])
  expect((await account.call(docketChargeList, { dck_id: second.dck_id })).rows).toEqual([])

  const approved = await control.call(docketChargeApprove, {
    dck_id: second.dck_id,
    version: before.version,
    dchg_id: credit?.dchg_id ?? 0,
  })
  const total = Math.round(((before.balance?.booked ?? 0) - 8.4) * 100) / 100
  expect(approved.balance).toMatchObject({ booked: before.balance?.booked, charges: -8.4, total })
  const shown = await account.call(docketChargeList, { dck_id: second.dck_id })
  expect(JSON.stringify(shown.rows)).toContain('Charged once a day')
  expect(JSON.stringify(shown.rows)).not.toContain(first.dck_docket)

  const { version } = await control.call(undoCheck, { docket: second.dck_id })
  await control.call(statusUndo, { docket: second.dck_id, version })
  await settled()
  expect(await charges(second.dck_id)).toMatchObject({ rows: [{ dchg_state: 'approved' }] })
  const changes = { parcels: booking().parcels.map((parcel) => ({ ...parcel, dpar_quantity: 9 })) }
  const dispatcher = await portal.login('admin')
  expect(await dispatcher.send(docketAmendCheck, { dck_id: second.dck_id, changes })).toMatchObject({
    status: 422,
    body: { code: 'AMEND_REFUSED', detail: expect.stringContaining('Remove the credit first') },
  })
})

test('[PRICE-02] a proposed credit is taken back with the delivery before it, and a refused one stays refused', async () => {
  const first = await book()
  const second = await book()
  const third = await book()
  // A day of its own: the deliveries of the other test are not on it.
  await deliver(first.dck_id, at(3, '11:00'))
  await deliver(second.dck_id, at(3, '12:00'))
  await deliver(third.dck_id, at(3, '13:00'))
  await settled()
  const proposed = await charges(third.dck_id)
  await control.call(docketChargeRefuse, {
    dck_id: third.dck_id,
    version: proposed.version,
    dchg_id: proposed.rows[0]?.dchg_id ?? 0,
    reason: 'Another vehicle',
  })
  const { version } = await control.call(undoCheck, { docket: first.dck_id })
  await control.call(statusUndo, { docket: first.dck_id, version })
  await settled()
  expect((await charges(second.dck_id)).rows).toEqual([])
  expect((await charges(third.dck_id)).rows).toMatchObject([{ dchg_state: 'refused' }])
})

test('[CALL-02] staff cannot add a credit by hand', async () => {
  const { dck_id } = await book()
  const { types, version } = await charges(dck_id)
  expect(types.map(({ chgt_code }) => chgt_code)).not.toContain('ZONECREDIT')
  expect(
    await control.send(docketChargePost, {
      dck_id,
      version,
      chgt_code: 'ZONECREDIT',
      quantity: 1,
      amount: 5,
    }),
  ).toMatchObject({ status: 422, body: { errors: [{ field: 'chgt_code' }] } })
})
