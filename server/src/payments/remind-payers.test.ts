import { docketChargePost } from '@despatch/contract/dockets/charges.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentLinkPay, paymentLinkPost } from '@despatch/contract/payments/payment-links.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import { setProvider } from '../../test/provider-setting.ts'
import { plansOf } from '../../test/plan.ts'
import { linksThatEnd } from './payment-links.queries.ts'
import { remindPayers } from './remind-payers.ts'

const paid = await openPaidPortal()
const { portal, payers } = paid
const card = await portal.login('card')
const office = await portal.login('admin')
const tenant = portal.tenant('metro')
await setProvider(paid, office, 'O', { authorizeOnly: false })
afterAll(() => paid.close())

/** A booking with an unpaid charge, and a link for it that ends in so many hours. */
async function linkThatEnds(hours: number, send = true) {
  const order = booking({ docket: { dck_cust_id: 2, dck_email: 'payer@example.com' } })
  const amount = (await card.call(docketPrice, order)).pricing?.total ?? 0
  const { dck_id = 0 } = await card.call(paymentProcess, { ...order, amount, token: await payers.token() })
  await office.call(docketChargePost, { dck_id, chgt_code: 'PARK', amount: 10 })
  const { link, amount: due } = await office.call(paymentLinkPost, { dck_id, send })
  const guid = new URL(link, 'http://portal').pathname.split('/').at(-1) ?? ''
  await portal.sql(
    `update payment_link set plk_expires = now() + $2 * interval '1 hour' where plk_guid = $1`,
    [guid, hours],
  )
  return { dck_id, guid, amount: due }
}

const reminders = async () =>
  await portal.sql(
    `select (select plk_dck_id from payment_link where mail_about = 'payment-link:' || plk_id || ':reminder') dck_id, mail_subject
     from mail where mail_about like 'payment-link:%:reminder'`,
  )

test('[PAY-08] a payer is reminded once of an emailed link that ends soon and is not paid', async () => {
  const ends = await linkThatEnds(40)
  await linkThatEnds(60)
  await linkThatEnds(-1)
  await linkThatEnds(40, false)
  const done = await linkThatEnds(40)
  await portal.visitor.call(paymentLinkPay, {
    database: 'metro',
    guid: done.guid,
    amount: done.amount,
    token: await payers.token(),
  })
  const replaced = await linkThatEnds(40)
  await office.call(paymentLinkPost, { dck_id: replaced.dck_id })
  const credited = await linkThatEnds(40)
  await office.call(docketChargePost, {
    dck_id: credited.dck_id,
    chgt_code: 'CREDIT',
    amount: -10,
    reason: 'Kind',
  })

  for (let night = 0; night < 2; night += 1) await remindPayers({ tenant })
  const jobs = await portal.work()
  await vi.waitFor(async () => {
    expect(await portal.sql(`select job_id from job where job_name = 'mail-payment-link'`)).toEqual([])
  }, 60_000)
  await jobs.stop()
  expect(await reminders()).toEqual([
    { dck_id: ends.dck_id, mail_subject: expect.stringMatching(/^Reminder: amount due for MT\d+ with /) },
  ])
})

test('[PAY-08, OPS-02] links that end are found by their index', async () => {
  await portal.sql(
    `insert into payment_link (plk_dck_id, plk_user, plk_expires)
     select (select min(dck_id) from docket), 'admin', now() + number * interval '1 day' from generate_series(3, 3000) number`,
  )
  await portal.sql('analyze payment_link')
  for (const { indexes } of await plansOf(tenant.pool, (db) => linksThatEnd(db, 48)))
    expect(indexes).toContain('payment_link_expires')
})
