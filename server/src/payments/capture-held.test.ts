import { statusChange, statusUndo } from '@despatch/contract/control/control.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentOfDocket } from '@despatch/contract/payments/payment-office.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import type { CaptureTime } from '@despatch/domain/payments/capture-time.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import { setProvider } from '../../test/provider-setting.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { captureHolds } from './capture-held.ts'

const paid = await openPaidPortal()
const { portal } = paid
const card = await portal.login('card')
const control = await portal.login('control')
const office = await portal.login('admin')
const driver = (await activeDriver(control)).drv_id
await setProvider(paid, office, 'O', { authorizeOnly: true })
afterAll(() => paid.close())

const takeWhen = (when: CaptureTime) => portal.set('CaptureHolds', when)
beforeEach(() => takeWhen('delivered'))

async function heldDocket() {
  const order = booking({ docket: { dck_cust_id: 2 } })
  const { pricing } = await card.call(docketPrice, order)
  const token = await paid.payers.token()
  const { dck_id } = await card.call(paymentProcess, { ...order, amount: pricing?.hold ?? 0, token })
  return { dck_id: dck_id ?? 0, total: pricing?.total ?? 0 }
}

const signed = () => ({ signedBy: 'A. Porter', at: new Date().toISOString() })
const given: Partial<Record<StatusId, () => object>> = {
  G: () => ({ driver }),
  I: signed,
  D: signed,
  B: () => ({ exception: 1 }),
}

/** Changes the status, one after the other. */
async function change(docket: number, ...statuses: StatusId[]) {
  for (const [index, status] of statuses.entries())
    await control.call(statusChange, { docket, version: index + 1, status, ...given[status]?.() })
}

/** The captures that are enqueued, and for how many minutes they wait. */
const waiting = (dck_id: number) =>
  portal.sql(
    `select round(extract(epoch from job_run_at - now()) / 60)::int minutes from job
     where job_key = 'capture-held:' || $1`,
    [dck_id],
  )

/** Lets the waiting time pass, runs the queue, and returns the payment once nothing is in progress. */
async function afterwards(dck_id: number) {
  await enqueueAt(portal.tenant('metro').pool, 'capture-held', {
    payload: { dck_id },
    key: `capture-held:${dck_id}`,
  })
  const jobs = await portal.work()
  await expect.poll(() => waiting(dck_id)).toEqual([])
  await expect.poll(async () => (await office.call(paymentOfDocket, { dck_id }))?.underWay).toBeNull()
  await jobs.stop()
  return await office.call(paymentOfDocket, { dck_id })
}

test('[PAY-08] a delivered docket’s total is taken from its hold, once the change can no longer be undone', async () => {
  const { dck_id, total } = await heldDocket()
  await change(dck_id, 'G', 'I')
  expect(await waiting(dck_id)).toEqual([])
  await control.call(statusChange, { docket: dck_id, version: 3, status: 'D', ...signed() })
  expect(await waiting(dck_id)).toEqual([{ minutes: 16 }])
  const after = await afterwards(dck_id)
  expect(after).toMatchObject({ state: 'captured', captured: total })
  expect(after?.history.at(-2)).toMatchObject({
    user: 'payments',
    what: 'capture requested',
    reason: 'Delivered',
  })
  expect(await afterwards(dck_id)).toMatchObject({ state: 'captured', captured: total, refunded: 0 })
})

test('[PAY-08, CTRL-03] a delivery that was undone, or that has failed or is cancelled, is not captured', async () => {
  const { dck_id } = await heldDocket()
  await change(dck_id, 'G', 'I', 'D')
  await control.call(statusUndo, { docket: dck_id, version: 4 })
  expect(await afterwards(dck_id)).toMatchObject({ state: 'authorised' })
  for (const status of ['B', 'C', 'R', 'Q']) {
    await portal.sql('update docket set dck_status = $2 where dck_id = $1', [dck_id, status])
    expect(await afterwards(dck_id), status).toMatchObject({ state: 'authorised' })
  }
})

test('[PAY-08] a hold is taken when its docket is collected, or never by itself, as the company decides', async () => {
  await takeWhen('collected')
  const collected = await heldDocket()
  await change(collected.dck_id, 'G', 'I')
  expect(await waiting(collected.dck_id)).toHaveLength(1)
  expect(await afterwards(collected.dck_id)).toMatchObject({ state: 'captured', captured: collected.total })

  await takeWhen('hand')
  const { dck_id } = await heldDocket()
  await change(dck_id, 'G', 'I', 'D')
  expect(await waiting(dck_id)).toEqual([])
  expect(await afterwards(dck_id)).toMatchObject({ state: 'authorised' })
})

test('[PAY-08] every night holds that were missed are taken, and those that lapse otherwise are logged', async () => {
  const [delivered, open] = [await heldDocket(), await heldDocket()]
  await portal.sql(`update docket set dck_status = 'D' where dck_id = $1`, [delivered.dck_id])
  await portal.sql(`update payment set pay_created = now() - interval '4 days' where pay_dck_id = $1`, [
    open.dck_id,
  ])
  await captureHolds({ tenant: portal.tenant('metro') })
  expect(await waiting(delivered.dck_id)).toEqual([{ minutes: 0 }])
  expect(await waiting(open.dck_id)).toEqual([])
  expect(await afterwards(delivered.dck_id)).toMatchObject({ state: 'captured', captured: delivered.total })
  expect(
    await portal.sql(
      `select log_after -> 'dockets' = to_jsonb(array[dck_docket]) only from log, docket
       where log_process = 'lapsing-holds' and dck_id = $1`,
      [open.dck_id],
    ),
  ).toEqual([{ only: true }])
})
