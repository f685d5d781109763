import { afterAll, expect, test } from 'vitest'
import { openPaidPortal } from '../../test/card-payments.ts'
import { expectOnePromise } from '../../test/promises/one-promise.ts'

const paid = await openPaidPortal({ PAYMENT_TIMEOUT: '20000' })
afterAll(() => paid.close())

/** Some twenty minutes on two idle cores. */
const HOURS_MS = 3 * 3600_000

test(
  '[RULE-09, QUOTE-09, CALL-01, OPS-06, TRACK-07] every answer about each of 10,000 generated bookings promises the same time',
  async () => {
    const { bookings, refused } = await expectOnePromise(paid, 10_000)
    expect(bookings).toBe(10_000)
    expect(refused).toBeLessThan(5000)
  },
  HOURS_MS,
)
