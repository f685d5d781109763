import { randomInt, randomUUID } from 'node:crypto'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { bookingPayload } from './booking-payload.ts'

/** What is done again and again. */
export interface Action {
  name: string
  /** The least share of the floor's requests a second that we promise. */
  aim: number
  path: string
  /** Whether each answer leaves a booking behind. */
  books: boolean
  /** The next request; none is like the last where a user's would not be. */
  next: () => { body: string; headers?: Record<string, string> }
}

const list: Action = {
  name: "an account's 50 newest dockets",
  aim: 0.8,
  path: `/api/${docketList.path}`,
  books: false,
  next: () => ({ body: '{}' }),
}

const oneOf = (ids: readonly number[]): Action => ({
  name: 'one docket',
  aim: 0.7,
  path: `/api/${docketList.path}`,
  books: false,
  next: () => ({ body: JSON.stringify({ _id: ids[randomInt(ids.length)] }) }),
})

const book: Action = {
  name: 'one booking',
  aim: 0.6,
  path: `/api/${docketPost.path}`,
  books: true,
  next: () => ({ body: JSON.stringify(bookingPayload()), headers: { 'idempotency-key': randomUUID() } }),
}

/** What we promise about speed; `ids` are the account's dockets. */
export const tasksOn = (ids: readonly number[]): Action[] => [list, oneOf(ids), book]
