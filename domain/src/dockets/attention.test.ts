import { expect, test } from 'vitest'
import { attentionOf, attentionStatuses, isUnderWay } from './attention.ts'
import { finishedStatuses, statusIds } from './status.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const passed = '2026-03-02T11:59:00+00:00'
const ahead = '2026-03-02T12:01:00+00:00'

test('[NAV-06] a docket needs attention after its deadline and not before', () => {
  expect(attentionOf('G', passed, now)).toBe('late')
  expect(attentionOf('G', ahead, now)).toBeNull()
  expect(attentionOf('G', '2026-03-02T12:00:00+00:00', now)).toBeNull()
  expect(attentionOf('W', null, now)).toBeNull()
})

test('[NAV-06] a failed attempt and a hold need attention, late or not', () => {
  for (const due of [passed, ahead, null]) {
    expect(attentionOf('B', due, now)).toBe('attempted')
    expect(attentionOf('Q', due, now)).toBe('on-hold')
  }
  const waiting = statusIds.filter((status) => attentionOf(status, null, now) !== null)
  expect(waiting.toSorted()).toEqual(attentionStatuses.toSorted())
})

test('[NAV-06] a finished docket needs no attention, however late', () => {
  for (const status of finishedStatuses) expect(attentionOf(status, passed, now)).toBeNull()
})

test('[NAV-06] a docket of unknown status counts as under way', () => {
  expect(isUnderWay('?')).toBe(true)
  expect(attentionOf('?', passed, now)).toBe('late')
})
