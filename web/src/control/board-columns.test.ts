import { expect, test } from 'vitest'
import { boardColumns } from './board-columns.ts'

test('[CTRL-01] shows the circuit’s columns in their order under its own words', () => {
  const columns = boardColumns([
    { field: 'dadd_deadline', label: 'Due' },
    { field: 'dck_docket', label: 'Job' },
  ])
  expect(columns.map(({ id, label }) => [id, label])).toEqual([
    ['dadd_deadline', 'Due'],
    ['dck_docket', 'Job'],
  ])
})

test('[CTRL-02] a status is shown in words, and a field that the board does not have is left out', () => {
  const columns = boardColumns([
    { field: 'dck_status', label: 'Status' },
    { field: 'dck_secret', label: 'Secret' },
  ])
  expect(columns.map(({ id }) => id)).toEqual(['dsts_description'])
})
