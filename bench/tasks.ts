import { randomInt, randomUUID } from 'node:crypto'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { bookingPayload } from './booking-payload.ts'

/** An action that is measured repeatedly. */
export interface BenchTask {
  name: string
  /** The target: the lowest acceptable ratio to the floor's requests per second. */
  aim: number
  path: string
  /** Whether each request makes a booking. */
  books: boolean
  /** The next request. Requests differ as much as those of users. */
  next: () => { body: string; headers?: Record<string, string> }
}

const list: BenchTask = {
  name: "an account's 50 newest dockets",
  aim: 1,
  path: `/api/${docketList.path}`,
  books: false,
  next: () => ({ body: '{}' }),
}

const oneOf = (ids: readonly number[]): BenchTask => ({
  name: 'one docket',
  aim: 0.7,
  path: `/api/${docketList.path}`,
  books: false,
  next: () => ({ body: JSON.stringify({ _id: ids[randomInt(ids.length)] }) }),
})

export const book: BenchTask = {
  name: 'one booking',
  aim: 0.68,
  path: `/api/${docketPost.path}`,
  books: true,
  next: () => ({ body: JSON.stringify(bookingPayload()), headers: { 'idempotency-key': randomUUID() } }),
}

/** The actions with a target. `ids` are the account's dockets. */
export const tasksOn = (ids: readonly number[]): BenchTask[] => [list, oneOf(ids), book]
