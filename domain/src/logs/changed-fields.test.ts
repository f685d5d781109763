import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('[LOG-01, LOG-02] a log entry lists each field before and after', () => {
  expect(changedFields({ dck_status: 'W', dck_drv_id: null }, { dck_status: 'G', dck_drv_id: 4 })).toEqual([
    { field: 'dck_status', before: 'W', after: 'G', changed: true },
    { field: 'dck_drv_id', before: null, after: '4', changed: true },
  ])
})

test('[LOG-01] a log entry marks unchanged fields', () => {
  expect(changedFields({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual([
    { field: 'a', before: '1', after: '1', changed: false },
    { field: 'b', before: '2', after: '3', changed: true },
  ])
})

test('[LOG-01] a log entry lists nested records and lists', () => {
  expect(changedFields(null, { draft: { stops: [{ town: 'Leeds' }, { town: 'York' }] }, empty: {} })).toEqual(
    [
      { field: 'draft.stops.0.town', before: null, after: 'Leeds', changed: false },
      { field: 'draft.stops.1.town', before: null, after: 'York', changed: false },
      { field: 'empty', before: null, after: '{}', changed: false },
    ],
  )
})

test('[LOG-01] a log entry without data has no fields', () => {
  expect(changedFields(null, null)).toEqual([])
})
