import { expect, test } from 'vitest'
import { EventBudget } from './event-budget.ts'

const times = (count: number, take: (at: number) => boolean) =>
  Array.from({ length: count }, (_, at) => take(at)).filter(Boolean).length

test('[OPS-04] the budget of the security log allows 20 lines for one event of one address, and counts the others', () => {
  const budget = new EventBudget()
  expect(times(50, () => budget.take('login-refused', '203.0.113.1'))).toBe(20)
  expect(budget.take('login-refused', '203.0.113.2')).toBe(true)
  expect(budget.take('key-refused', '203.0.113.1')).toBe(true)
  expect(budget.next()).toEqual([
    { event: 'login-refused', count: 30, addresses: [{ address: '203.0.113.1', count: 30 }] },
  ])
  expect(budget.take('login-refused', '203.0.113.1')).toBe(true)
  expect(budget.next()).toEqual([])
})

test('[OPS-04] the budget of the security log allows 300 lines for all addresses, names the ten with the most events, and counts the rest', () => {
  const budget = new EventBudget()
  expect(times(5000, (at) => budget.take('limit-reached', `10.0.${at >> 8}.${at & 255}`))).toBe(300)
  for (let at = 0; at < 7; at += 1) budget.take('limit-reached', '10.0.0.9')
  const [summary, ...more] = budget.next()
  expect(more).toEqual([])
  expect(summary?.count).toBe(4707)
  expect(summary?.addresses).toHaveLength(10)
  // Addresses after the first thousand are counted together.
  expect(summary?.addresses.slice(0, 2)).toEqual([
    { address: 'others', count: 4000 },
    { address: '10.0.0.9', count: 7 },
  ])
})
