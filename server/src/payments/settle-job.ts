import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { PaymentContext } from './payment-context.ts'

/** The job's payload and its unique key, so that it is queued only once. */
export const settleJob = (pay_id: number, tries = 0) => ({
  payload: { pay_id, tries } satisfies JobPayloads['settle-payment'],
  key: `settle-payment:${pay_id}`,
})

const SHORTEST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 5 * 60_000

/** Milliseconds until the next poll: doubled each time, from a second to five minutes. */
export const nextPollDelay = (tries: number): number =>
  Math.min(SHORTEST_WAIT_MS * 2 ** Math.min(tries, 20), LONGEST_WAIT_MS)

/** Milliseconds in which a request without a reply may still arrive at its provider. */
export const gracePeriodMs = ({ config }: Pick<PaymentContext, 'config'>): number => config.paymentTimeout * 4
