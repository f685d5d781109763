/** What the job that settles a payment is told; `tries` is how often it has looked in vain. */
export interface SettleJob {
  pay_id: number
  tries: number
}

/** The job's payload and the name under which it waits once, however often it is asked for. */
export const settleJob = (pay_id: number, tries = 0) => ({
  payload: { pay_id, tries } satisfies SettleJob,
  key: `settle-payment:${pay_id}`,
})

const SHORTEST = 1000
const LONGEST = 5 * 60_000

/** Milliseconds until the next look: twice as long each time, from a second to five minutes. */
export const nextPollDelay = (tries: number): number => Math.min(SHORTEST * 2 ** Math.min(tries, 20), LONGEST)
