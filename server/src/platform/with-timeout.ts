/** A time limit was exceeded. */
export class DeadlineExceeded extends Error {
  constructor(milliseconds: number) {
    super(`Not finished within ${milliseconds / 1000} seconds`)
    this.name = 'DeadlineExceeded'
  }
}

/** The result of `work`. Rejects with DeadlineExceeded if it has not settled after `milliseconds`. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DeadlineExceeded(milliseconds)), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
