import { expect, test } from 'vitest'
import { defaultBoardStatuses } from '../office/circuit.ts'
import { boardColumnLabel, boardFields } from './board-columns.ts'

test('[CTRL-01] the board of a circuit shows unfinished dockets by default', () => {
  expect(defaultBoardStatuses).toBe('WOGIEBQ')
})

test('[CTRL-01] the board of a circuit has a unique heading for each field', () => {
  const headings = boardFields.map(boardColumnLabel)
  for (const heading of headings) expect(heading).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/)
  expect(new Set(headings).size).toBe(boardFields.length)
})

test('[CTRL-01] the board of a circuit uses the field name if there is no heading', () => {
  expect(boardColumnLabel('dck_unknown')).toBe('dck_unknown')
})
