import { ApiError } from '../app/api.ts'

/** Milliseconds before each further attempt. */
const pauses = [1000, 3000]

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Asks for a payment, and once more where no answer came: it may have been taken all the same, and the server tells
 * one that it knows already from a new one by its key. The last failure is thrown.
 */
export async function untilAnswered<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (const pause of pauses) {
    try {
      return await ask()
    } catch (failure) {
      if (isAnswer(failure)) throw failure
      await after(pause)
    }
  }
  return ask()
}

/** Whether the server has decided: then nothing was taken. Otherwise nobody knows what became of the call. */
export const isAnswer = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || (failure.status > 0 && failure.status < 500)
