import { describe, expect, test } from 'vitest'
import { defaultBoardStatuses } from '../office/circuit.ts'
import { boardColumnLabel, boardFields } from './board-columns.ts'

describe('the board of a circuit', () => {
  test('[CTRL-01] shows unfinished dockets by default', () => {
    expect(defaultBoardStatuses).toBe('WOGIEBQ')
  })

  test('[CTRL-01] has a unique heading for each field', () => {
    const headings = boardFields.map(boardColumnLabel)
    for (const heading of headings) expect(heading).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/)
    expect(new Set(headings).size).toBe(boardFields.length)
  })

  test('[CTRL-01] uses the field name if there is no heading', () => {
    expect(boardColumnLabel('dck_unknown')).toBe('dck_unknown')
  })
})
