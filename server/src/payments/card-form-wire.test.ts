import { pence } from '@despatch/domain/money/money.ts'
import { describe, expect, test } from 'vitest'
import { captureOrder, createOrder, listOrders, refundOrder } from './cardform/build.ts'
import { findOnPage, readOrderReply } from './cardform/read.ts'
import type { Payment } from './payment.queries.ts'

const payment: Payment = {
  pay_id: 1,
  pay_guid: '5b2f0a34-7f1c-4c07-8d55-0a6a2f1f9a01',
  pay_quo_guid: '0d9c4f6e-9a6b-4a37-9f0b-1d0b6a4c2e11',
  pay_dck_id: null,
  pay_plk_id: null,
  plk_dck_id: null,
  pay_ausr_id: 2,
  pay_provider: 'O',
  pay_state: 'created',
  pay_authorize_only: true,
  pay_amount: pence(5478),
  pay_captured: pence(0),
  pay_refunded: pence(0),
  pay_currency: 'GBP',
  pay_description: 'Delivery, quote 7',
  pay_email: 'ada@bloomsbury.example',
  pay_card: null,
  pay_code: null,
  pay_url: null,
  pay_challenge: null,
  pay_error: '',
  pay_provider_error: false,
  pay_doing: null,
  pay_doing_amount: null,
  pay_doing_asked: null,
  pay_created: '2026-03-02T09:30:00Z',
  pay_asked: '2026-03-02T09:30:00Z',
  pay_changed: '2026-03-02T09:30:00Z',
}

const means = {
  token: 'TEST_SU_1',
  cardholder: 'Ada Booker',
  billingAddress: { address1: '', address2: '1 High Street', city: 'London', postalCode: 'WC1B 3DG' },
  shopper: { address: '192.0.2.1', userAgent: 'A browser', accept: '*/*' },
}

const reply = (body: unknown, status = 200) => ({ status, body, reached: true })

const order = {
  orderCode: 'e3b1',
  paymentStatus: 'SUCCESS',
  amount: 5478,
  currencyCode: 'GBP',
  customerOrderCode: payment.pay_guid,
}

describe('an order request', () => {
  test('[PAY-01] an order request has the names and units of the public client libraries', () => {
    expect(createOrder(payment, means, true)).toMatchObject({
      method: 'POST',
      path: '/orders',
      body: {
        token: 'TEST_SU_1',
        orderType: 'ECOM',
        orderDescription: 'Delivery, quote 7',
        amount: 5478,
        currencyCode: 'GBP',
        name: 'Ada Booker',
        billingAddress: {
          address2: '1 High Street',
          city: 'London',
          postalCode: 'WC1B 3DG',
          countryCode: 'GB',
        },
        customerOrderCode: payment.pay_guid,
        authorizeOnly: true,
        is3DSOrder: true,
        shopperIpAddress: '192.0.2.1',
      },
    })
    expect(captureOrder('e3b1', pence(4980))).toEqual({
      method: 'POST',
      path: '/orders/e3b1/capture',
      body: { captureAmount: 4980 },
    })
    expect([refundOrder('e3b1'), refundOrder('e3b1', pence(500))]).toEqual([
      { method: 'POST', path: '/orders/e3b1/refund' },
      { method: 'POST', path: '/orders/e3b1/refund', body: { refundAmount: 500 } },
    ])
    expect(listOrders(false, '2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z', 2).path).toContain(
      '/orders?environment=TEST&fromDate=2026-03-01&toDate=2026-03-03',
    )
  })

  test.each([
    ['SUCCESS', 'captured'],
    ['SETTLED', 'captured'],
    ['AUTHORIZED', 'authorised'],
    ['PRE_AUTHORIZED', 'open'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'voided'],
    ['EXPIRED', 'voided'],
    ['SENT_FOR_REFUND', 'refunded'],
    ['PARTIALLY_REFUNDED', 'unknown'],
    ['REFUNDED', 'refunded'],
    ['CHARGED_BACK', 'unknown'],
    ['SOMETHING_NEW', 'unknown'],
  ])('[PAY-06] the status %s is read as %s', (paymentStatus, kind) => {
    expect(readOrderReply(reply({ ...order, paymentStatus }))).toMatchObject({ kind })
  })

  test.each([
    ['SENT_FOR_REFUND', [], 500],
    ['PARTIALLY_REFUNDED', [['PARTIALLY_REFUNDED', 500]], 500],
    ['SENT_FOR_REFUND', [['PARTIALLY_REFUNDED', 500]], 1000],
    ['SETTLED', [['PARTIALLY_REFUNDED', 500]], 500],
    // Returned to the state before it, because it was refused.
    ['SUCCESS', [['SUCCESS', 5478]], 0],
  ] as const)(
    '[PAY-08] the refunds of an order in state %s with the history %j are summed up',
    (paymentStatus, more, refunded) => {
      const states = [['SUCCESS', order.amount], ['SENT_FOR_REFUND', 500], ...more] as const
      const history = states.map(([state, amount]) => ({ state, amount }))
      expect(readOrderReply(reply({ ...order, paymentStatus, history }))).toMatchObject({
        kind: 'captured',
        amount: order.amount,
        refunded,
      })
    },
  )

  test.each([
    [reply({ httpStatusCode: 400, customCode: 'TKN_NOT_FOUND' }, 400), 'failed'],
    [reply({ httpStatusCode: 401, customCode: 'UNAUTHORIZED' }, 401), 'failed'],
    [reply({ customCode: 'ORDER_NOT_FOUND' }, 404), 'absent'],
    [reply({}, 408), 'unknown'],
    [reply({}, 500), 'unknown'],
    [reply('<html>', 200), 'unknown'],
    [{ status: 0, body: null, reached: true }, 'unknown'],
    [{ status: 0, body: null, reached: false }, 'failed'],
  ])('[PAY-06] the reply %j is read as %s, and nothing uncertain counts as paid', (answer, kind) => {
    expect(readOrderReply(answer)).toMatchObject({ kind })
  })

  test('[PAY-06] an order is found by our own id across pages', () => {
    const page = { orders: [{ ...order, customerOrderCode: 'another' }], totalPages: 2 }
    expect(findOnPage(reply(page), payment.pay_guid, 0)).toEqual({ found: null, more: true })
    expect(findOnPage(reply(page), payment.pay_guid, 1)).toEqual({ found: null, more: false })
    expect(findOnPage(reply({ orders: [order], totalPages: 2 }), payment.pay_guid, 1).found).toMatchObject({
      kind: 'captured',
      code: 'e3b1',
    })
    expect(findOnPage(reply({}, 503), payment.pay_guid, 0).found).toMatchObject({ kind: 'unknown' })
  })
})
