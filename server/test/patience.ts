/** Longer than any failure that a storm causes, and shorter than the time limit of a test. Milliseconds. */
const PATIENCE = 100_000

/**
 * Returns a function for a loop that repeats something until it is done. It throws with the last answer once the loop has taken too
 * long, so that a test fails with the reason.
 */
export function patienceWith(what: string): (last: unknown) => void {
  const deadline = performance.now() + PATIENCE
  return (last) => {
    if (performance.now() > deadline) throw new Error(`${what} was not done in time: ${JSON.stringify(last)}`)
  }
}
