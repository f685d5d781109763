import { describe, expect, test } from 'vitest'
import { boardColumnLabel, boardFields } from './board-columns.ts'
import { usualBoardStatuses } from './board-statuses.ts'

describe('the board of a circuit', () => {
  test('[CTRL-01] shows dockets under way until other statuses are chosen', () => {
    expect(usualBoardStatuses).toBe('WOGIEBQ')
  })

  test('[CTRL-01] has a heading in words for each of its fields, and no heading twice', () => {
    const headings = boardFields.map(boardColumnLabel)
    for (const heading of headings) expect(heading).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/)
    expect(new Set(headings).size).toBe(boardFields.length)
  })

  test('[CTRL-01] shows a field without a heading under its own name', () => {
    expect(boardColumnLabel('dck_unknown')).toBe('dck_unknown')
  })
})
