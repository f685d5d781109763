/** Longer than any failure that a storm causes, and shorter than the time limit of a test. Milliseconds. */
const TIME_LIMIT_MS = 100_000

/**
 * For a loop that repeats something until it is done. Returns a function that throws an error with the last answer once the loop has
 * taken too long, so that a test fails with the reason.
 */
export function deadlineFor(what: string): (last: unknown) => void {
  const deadline = performance.now() + TIME_LIMIT_MS
  return (last) => {
    if (performance.now() > deadline) throw new Error(`${what} was not done in time: ${JSON.stringify(last)}`)
  }
}
