import { dueText } from '@despatch/domain/dockets/due-time.ts'
import * as fc from 'fast-check'
import { expect, vi } from 'vitest'
import type { PaidPortal } from '../card-payments.ts'
import { askedBooking, companyTimes } from './generated-bookings.ts'
import { openPromises, promisesOf, setTimes, type Promises } from './promised-times.ts'

/** How many bookings are made of each company's times. */
const perCompany = 25

/**
 * Generates bookings, and expects that every answer about one of them promises the same. Returns how many were made, and how
 * many of them no answer offered.
 */
export async function expectOnePromise(portal: PaidPortal, bookings: number) {
  const open = await openPromises(portal)
  const counts = { bookings: 0, refused: 0, answers: 0 }
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const companies = companyTimes.chain((times) =>
      fc.record({
        times: fc.constant(times),
        asked: fc.array(askedBooking(times), { minLength: perCompany, maxLength: perCompany }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(companies, async ({ times, asked }) => {
        await setTimes(open, times)
        for (const [index, each] of asked.entries()) {
          const promises = await promisesOf(open, each, index)
          expectSame(promises, { times, asked: each })
          counts.bookings += 1
          counts.answers += Object.keys(promises).length
          if (Object.values(promises).includes('refused')) counts.refused += 1
        }
      }),
      // A smaller failing company would have to be booked again and again.
      { numRuns: bookings / perCompany, endOnFailure: true },
    )
  } finally {
    vi.useRealTimers()
  }
  return counts
}

/** Compares what each answer promises with the price, which has both times. `about` is shown if they differ. */
function expectSame(promises: Promises, about: object): void {
  const { price = 'refused' } = promises
  const same = Object.fromEntries(
    Object.entries(promises).map(([where, promised]) => {
      if (price === 'refused' || promised === 'refused') return [where, price]
      if (where === 'email') return [where, { due: `${dueText(1, price.due)}.` }]
      return [where, promised.ready === undefined ? { due: price.due } : price]
    }),
  )
  expect(promises, JSON.stringify(about)).toEqual(same)
}
