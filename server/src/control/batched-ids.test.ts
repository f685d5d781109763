import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BatchedIds } from './batched-ids.ts'

const WAIT_MS = 25

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Gathered ids whose listeners can leave, with everything that is read and reported. */
const collecting = (read: () => Promise<void> = async () => {}) => {
  const seen = { hasListeners: true, reads: [] as number[][], errors: [] as unknown[] }
  const ids = new BatchedIds({
    waitMs: WAIT_MS,
    read: async (changed) => {
      seen.reads.push(changed)
      await read()
    },
    isWanted: () => seen.hasListeners,
    onError: (failure) => seen.errors.push(failure),
  })
  return { ids, seen }
}

test('[CTRL-05] changes of the same moment are read once', async () => {
  const { ids, seen } = collecting()
  for (const id of [1, 2, 1]) ids.add(id)
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(seen.reads).toEqual([[1, 2]])
})

test('[CTRL-05, OPS-04] changes are not read after the last listener has left', async () => {
  const { ids, seen } = collecting()
  ids.add(1)
  seen.hasListeners = false
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(seen.reads).toEqual([])

  seen.hasListeners = true
  ids.add(2)
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(seen.reads).toEqual([[2]])
})

test('[CTRL-05, OPS-04] a failed read is reported and repeated while there is a listener', async () => {
  const failure = new Error('connection lost')
  const { ids, seen } = collecting(async () => {
    throw failure
  })
  ids.add(1)
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(seen.errors).toEqual([failure])
  await vi.advanceTimersByTimeAsync(500)
  expect(seen.reads).toEqual([[1], [1]])
})

test('[CTRL-05, OPS-04] a read that fails after the last listener has left is neither reported nor repeated', async () => {
  const { ids, seen } = collecting(async () => {
    seen.hasListeners = false
    throw new Error('Cannot use a pool after calling end on the pool')
  })
  ids.add(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(seen.reads).toEqual([[1]])
  expect(seen.errors).toEqual([])
})
