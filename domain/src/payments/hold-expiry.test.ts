import { expect, test } from 'vitest'
import { expiringHolds } from './hold-expiry.ts'

test('[PAY-08] administrators are warned of a hold two days before the time that its provider documents', () => {
  expect(expiringHolds(Date.parse('2026-11-23T10:00:00Z'))).toEqual([
    { provider: 'O', before: '2026-11-20T10:00:00.000Z' },
    { provider: 'S', before: '2026-11-18T10:00:00.000Z' },
  ])
})
