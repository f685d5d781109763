import { describe, expect, test } from 'vitest'
import { Batcher } from './batcher.ts'

/** Batches whose work waits until it is released, and the items of each. */
function heldBatches(maxSize: number) {
  const seen: number[][] = []
  const held = Promise.withResolvers<undefined>()
  const batches = new Batcher<number, number>({
    maxSize,
    isItemFailure: (failure) => failure instanceof RangeError,
    work: async (items) => {
      seen.push([...items])
      if (seen.length === 1) await held.promise
      if (items.includes(13)) throw new RangeError('13')
      if (items.includes(99)) throw new Error('unreachable')
      return items.map((item) => item * 2)
    },
  })
  return { batches, seen, release: () => held.resolve(undefined) }
}

describe('a batcher', () => {
  test('an item that is alone does not wait, and those that arrive while it is worked on are worked on together', async () => {
    const { batches, seen, release } = heldBatches(2)
    const results = Promise.all([1, 2, 3, 4].map((item) => batches.add(item)))
    release()
    expect(await results).toEqual([2, 4, 6, 8])
    expect(seen).toEqual([[1], [2, 3], [4]])
  })

  test('an item that cannot be processed fails alone', async () => {
    const { batches, release } = heldBatches(9)
    const results = Promise.allSettled([1, 2, 13, 4].map((item) => batches.add(item)))
    release()
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  test('a failure that is not of one item fails its group, and the next group is worked on', async () => {
    const { batches, release } = heldBatches(2)
    const results = Promise.allSettled([1, 99, 3, 4].map((item) => batches.add(item)))
    release()
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
  })
})
