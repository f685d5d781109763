import { expect, test } from 'vitest'
import { pence } from '../money/money.ts'
import { balanceAfter, docketBalance, givenBack, stillUnasked, type DocketMoney } from './docket-balance.ts'

const docket: DocketMoney = {
  price: pence(5000),
  charges: pence(0),
  isFreeOfCharge: false,
  received: pence(1000),
  taken: pence(500),
  held: pence(0),
  dueAgain: pence(0),
}

test('[REP-02] a docket’s total is due less everything that was received and taken for it', () => {
  expect(docketBalance(docket)).toMatchObject({ total: 5000, paid: 1500, due: 3500, toAsk: 3500 })
  expect(docketBalance({ ...docket, received: pence(6000) })).toMatchObject({
    paid: 6500,
    due: -1500,
    overpaidByCard: 500,
    toAsk: 0,
    byCard: 0,
  })
})

test('[REP-02] nothing is due for a docket that was cancelled without a fee', () => {
  const free = { ...docket, isFreeOfCharge: true, received: pence(0) }
  expect(docketBalance(free)).toMatchObject({ total: 0, paid: 500, due: -500, overpaidByCard: 500, toAsk: 0 })
})

test('[PAY-08] a hold pays nothing, but is not asked for a second time', () => {
  const held = { ...docket, held: pence(3000) }
  expect(docketBalance(held)).toMatchObject({
    due: 3500,
    toCapture: 3000,
    toAsk: 500,
    askedByPortal: 500,
    byCard: 4000,
  })
})

test('[PAY-08] charges raise what is due, and credits lower it', () => {
  expect(docketBalance({ ...docket, charges: pence(700) })).toMatchObject({ total: 5700, due: 4200 })
  expect(docketBalance({ ...docket, charges: pence(-700) })).toMatchObject({ total: 4300, due: 2800 })
})

test('[PAY-08] what was refunded and is due again is due, but asked for and captured only when staff ask', () => {
  const again = { ...docket, received: pence(0), taken: pence(4500), dueAgain: pence(500) }
  expect(docketBalance(again)).toMatchObject({ due: 500, toAsk: 500, askedByPortal: 0, byCard: 4500 })
  expect(docketBalance({ ...again, held: pence(500) })).toMatchObject({ toCapture: 0, toAsk: 0 })
  expect(balanceAfter(again, pence(5700))).toMatchObject({ due: 1200, toAsk: 1200, askedByPortal: 700 })
  const paidOtherwise = { ...again, received: pence(500) }
  expect(stillUnasked(paidOtherwise)).toBe(0)
  expect(balanceAfter(paidOtherwise, pence(5700))).toMatchObject({ due: 700, askedByPortal: 700 })
})

test('[PAY-08] a refund first returns what was overpaid, which gives back nothing of the price', () => {
  const overpaid = docketBalance({ ...docket, received: pence(0), taken: pence(5300) })
  expect(overpaid.overpaidByCard).toBe(300)
  expect(givenBack(pence(200), overpaid)).toBe(0)
  expect(givenBack(pence(1000), overpaid)).toBe(700)
})
