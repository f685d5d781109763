import { expect, test } from 'vitest'
import { freshnessOf, type BoardAge } from './board-freshness.ts'

const fetchedAt = Date.parse('2026-03-02T12:00:00Z')
const after = (seconds: number, overrides: Partial<BoardAge> = {}) =>
  freshnessOf({ online: true, live: true, fetchedAt, refresh: 30, ...overrides }, fetchedAt + seconds * 1000)

test('[CTRL-05] the board is live while changes are pushed and refreshes arrive', () => {
  expect(after(20)).toEqual({ freshness: 'live', description: 'Live' })
  expect(after(0, { fetchedAt: 0 }).freshness).toBe('live')
})

test('[CTRL-05] the board shows that it refreshes at intervals while the connection is lost', () => {
  expect(after(20, { live: false })).toEqual({
    freshness: 'refreshed',
    description: 'Reconnecting, refreshes every 30 s',
  })
})

test('[CTRL-05] the board shows its age once two refreshes are missing, even if the connection seems open', () => {
  expect(after(65).freshness).toBe('live')
  expect(after(66)).toEqual({ freshness: 'stale', description: 'Not up to date: 1 min old' })
  expect(after(66, { refresh: 120 }).freshness).toBe('live')
  expect(after(7500, { live: false }).description).toBe('Not up to date: 2 h 5 min old')
})

test('[CTRL-05] the board shows that it is offline, and its age', () => {
  expect(after(20, { online: false })).toEqual({
    freshness: 'offline',
    description: 'Offline: less than a minute old',
  })
  expect(after(180, { online: false }).description).toBe('Offline: 3 min old')
})
