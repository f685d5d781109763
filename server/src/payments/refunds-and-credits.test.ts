import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import { docketChargeList, docketChargePost, docketChargeRefuse } from '@despatch/contract/dockets/charges.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentLinkOpen, paymentLinkPost } from '@despatch/contract/payments/payment-links.ts'
import { paymentOfDocket, paymentRefund } from '@despatch/contract/payments/payment-office.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { paymentReceivedUnpaid } from '@despatch/contract/payments/receipts.ts'
import { reportRun } from '@despatch/contract/reports/report-runs.ts'
import { docketBalance } from '@despatch/domain/payments/docket-balance.ts'
import { pence, toPence, toPounds, type Pounds } from '@despatch/domain/money/money.ts'
import { londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plusPence } from '../../test/agreed-price.ts'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import { setProvider } from '../../test/provider-setting.ts'
import { recordOutcome } from './record-outcome.ts'

const paid = await openPaidPortal()
const { portal, payers } = paid
const { sql } = portal
const card = await portal.login('card')
const office = await portal.login('admin')
const control = await portal.login('control')
const database = 'metro'
beforeAll(() => setProvider(paid, office, 'O', { authorizeOnly: false }))
afterAll(() => paid.close())

/** A booking that is charged on a card. */
async function booked(): Promise<{ dck_id: number; total: Pounds }> {
  const order = booking({ docket: { dck_cust_id: 2 } })
  const total = (await card.call(docketPrice, order)).pricing?.total ?? toPounds(pence(0))
  const payment = { ...order, amount: total, token: await payers.token() }
  const { dck_id } = await card.call(paymentProcess, payment)
  return { dck_id: dck_id ?? 0, total }
}

const balanceOf = async (dck_id: number, by = card) => (await by.call(docketChargeList, { dck_id })).balance

const paymentsOf = (dck_id: number) => office.call(paymentOfDocket, { dck_id })

const heavier = { parcels: [{ dpar_quantity: 12, dpar_weight: 25 }] }

/** Makes a booking dearer. Returns by how much, and what its payer is asked for. */
async function makeDearer(dck_id: number) {
  const { version, before, pricing } = await card.call(docketAmendCheck, { dck_id, changes: heavier })
  const expected_total = pricing?.total ?? toPounds(pence(0))
  const amended = await card.call(docketAmendPost, { dck_id, version, changes: heavier, expected_total })
  const more = plusPence(expected_total, 0 - toPence(before?.total ?? toPounds(pence(0))))
  return { more, ask: amended.card?.ask, link: amended.card?.link ?? null }
}

const linkOpened = (link: string | null) =>
  portal.visitor.call(paymentLinkOpen, {
    database,
    guid: new URL(link ?? '', 'http://portal').pathname.split('/').at(-1) ?? '',
  })

const today = typedDay(londonDay(isoInLondon(Date.now())))

async function reported(Filename: string) {
  const days = { dateStart: today, dateEnd: today }
  const { rows } = await office.call(reportRun, { Filename, Database: database, ...days, dck_cust_id: 2 })
  return rows.map(({ figures }) => figures)
}

test('[PAY-08] a refund lowers the price by a credit with its VAT and reason, and page, list, reports and links ask for nothing', async () => {
  const { dck_id, total } = await booked()
  const [owedBefore] = (await reported('aged-unpaid')).map((figures) => figures.at(-1))
  await office.call(paymentRefund, { dck_id, amount: 5, reason: 'Box damaged' })
  const after = plusPence(total, -500)
  expect(await balanceOf(dck_id)).toMatchObject({
    booked: total,
    charges: -5,
    total: after,
    paid: after,
    due: 0,
  })
  const { rows } = await card.call(docketChargeList, { dck_id })
  expect(rows).toMatchObject([
    { dchg_chgt_code: 'CREDIT', dchg_net: -4.17, dchg_vat: -0.83, dchg_reason: 'Box damaged' },
  ])
  expect(await paymentsOf(dck_id)).toMatchObject({ due: 0, overpaid: 0, refunded: 5 })
  expect(await office.send(paymentLinkPost, { dck_id })).toMatchObject({ status: 409 })
  const [number] = await sql('select dck_docket, dck_lines from docket where dck_id = $1', [dck_id])
  expect(JSON.stringify(number?.['dck_lines'])).toContain('Credit: Box damaged')
  const statement = await reported('statement-of-account')
  const ofDocket = statement.filter(([, , docket]) => docket === number?.['dck_docket'])
  expect(ofDocket.map(([, , , reference, , , charged]) => [reference, charged])).toEqual([
    [expect.any(String), total],
    ['Credit: Box damaged', -5],
  ])
  expect((await reported('aged-unpaid')).map((figures) => figures.at(-1))).toEqual(
    owedBefore === undefined ? [] : [owedBefore],
  )
  expect(
    (await office.call(paymentReceivedUnpaid, { rcp_cust_id: 2, cursor: String(dck_id - 1) })).rows,
  ).toEqual([])

  const { more, ask, link } = await makeDearer(dck_id)
  expect(ask).toBe(more)
  expect(await linkOpened(link)).toMatchObject({ state: 'due', amount: more })
  expect(await balanceOf(dck_id)).toMatchObject({ charges: -5, due: more })
})

test('[PAY-08] an amount that was refunded for an error of payment is due, but asked for only when staff ask', async () => {
  const { dck_id, total } = await booked()
  await office.call(paymentRefund, { dck_id, amount: 8, due_again: true, reason: 'Wrong card' })
  expect(await balanceOf(dck_id)).toMatchObject({ charges: 0, total, due: 8 })
  expect(await paymentsOf(dck_id)).toMatchObject({ due: 8 })
  expect(
    (await office.call(paymentReceivedUnpaid, { rcp_cust_id: 2, cursor: String(dck_id - 1) })).rows,
  ).toContainEqual(expect.objectContaining({ dck_id, unpaid: 8 }))
  const { more, ask, link } = await makeDearer(dck_id)
  expect(ask).toBe(more)
  expect(await linkOpened(link)).toMatchObject({ amount: more })
  const asked = await office.call(paymentLinkPost, { dck_id, send: false })
  expect(asked.amount).toBe(plusPence(more, 800))
  expect(await linkOpened(asked.link)).toMatchObject({ amount: plusPence(more, 800) })
})

test('[PAY-08] a booking that is refunded in full, in parts or after it was archived owes nothing', async () => {
  const { dck_id, total } = await booked()
  await office.call(paymentRefund, { dck_id, amount: 3 })
  await sql(`update docket set dck_status = 'F', dck_archive = 'T' where dck_id = $1`, [dck_id])
  await office.call(paymentRefund, { dck_id })
  expect(await balanceOf(dck_id)).toMatchObject({ charges: 0 - total, total: 0, paid: 0, due: 0 })
  const [stored] = await sql('select dck_net, dck_netvat, dck_total from docket where dck_id = $1', [dck_id])
  expect(stored).toEqual({ dck_net: 0, dck_netvat: 0, dck_total: 0 })
})

test('[PAY-08] a refund of what was overpaid lowers no price', async () => {
  const { dck_id, total } = await booked()
  await office.call(docketChargePost, {
    dck_id,
    chgt_code: 'CREDIT',
    amount: -5,
    reason: 'Late',
  })
  expect(await balanceOf(dck_id)).toMatchObject({ charges: -6, due: -6 })
  await office.call(paymentRefund, { dck_id, amount: 6, reason: 'Late' })
  expect(await balanceOf(dck_id)).toMatchObject({ charges: -6, total: plusPence(total, -600), due: 0 })
})

test('[PAY-08] what a credit gave back stays given back when the booking is cancelled, and a refund of the fee lowers the fee', async () => {
  const { dck_id, total } = await booked()
  await sql(`update service_type set styp_cancel_fee = 1000 where styp_id = 'A'`)
  await sql(
    `update docket set dck_status = 'G', dck_drv_id = (select min(drv_id) from driver) where dck_id = $1`,
    [dck_id],
  )
  await office.call(paymentRefund, { dck_id, amount: 5, reason: 'Late' })
  const { version, pricing, card: money } = await card.call(docketCancelCheck, { dck_id })
  expect(pricing).toMatchObject({ net: 5.83, netvat: 1.17, total: 7 })
  expect(money).toEqual({ action: 'refund', amount: plusPence(total, -1200) })
  await card.call(docketCancelPost, { dck_id, version, expected_total: 7 })
  const jobs = await portal.work()
  await vi.waitFor(async () => expect(await balanceOf(dck_id)).toMatchObject({ paid: 7, due: 0 }), 60_000)
  await jobs.stop()
  await office.call(paymentRefund, { dck_id, amount: 7, reason: 'Goodwill' })
  expect(await balanceOf(dck_id)).toMatchObject({ total: 0, paid: 0, due: 0 })
})

test('[PAY-08] what was refunded at the provider without a request lowers the price, and is due again if staff remove the credit', async () => {
  const { dck_id, total } = await booked()
  const { pay_id = 0, reference, currency = '' } = (await paymentsOf(dck_id)) ?? {}
  const context = { tenant: portal.tenant('metro'), config: portal.config, log: console }
  const outcome = { kind: 'captured' as const, code: reference ?? '', amount: toPence(total), currency }
  for (let report = 0; report < 2; report += 1)
    await recordOutcome(context, pay_id, { ...outcome, refunded: pence(400) })
  expect(await balanceOf(dck_id)).toMatchObject({ charges: -4, paid: plusPence(total, -400), due: 0 })
  const { rows } = await office.call(docketChargeList, { dck_id })
  await office.call(docketChargeRefuse, { dck_id, dchg_id: rows[0]?.dchg_id ?? 0, reason: 'A mistake' })
  expect(await balanceOf(dck_id)).toMatchObject({ charges: 0, due: 4 })
  const { more, ask } = await makeDearer(dck_id)
  expect(ask).toBe(more)
  await recordOutcome(context, pay_id, { kind: 'refunded', code: reference ?? '' })
  expect(await balanceOf(dck_id)).toMatchObject({ paid: 0, due: plusPence(more, 400) })
})

const refused = (field: string) => ({ status: 422, body: { errors: [{ field }] } })

test('[PRICE-01, USER-03] a credit needs its permission and a reason, and takes off at most what the docket costs', async () => {
  const account = await portal.login('account')
  const { docket, pricing } = await account.call(docketPost, booking())
  const { dck_id } = docket
  const net = pricing?.net ?? 0
  const credit = { dck_id, chgt_code: 'CREDIT', amount: 0 - net, reason: 'Never arrived' }
  expect(await control.send(docketChargePost, credit)).toMatchObject({ status: 403 })
  expect(await account.send(docketChargePost, credit)).toMatchObject({ status: 403 })
  expect(await office.send(docketChargePost, { ...credit, reason: ' ' })).toMatchObject(refused('reason'))
  expect(await office.send(docketChargePost, { ...credit, amount: net })).toMatchObject(refused('amount'))
  expect(await office.send(docketChargePost, { ...credit, amount: 0 - net - 1 })).toMatchObject(
    refused('amount'),
  )
  expect(await office.send(docketChargePost, { ...credit, chgt_code: 'ZONECREDIT' })).toMatchObject(
    refused('chgt_code'),
  )
  const half = await office.call(docketChargePost, {
    ...credit,
    chgt_code: 'WAIT',
    amount: -1.25,
    quantity: 2,
  })
  expect(half.rows).toMatchObject([{ dchg_net: -2.5, dchg_vat: -0.5 }])
  expect(half.balance).toMatchObject({
    charges: -3,
    due: plusPence(pricing?.total ?? toPounds(pence(0)), -300),
  })
  const whole = await office.call(docketChargePost, { ...credit, amount: 0 - plusPence(net, -250) })
  expect(whole.balance).toMatchObject({ total: 0, due: 0 })
  expect(await office.send(docketChargePost, { ...credit, amount: -0.01 })).toMatchObject(refused('amount'))
  await sql(`update app_user set ausr_rights_credit = 'T' where ausr_logon = 'control'`)
  const allowed = await portal.login('control')
  expect((await allowed.call(docketChargeList, { dck_id })).mayCredit).toBe(false)
  await office.call(docketChargePost, { dck_id, chgt_code: 'PARK', amount: 4 })
  expect(await allowed.call(docketChargePost, { ...credit, amount: -1 })).toMatchObject({
    mayCredit: true,
    balance: { due: 3.6 },
  })
})

test('[REP-02] the database owes what the rule owes, for any price, status, receipt and payment', async () => {
  const rows = await sql(
    `select docket_due(d) due, d.dck_total, d.dck_received, d.dck_taken, d.dck_status, d.dck_cancel_fee
     from unnest(array[-1, 0, 1, 3070, 999999]) total, unnest(array[0, 1, 3070]) received, unnest(array[0, 700, 3071]) taken,
       unnest(array['N', 'D', 'C']) status, unnest(array[null, 0, 1200]::int[]) fee,
       json_populate_record(null::docket, json_build_object('dck_total', total, 'dck_received', received, 'dck_taken', taken,
         'dck_status', status, 'dck_cancel_fee', fee)) d`,
  )
  expect(rows.length).toBe(405)
  for (const row of rows) {
    const total = Number(row['dck_total'])
    const { due } = docketBalance({
      price: pence(Math.max(0, total)),
      charges: pence(0),
      isFreeOfCharge: row['dck_status'] === 'C' && row['dck_cancel_fee'] === null,
      received: pence(Number(row['dck_received'])),
      taken: pence(Number(row['dck_taken'])),
      held: pence(0),
      dueAgain: pence(0),
    })
    expect(row['due']).toBe(due)
  }
})
