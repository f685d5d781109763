import { expect, test } from 'vitest'
import { trustOf, type BoardAge } from './board-trust.ts'

const fetchedAt = Date.parse('2026-03-02T12:00:00Z')
const after = (seconds: number, more: Partial<BoardAge> = {}) =>
  trustOf({ online: true, live: true, fetchedAt, refresh: 30, ...more }, fetchedAt + seconds * 1000)

test('[CTRL-05] is live while changes are pushed and refreshes arrive', () => {
  expect(after(20)).toEqual({ trust: 'live', description: 'Live' })
  expect(after(0, { fetchedAt: 0 }).trust).toBe('live')
})

test('[CTRL-05] says that it falls back to refreshing while the connection is lost', () => {
  expect(after(20, { live: false })).toEqual({
    trust: 'refreshed',
    description: 'Reconnecting, refreshed every 30 s',
  })
})

test('[CTRL-05] says how old it is once two refreshes are missing, even where the connection looks open', () => {
  expect(after(65).trust).toBe('live')
  expect(after(66)).toEqual({ trust: 'stale', description: 'Not up to date: 1 min old' })
  expect(after(66, { refresh: 120 }).trust).toBe('live')
  expect(after(7500, { live: false }).description).toBe('Not up to date: 2 h 5 min old')
})

test('[CTRL-05] says that it is offline and how old what it shows is', () => {
  expect(after(20, { online: false })).toEqual({
    trust: 'offline',
    description: 'Offline: less than a minute old',
  })
  expect(after(180, { online: false }).description).toBe('Offline: 3 min old')
})
