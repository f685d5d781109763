import { expect, test } from 'vitest'
import { pence } from '../money/money.ts'
import { docketBalance } from './docket-balance.ts'

const docket = { total: pence(5000), isFreeOfCharge: false, received: pence(1000), takenByCard: pence(500) }

test('[PRICE-01] what is due is the total less everything received', () => {
  expect(docketBalance(docket)).toEqual({ paid: 1500, due: 3500 })
  expect(docketBalance({ ...docket, received: pence(6000) })).toEqual({ paid: 6500, due: -1500 })
})

test('[PRICE-01] nothing is due for a docket that was cancelled without a fee', () => {
  expect(docketBalance({ ...docket, isFreeOfCharge: true, received: pence(0) })).toEqual({
    paid: 500,
    due: -500,
  })
})
