/** Nothing came of something within the time that it had. */
export class DeadlineExceeded extends Error {
  constructor(milliseconds: number) {
    super(`It did not end within ${milliseconds / 1000} seconds`)
    this.name = 'DeadlineExceeded'
  }
}

/** What `work` resolves to; rejects with DeadlineExceeded where it has not settled after `milliseconds`. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DeadlineExceeded(milliseconds)), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
