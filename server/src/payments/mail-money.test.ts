import { docketChargePost, docketChargeRefuse } from '@despatch/contract/dockets/charges.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentCapture, paymentRefund } from '@despatch/contract/payments/payment-office.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import { setProvider } from '../../test/provider-setting.ts'

const paid = await openPaidPortal()
const { portal, payers } = paid
const card = await portal.login('card')
const account = await portal.login('account')
const office = await portal.login('admin')
beforeAll(() => setProvider(paid, office, 'O', { authorizeOnly: true }))
afterAll(() => paid.close())

/** A booking whose price is held on a card. */
async function held(): Promise<number> {
  const order = booking({ docket: { dck_cust_id: 2, dck_email: 'payer@example.com' } })
  const amount = (await card.call(docketPrice, order)).pricing?.hold ?? 0
  return (await card.call(paymentProcess, { ...order, amount, token: await payers.token() })).dck_id ?? 0
}

/** Runs the jobs, and returns the emails about money of a docket, the oldest first. */
async function emailsOf(dck_id: number) {
  const jobs = await portal.work()
  await vi.waitFor(async () => {
    expect(await portal.sql(`select job_id from job where job_name = 'mail-money'`)).toEqual([])
  }, 60_000)
  await jobs.stop()
  return (await portal.sql(
    `select mail_to, mail_subject, mail_text from mail join docket on mail_subject like '% for ' || dck_docket
     where dck_id = $1 and mail_about like 'money:%' order by mail_id`,
    [dck_id],
  )) as { mail_to: string; mail_subject: string; mail_text: string }[]
}

const kindOf = ({ mail_subject }: { mail_subject: string }) => mail_subject.replace(/ for .*/, '')

test('[PAY-08, OPS-06] the payer is emailed once about each capture, refund, charge and credit, with its amount, reason and the new balance', async () => {
  const dck_id = await held()
  await office.call(docketChargePost, { dck_id, chgt_code: 'PARK', amount: 1, reason: 'Car park' })
  await office.call(paymentCapture, { dck_id, reason: 'Delivered' })
  await office.call(docketChargePost, { dck_id, chgt_code: 'CREDIT', amount: -2, reason: 'Late' })
  await office.call(paymentRefund, { dck_id, amount: 2.4, reason: 'Not shown' })
  await office.call(paymentRefund, { dck_id, amount: 5, reason: 'Damaged' })
  const emails = await emailsOf(dck_id)
  expect(emails.map(kindOf).toSorted()).toEqual(['Charge', 'Credit', 'Payment', 'Refund', 'Refund'])
  expect(new Set(emails.map(({ mail_to }) => mail_to))).toEqual(new Set(['payer@example.com']))
  const textOf = (kind: string) => emails.find((email) => kindOf(email) === kind)?.mail_text ?? ''
  expect(textOf('Charge')).toMatch(/added a charge to docket MT\d+: Parking, £1\.20 including VAT\./)
  expect(textOf('Charge')).toContain('Reason: Car park')
  expect(textOf('Payment')).toMatch(/charged £\d+\.\d\d of the amount held on your card/)
  expect(textOf('Credit')).toMatch(/is now £2\.40 lower, including VAT\./)
  expect(textOf('Credit')).toContain('Reason: Late')
  // The two jobs run at the same time, so either may end first.
  const refund = (amount: string) =>
    emails.find(({ mail_text }) => mail_text.includes(`refunded ${amount} to your card`))?.mail_text
  expect(refund('£2.40')).toBeDefined()
  expect(refund('£5.00')).toMatch(/Credit: Damaged/)
  expect(refund('£5.00')).toMatch(/Due\W+£0\.00/)
})

test('[OPS-06, PRICE-01] an account is emailed about charges and credits that are approved, and not about removed ones', async () => {
  const { docket } = await account.call(docketPost, booking({ docket: { dck_email: 'books@example.com' } }))
  const { dck_id } = docket
  const { rows } = await office.call(docketChargePost, { dck_id, chgt_code: 'PARK', amount: 4 })
  await office.call(docketChargeRefuse, { dck_id, dchg_id: rows[0]?.dchg_id ?? 0, reason: 'Mistake' })
  await office.call(docketChargePost, { dck_id, chgt_code: 'CREDIT', amount: -1, reason: 'Late' })
  const emails = await emailsOf(dck_id)
  const sent = emails.map((email) => [kindOf(email), email.mail_to] as const)
  expect(sent.toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual([
    ['Charge', 'books@example.com'],
    ['Credit', 'books@example.com'],
  ])
})

test('[OPS-06, USER-03] no email about money goes to an account that may not see prices, or where the company has turned it off', async () => {
  await portal.set('MailCharges', 'F')
  const off = await held()
  await office.call(docketChargePost, { dck_id: off, chgt_code: 'PARK', amount: 1 })
  expect(await emailsOf(off)).toEqual([])
  await portal.set('MailCharges', 'T')
  const { docket } = await account.call(docketPost, booking())
  await portal.sql(`update customer set cust_total_price = 'F' where cust_id = 1`)
  await office.call(docketChargePost, { dck_id: docket.dck_id, chgt_code: 'PARK', amount: 1 })
  expect(await emailsOf(docket.dck_id)).toEqual([])
})
