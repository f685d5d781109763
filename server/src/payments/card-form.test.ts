import { docketList, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import {
  paymentCancel,
  paymentError,
  paymentProcess,
  paymentSession,
} from '@despatch/contract/payments/payments.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { plusPence } from '../../test/agreed-price.ts'
import { booking } from '../../test/booking.ts'
import { cards, countInconsistencies, openPaidPortal } from '../../test/card-payments.ts'

const paid = await openPaidPortal()
const card = await paid.portal.login('card')
const order = booking({ docket: { dck_cust_id: 2, dck_tariff: 4 } })
const total = (await card.call(docketPrice, order)).pricing?.total ?? 0
beforeEach(() => paid.payers.set({}))
afterAll(() => paid.close())

const payment = async (number: string = cards.good) => ({
  ...order,
  token: await paid.payers.token(number),
  amount: total,
})

const countDockets = async () => {
  const { rows } = await paid.portal.tenant('metro').pool.query('select count(*)::int from docket')
  return (rows as { count: number }[])[0]?.count ?? 0
}

describe('paying by the hosted card form', () => {
  test('[PAY-01, PAY-06] paying by the hosted card form books the docket at the server’s price when the card is accepted', async () => {
    const answer = await card.call(paymentProcess, await payment())
    expect(answer).toMatchObject({ status: 'complete', dck_docket: expect.stringMatching(/^MT\d+$/) })
    const { rows } = await paid.portal
      .tenant('metro')
      .pool.query(
        'select dck_mop, dck_total, pay_state, pay_captured from docket join payment on pay_dck_id = dck_id',
      )
    expect(rows).toEqual([
      {
        dck_mop: 'O',
        dck_total: Math.round(total * 100),
        pay_state: 'captured',
        pay_captured: Math.round(total * 100),
      },
    ])
    const { rows: log } = await paid.portal
      .tenant('metro')
      .pool.query(`select log_process, log_user from log where log_type = 'payment' order by log_id`)
    expect(log).toEqual([
      { log_process: 'payment-created', log_user: 'card' },
      { log_process: 'payment-captured', log_user: 'card' },
    ])
  })

  test.each([cards.declined, cards.insufficientFunds])(
    '[PAY-01] %s is refused, and nothing is booked',
    async (number) => {
      const before = await countDockets()
      const answer = await card.send(paymentProcess, await payment(number))
      expect(answer).toMatchObject({
        status: 402,
        body: {
          title: 'Payment Unsuccessful',
          detail: 'Unable to authorise your payment at this time, please try again later or give us a call',
        },
      })
      expect(await countDockets()).toBe(before)
    },
  )

  test('[PAY-01] paying by the hosted card form shows the company’s own text for a refusal', async () => {
    const words = 'Please ring the office.'
    await paid.portal.set('PaymentUnsuccessful', words)
    const answer = await card.send(paymentProcess, await payment(cards.declined))
    expect(answer.body.detail).toBe(words)
  })

  test('[PRICE-03, PRICE-04] paying by the hosted card form requires an amount, which must equal the server’s', async () => {
    const { amount: _amount, ...without } = await payment()
    expect(await card.send(paymentProcess, without)).toMatchObject({
      status: 422,
      body: { detail: 'Payment amount not provided' },
    })
    for (const amount of [plusPence(total, -1), total + 1, 0.01]) {
      const answer = await card.send(paymentProcess, { ...(await payment()), amount })
      expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_AMOUNT_CHANGED' } })
    }
  })

  test('[PRICE-01] an amount with three decimals is refused as invalid, not as a changed price', async () => {
    for (const part of [{ amount: 98.101 }, { amount: 0.001 }, { pricing: { total: total + 0.001 } }]) {
      const answer = await card.send(paymentProcess, { ...(await payment()), ...part })
      expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID' } })
    }
  })

  test('[PRICE-03, LIST-05] users without the prices permission see the price when they pay by card, but in no list afterwards', async () => {
    const see = (flag: 'T' | 'F') =>
      paid.portal.change('session', `update app_user set ausr_rights_price = $1 where ausr_logon = 'card'`, [
        flag,
      ])
    await see('F')
    expect((await card.call(docketPrice, order)).pricing?.total).toBe(total)
    const { dck_id } = await card.call(paymentProcess, await payment())
    const listed = async () => (await card.call(docketList, { _id: dck_id })).rows[0]
    expect(await listed()).toMatchObject({ dck_id })
    expect(await listed()).not.toHaveProperty('dck_total')
    await see('T')
    expect(await listed()).toMatchObject({ dck_total: total })
    const noprice = await paid.portal.login('noprice')
    expect((await noprice.call(docketPrice, booking())).pricing).toBeUndefined()
  })

  test('[PAY-01, PAY-06] a payer who leaves the bank’s page cancels the payment, and the bank’s later answer is ignored', async () => {
    const { session_id, url } = await card.call(paymentProcess, await payment(cards.challenged))
    const before = await countDockets()
    const query = { database: 'metro', session_id }
    expect(await paid.portal.visitor.call(paymentCancel, query)).toMatchObject({ status: 'failed' })
    const late = await fetch(paid.portal.address + (url ?? ''), {
      method: 'POST',
      body: new URLSearchParams({ PaRes: 'IDENTIFIED' }),
      redirect: 'manual',
    })
    expect(late.headers.get('location')).toContain('/failed?')
    expect(await countDockets()).toBe(before)
    expect(await countInconsistencies(paid)).toEqual({ unbooked: 0, unpaid: 0, difference: 0 })
  })

  test('[PAY-06, CALL-04] a double click, a retry and a second process make one payment', async () => {
    const second = await paid.portal.openSecond()
    const sent = await payment()
    const before = await countDockets()
    const key = { 'idempotency-key': 'double-click' }
    const clients = [card, card, second.as(card.cookie), card]
    const answers = await Promise.all(clients.map((client) => client.call(paymentProcess, sent, key)))
    expect(new Set(answers.map(({ session_id }) => session_id)).size).toBe(1)
    expect(await card.call(paymentProcess, sent, key)).toMatchObject({ status: 'complete' })
    expect(await countDockets()).toBe(before + 1)
    const other = await card.send(paymentProcess, { ...sent, cardholder: 'Another Person' }, key)
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('[PAY-04, RULE-11] paying by the hosted card form refuses anything like a card number before it is stored, and refuses an expired card', async () => {
    const sent = await payment()
    const forbidden = [
      { cardholder: `Ada ${cards.good}` },
      { card_details: { maskedCardNumber: cards.good.replaceAll(' ', '') } },
      { description: cards.good.replaceAll(' ', '-') },
    ]
    for (const more of forbidden) {
      const answer = await card.send(paymentProcess, { ...sent, ...more })
      expect(answer.body.errors?.[0]?.message).toBe('Never send a card number to the portal')
    }
    const expired = { card_details: { expiryMonth: 1, expiryYear: 2020 } }
    expect((await card.send(paymentProcess, { ...sent, ...expired })).body.errors?.[0]?.field).toBe(
      'card_details.expiryYear',
    )
  })
})

/** Follows the payer's redirects: our page, the bank's page, and its answer back to us. */
async function answerBank(url: string, answer: 'IDENTIFIED' | 'NOT_IDENTIFIED') {
  const page = await fetch(paid.portal.address + url)
  const html = await page.text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const form = new URLSearchParams({ PaReq: field('PaReq'), TermUrl: field('TermUrl'), MD: field('MD') })
  const bank = await fetch(/action="([^"]*)"/.exec(html)?.[1] ?? '', { method: 'POST', body: form })
  expect(await bank.text()).toContain(field('TermUrl'))
  const back = await fetch(field('TermUrl'), {
    method: 'POST',
    body: new URLSearchParams({ PaRes: answer, MD: field('MD') }),
    headers: { origin: new URL(bank.url).origin, 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  })
  return {
    policy: page.headers.get('content-security-policy') ?? '',
    location: back.headers.get('location'),
  }
}

describe('the bank’s 3-D Secure', () => {
  test('[PAY-01] a payer who approves at the bank pays exactly once', async () => {
    const answer = await card.call(paymentProcess, await payment(cards.challenged))
    expect(answer).toMatchObject({ status: 'open', url: expect.stringContaining('/api/payment/challenge/') })
    const { policy, location } = await answerBank(answer.url ?? '', 'IDENTIFIED')
    expect(policy).toContain(`form-action ${paid.payers.address}`)
    expect(location).toContain('/success?')
    const query = { database: 'metro', session_id: answer.session_id }
    expect(await paid.portal.visitor.call(paymentSession, query)).toMatchObject({ status: 'complete' })
    const again = await fetch(paid.portal.address + (answer.url ?? ''), {
      method: 'POST',
      body: new URLSearchParams({ PaRes: 'NOT_IDENTIFIED' }),
      redirect: 'manual',
    })
    expect(again.headers.get('location')).toContain('/success?')
  })

  test('[PAY-01, NAV-07] a payer who refuses at the bank has not paid, and is shown the reason', async () => {
    const answer = await card.call(paymentProcess, await payment(cards.challenged))
    const { location } = await answerBank(answer.url ?? '', 'NOT_IDENTIFIED')
    expect(location).toContain('/failed?')
    const query = { database: 'metro', session_id: answer.session_id }
    expect(await paid.portal.visitor.call(paymentError, query)).toEqual({
      message: 'Your card was declined.',
    })
    expect(await paid.portal.visitor.call(paymentSession, query)).toMatchObject({ status: 'failed' })
  })

  test('[CALL-02] a made-up id does not find another payer’s payment', async () => {
    for (const guid of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      const page = await fetch(`${paid.portal.address}/api/payment/challenge/metro/${guid}`)
      expect(page.status).toBe(404)
    }
    expect(await countInconsistencies(paid)).toEqual({ unbooked: 0, unpaid: 0, difference: 0 })
  })
})

describe('users who cannot pay by the card form', () => {
  test('[PAY-03, PAY-05] an account customer and a company without the provider get a payment provider error', async () => {
    const account = await paid.portal.login('account')
    const onAccount = { ...booking(), token: await paid.payers.token(), amount: total }
    expect((await account.send(paymentProcess, onAccount)).body.title).toBe('Payment provider Error')
    await paid.portal.change('reference', `delete from payment_provider where prov_id = 'O'`)
    const answer = await card.send(paymentProcess, await payment())
    expect(answer).toMatchObject({ status: 422, body: { title: 'Payment provider Error' } })
    expect(await countInconsistencies(paid)).toEqual({ unbooked: 0, unpaid: 0, difference: 0 })
  })
})
