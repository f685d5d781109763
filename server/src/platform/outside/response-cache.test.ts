import { expect, test, vi } from 'vitest'
import { ResponseCache } from './response-cache.ts'

test('[ADDR-04] answers are cached for their lifetime, and the least recently used are evicted first', () => {
  vi.useFakeTimers()
  try {
    const answers = new ResponseCache(2, 1000)
    answers.set('a', 1)
    answers.set('b', 2)
    expect(answers.get('a')).toBe(1)
    answers.set('c', 3)
    expect([answers.get('a'), answers.get('b'), answers.get('c')]).toEqual([1, undefined, 3])
    answers.set('a', 4)
    vi.advanceTimersByTime(999)
    expect(answers.get('a')).toBe(4)
    vi.advanceTimersByTime(1)
    expect(answers.get('a')).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})
