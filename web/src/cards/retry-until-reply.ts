import { ApiError } from '../platform/api.ts'

/** The delay before each retry, in milliseconds. */
const RETRY_DELAYS_MS = [1000, 3000]

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Requests a payment, and retries if no reply arrives: the payment may have been taken, and the server recognises a
 * repeated request by its key. Throws the last failure.
 */
export async function retryUntilReply<Reply>(request: () => Promise<Reply>): Promise<Reply> {
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await request()
    } catch (failure) {
      if (isReply(failure)) throw failure
      await after(pause)
    }
  }
  return request()
}

/** Whether the server has decided, so that nothing was taken. Otherwise the outcome is unknown. */
export const isReply = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || (failure.status > 0 && failure.status < 500)
