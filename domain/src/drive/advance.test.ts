import { expect, test } from 'vitest'
import { startingStatuses } from '../dockets/status.ts'
import { advanceTargets, stepsToAdvance } from './advance.ts'

const wayFrom = (from: 'W' | 'G' | 'I' | 'B' | 'D' | 'C') =>
  advanceTargets.map((to) => stepsToAdvance(from, to, startingStatuses)?.join('') ?? null)

test('[CALL-01] a test delivery reaches each status through those on the way, by the company’s rules', () => {
  expect(wayFrom('W')).toEqual(['G', 'GI', 'GIE', 'GID', 'GB'])
  expect(wayFrom('G')).toEqual([null, 'I', 'IE', 'ID', 'B'])
  expect(wayFrom('I')).toEqual([null, null, 'E', 'D', 'B'])
  expect(wayFrom('B')).toEqual(['G', 'I', 'IE', 'ID', null])
  expect(wayFrom('D')).toEqual([null, null, null, null, null])
  expect(wayFrom('C')).toEqual([null, null, null, null, null])
  const withoutCollection = startingStatuses.map((status) =>
    status.dsts_id === 'I' ? { ...status, dsts_web: 'F' as const } : status,
  )
  expect(stepsToAdvance('W', 'delivered', withoutCollection)).toBeNull()
})
