const MIB = 1024 * 1024

/**
 * V8 collects garbage according to the size of its own heap, which hardly includes the contents of buffers, and it
 * keeps free memory for later. With --expose-gc, which `npm start` passes, collections are triggered here; without it,
 * V8 decides alone.
 */
const collectGarbage = globalThis.gc

/** Frees the memory that only the start needed: 13 MB. Takes about a tenth of a second. */
export const collectAfterStart = (): void =>
  collectGarbage?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })

/**
 * More than is ever in transit at once, so that a buffer in use at one collection is freed by the next and never
 * promoted.
 */
const BETWEEN_CLEARINGS = 2 * MIB

let passed = 0

/** Counts bytes that pass through buffers, and collects garbage after every 2 MiB, so that buffers do not pile up. */
export function countPassedBytes(bytes: number): void {
  passed += bytes
  if (passed < BETWEEN_CLEARINGS) return
  passed = 0
  collectGarbage?.({ type: 'minor', execution: 'sync' })
}
