import { afterAll, expect, test } from 'vitest'
import { openPaidPortal } from '../../test/card-payments.ts'
import { expectOnePromise } from '../../test/promises/one-promise.ts'

const paid = await openPaidPortal({ PAYMENT_TIMEOUT: '20000' })
afterAll(() => paid.close())

test('[RULE-09, QUOTE-09, CALL-01, OPS-06, TRACK-07] every answer about a generated booking promises the same time', async () => {
  const { bookings, refused } = await expectOnePromise(paid, 200)
  expect(bookings).toBe(200)
  expect(refused).toBeLessThan(120)
})
