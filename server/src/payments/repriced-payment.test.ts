import { statusChange } from '@despatch/contract/control/control.ts'
import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketChargeList } from '@despatch/contract/dockets/charges.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentCapture, paymentOfDocket } from '@despatch/contract/payments/payment-office.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { afterAll, expect, test } from 'vitest'
import { bookEarlier } from '../../test/book-earlier.ts'
import { activeDriver } from '../../test/active-driver.ts'
import { plusPence } from '../../test/agreed-price.ts'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import { pairPhone } from '../../test/driver-phone.ts'
import { setProvider } from '../../test/provider-setting.ts'

const paid = await openPaidPortal()
const card = await paid.portal.login('card')
const office = await paid.portal.login('admin')
afterAll(() => paid.close())

async function heldDocket(changes: Partial<ReturnType<typeof pieces>> = {}): Promise<number> {
  await setProvider(paid, office, 'O', { authorizeOnly: true })
  const order = booking({ docket: { dck_cust_id: 2 }, ...changes })
  const amount = (await card.call(docketPrice, order)).pricing?.hold ?? 0
  const token = await paid.payers.token()
  return (await card.call(paymentProcess, { ...order, amount, token })).dck_id ?? 0
}

const pieces = (dpar_quantity: number) => ({ parcels: [{ dpar_quantity, dpar_weight: 2.5 }] })

test('[PAY-08] a hold is captured at the changed price, and the check states how much of it', async () => {
  const dck_id = await heldDocket()
  const changes = pieces(2)
  const { version, pricing, isRepriced, card: money } = await card.call(docketAmendCheck, { dck_id, changes })
  expect(isRepriced).toBe(true)
  const expected_total = pricing?.total ?? 0
  expect(money).toEqual({ capture: expected_total, refund: 0, ask: 0, mailed_to: [] })
  const amended = await card.call(docketAmendPost, { dck_id, version, changes, expected_total })
  expect(amended.card).toEqual({ ...money, link: null })
  expect(await office.call(paymentCapture, { dck_id })).toMatchObject({ captured: expected_total, due: 0 })

  const note = { docket: { dck_note: 'Free of charge.' } }
  expect(await card.call(docketAmendCheck, { dck_id, changes: note })).toMatchObject({
    isRepriced: false,
    card: null,
  })
})

test('[PAY-08] a lower price of a payment that was captured is refunded by a job of the same transaction', async () => {
  const dck_id = await heldDocket(pieces(40))
  const { captured: higher } = await office.call(paymentCapture, { dck_id })
  const changes = pieces(1)
  const { version, pricing, card: money } = await card.call(docketAmendCheck, { dck_id, changes })
  const lower = pricing?.total ?? 0
  expect(money).toMatchObject({ refund: plusPence(higher, -Math.round(lower * 100)), ask: 0 })
  expect(lower).toBeLessThan(higher)
  await card.call(docketAmendPost, { dck_id, version, changes, expected_total: lower })
  expect(await office.call(paymentOfDocket, { dck_id })).toMatchObject({ refunded: 0, underWay: 'refund' })
  const jobs = await paid.portal.work()
  await expect
    .poll(async () => await office.call(paymentOfDocket, { dck_id }))
    .toMatchObject({ state: 'captured', captured: higher, refundAmount: lower, underWay: null })
  await jobs.stop()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('[PAY-08, PRICE-01] waiting that a position confirms is taken from the hold, and what is above it is asked for by an emailed link', async () => {
  const { sql, visitor } = paid.portal
  await sql('update rate_card set rc_waiting_free = 10, rc_waiting_per_minute = 100 where rc_ttyp_code = 5')
  await paid.portal.set('ApproveWaiting', 'T')
  const { drv_id } = await activeDriver(office)
  const phone = await pairPhone(visitor, office, drv_id)
  /** Waits at the collection of a docket whose price is held on a card. */
  async function wait(minutes: number, evt_seq: number) {
    const dck_id = await heldDocket()
    const { version } = await office.call(docketChargeList, { dck_id })
    await office.call(statusChange, { docket: dck_id, version, status: 'G', driver: drv_id })
    const [stop] = await sql(
      `update docket_address set dadd_ready = now() - interval '5 hours' where dadd_dck_id = $1 and dadd_order = 0
       returning dadd_id, dadd_latitude, dadd_longitude`,
      [dck_id],
    )
    await bookEarlier(sql, dck_id)
    const seen = { latitude: Number(stop?.['dadd_latitude']), longitude: Number(stop?.['dadd_longitude']) }
    const event = { dck_id, dadd_id: Number(stop?.['dadd_id']), seen }
    await phone.sync([
      {
        ...event,
        evt_id: crypto.randomUUID(),
        evt_seq,
        evt_kind: 'arrived',
        evt_at: minutesAgo(minutes + 1),
      },
      {
        ...event,
        evt_id: crypto.randomUUID(),
        evt_seq: evt_seq + 1,
        evt_kind: 'collected',
        evt_at: minutesAgo(1),
      },
      {
        ...event,
        evt_id: crypto.randomUUID(),
        evt_seq: evt_seq + 2,
        evt_kind: 'left',
        evt_at: minutesAgo(1),
      },
    ])
    const { rows, balance } = await office.call(docketChargeList, { dck_id })
    const links = await sql('select plk_email, plk_user from payment_link where plk_dck_id = $1', [dck_id])
    return { state: rows[0]?.dchg_state, charges: balance?.charges, links }
  }
  expect(await wait(12, 1)).toEqual({ state: 'approved', charges: 2.4, links: [] })
  expect(await wait(110, 10)).toEqual({
    state: 'approved',
    charges: 120,
    links: [{ plk_email: expect.stringContaining('@'), plk_user: 'system' }],
  })
  await paid.portal.set('ApproveWaiting', 'F')
  await sql('update rate_card set rc_waiting_free = 0, rc_waiting_per_minute = 0 where rc_ttyp_code = 5')
})
