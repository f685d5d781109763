import { boardFields } from '@despatch/domain/control/board-columns.ts'
import { expect, test } from 'vitest'
import { circuitBoardColumns, everyBoardColumn } from './board-columns.ts'

test('[CTRL-01, CTRL-02] the board shows the time left first, and then the circuit’s columns in its order and with its labels', () => {
  const columns = circuitBoardColumns([
    { field: 'dadd_deadline', label: 'Due' },
    { field: 'dck_docket', label: 'Job' },
  ])
  expect(columns.map(({ id, label }) => [id, label])).toEqual([
    ['time_left', 'Time left'],
    ['dadd_deadline', 'Due'],
    ['dck_docket', 'Job'],
  ])
})

test('[CTRL-02] a status is shown by its name, and unknown fields are left out', () => {
  const columns = circuitBoardColumns([
    { field: 'dck_status', label: 'Status' },
    { field: 'dck_secret', label: 'Secret' },
  ])
  expect(columns.map(({ id }) => id)).toEqual(['time_left', 'dsts_description'])
})

test('[CTRL-01] every field of the board can be chosen as a column, once', () => {
  const every = everyBoardColumn(circuitBoardColumns([{ field: 'drv_driver', label: 'Driver' }]))
  expect(every.slice(0, 2).map(({ id }) => id)).toEqual(['time_left', 'drv_driver'])
  expect(every).toHaveLength(boardFields.length + 1)
  expect(new Set(every.map(({ id }) => id)).size).toBe(every.length)
})
