import { expect, test } from 'vitest'
import { beforeFinished, finishingInstants } from './finishing.ts'
import { startingStatuses } from './status.ts'

const now = Date.parse('2026-03-31T02:00:00Z')

test('[LIST-08] paid dockets are finished an hour after their last change, and others after the set number of days', () => {
  expect(finishingInstants(14, 30, now)).toEqual({
    paidBefore: '2026-03-31T01:00:00.000Z',
    anyBefore: '2026-03-17T02:00:00.000Z',
  })
})

test('[LIST-08] dockets are finished before they are archived, and never within the first hour', () => {
  expect(finishingInstants(90, 10, now).anyBefore).toBe('2026-03-21T02:00:00.000Z')
  expect(finishingInstants(14, 0, now).anyBefore).toBe('2026-03-31T01:00:00.000Z')
})

test('[LIST-08] the days count 24 hours each, also across a clock change', () => {
  const days = [1, 2, 30].map((finish) => finishingInstants(finish, 90, now).anyBefore)
  expect(days).toEqual(['2026-03-30T02:00:00.000Z', '2026-03-29T02:00:00.000Z', '2026-03-01T02:00:00.000Z'])
})

test('[LIST-08] only delivered and returned dockets become Finished automatically', () => {
  const mayFinish = startingStatuses.filter(({ dsts_fwds }) => dsts_fwds.includes('F'))
  expect(mayFinish.map(({ dsts_id }) => dsts_id)).toEqual(['D', 'R'])
  expect(beforeFinished).toEqual(['D', 'R'])
})
