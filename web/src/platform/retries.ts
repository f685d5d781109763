import { ApiError } from './api.ts'

/** Whether a failed call is made again: a retry may help if there was no answer or the server was busy. A refusal is final. */
export const isRetried = (failures: number, failure: unknown): boolean =>
  failures < 2 && failure instanceof ApiError && (failure.status === 0 || failure.status >= 502)

/** The milliseconds to wait before a call is made again. */
export const retryDelayMs = (failures: number): number => 400 * 2 ** failures

/** Makes a call, and makes it again if that may help. */
export async function withRetries<Reply>(call: () => Promise<Reply>, failures = 0): Promise<Reply> {
  try {
    return await call()
  } catch (failure) {
    if (!isRetried(failures, failure)) throw failure
    await new Promise((done) => setTimeout(done, retryDelayMs(failures)))
    return await withRetries(call, failures + 1)
  }
}
