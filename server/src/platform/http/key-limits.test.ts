import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeyLimits } from './key-limits.ts'

const limits = () => new KeyLimits({ keyRatePerSecond: 100, keyRatePerMinute: 1000 })

test('[CALL-04] the limits of keys accept at most the limits of a second and of a minute, however calls are spread', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ after: fc.integer({ min: 0, max: 400 }), cost: fc.constantFrom(1, 10) }), {
        maxLength: 400,
      }),
      fc.integer({ min: 1, max: 4 }),
      (calls, processes) => {
        const limit = limits()
        const start = Date.now()
        let now = start
        let accepted = 0
        for (const { after, cost } of calls) {
          now += after
          if (limit.take('a key', cost, processes, now).retryAfter === null) accepted += cost
        }
        const seconds = (now - start) / 1000
        expect(accepted).toBeLessThanOrEqual(Math.ceil((100 + seconds * 100) / processes))
        expect(accepted).toBeLessThanOrEqual(Math.ceil((1000 + (seconds * 1000) / 60) / processes))
      },
    ),
  )
})

test('[CALL-04] the limits of keys give each caller the whole limit, and state when the next call is accepted', () => {
  const limit = limits()
  const now = Date.now()
  for (let call = 0; call < 10; call += 1) expect(limit.take('greedy', 10, 1, now).retryAfter).toBeNull()
  const refused = limit.take('greedy', 1, 1, now)
  expect(refused).toMatchObject({ retryAfter: 1, headers: { 'ratelimit-remaining': '0' } })
  expect(limit.take('greedy', 1, 1, now + 1000).retryAfter).toBeNull()
  expect(limit.take('other', 1, 1, now).headers).toMatchObject({
    'ratelimit-policy': '"second";q=100;w=1, "minute";q=1000;w=60',
    ratelimit: '"second";r=99;t=1, "minute";r=999;t=1',
  })
})

test('[CALL-04] the limits of keys are shared by the processes, and a call that costs more than a share takes all of it', () => {
  const limit = limits()
  const now = Date.now()
  for (let call = 0; call < 25; call += 1) expect(limit.take('key', 1, 4, now).retryAfter).toBeNull()
  expect(limit.take('key', 1, 4, now).retryAfter).toBe(1)
  expect(limit.take('heavy', 500, 4, now).retryAfter).toBeNull()
  expect(limit.take('heavy', 1, 4, now).retryAfter).toBe(1)
})
