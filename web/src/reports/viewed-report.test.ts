import { expect, test } from 'vitest'
import { rowName } from './viewed-report.ts'

const run = {
  currency: 'GBP',
  columns: [
    { id: 'day', label: 'Day', kind: 'date' as const, behind: false },
    { id: 'service', label: 'Service', kind: 'text' as const, behind: false },
    { id: 'bookings', label: 'Bookings', kind: 'whole' as const, behind: true },
  ],
}
const rows = [
  { keys: { day: '2026-10-26', dck_serv_type: 'A' }, figures: ['2026-10-26', 'Sameday', 11] },
  { keys: { day: '2026-10-26', dck_serv_type: 'B' }, figures: ['2026-10-26', 'Overnight', 1] },
]

test('[REP-02] the dockets of a figure are headed by the day and the service of its row', () => {
  expect(rowName(run, rows, { dck_serv_type: 'B', day: '2026-10-26' })).toBe('26/10/2026, Overnight')
})

test('[REP-02] a row that is not loaded has no name', () => {
  expect(rowName(run, rows, { day: '2026-10-26' })).toBe('')
  expect(rowName(run, rows, { day: '2026-10-27', dck_serv_type: 'A' })).toBe('')
})
