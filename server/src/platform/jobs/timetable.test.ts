import { expect, test } from 'vitest'
import { latestRuns } from './timetable.ts'

const dueAt = (now: string) =>
  Object.fromEntries(latestRuns(new Date(now)).map(({ name, due }) => [name, due.slice(0, 16)]))

test('[OPS-06] the timetable returns the latest run of every regular job at or before a time', () => {
  expect(dueAt('2026-03-02T02:10:00Z')).toEqual({
    'tidy-up': '2026-03-02T01:17',
    'warn-of-documents': '2026-03-01T06:10',
    'remind-payers': '2026-03-01T08:10',
    'sweep-payments': '2026-03-02T02:10',
    'roll-up-days': '2026-03-02T02:10',
    'send-reports': '2026-03-02T02:10',
    'make-schedules': '2026-03-02T02:10',
    'move-files': '2026-03-02T01:37',
    'remove-unused-files': '2026-03-01T03:10',
    'keep-log': '2026-03-02T01:10',
    'refresh-test-data': '2026-03-02T01:20',
    'delete-old-records': '2026-03-02T01:30',
    'capture-holds': '2026-03-02T01:40',
    'allocate-receipts': '2026-03-02T01:50',
    'finish-dockets': '2026-03-02T02:10',
    'archive-dockets': '2026-03-01T02:30',
    'usual-deliveries': '2026-03-01T02:50',
  })
  expect(dueAt('2026-03-02T02:09:59.999Z')).toMatchObject({
    'roll-up-days': '2026-03-02T02:05',
    'finish-dockets': '2026-03-01T02:10',
  })
})
