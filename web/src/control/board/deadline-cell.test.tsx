import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { boardRow } from './board-row.fixture.ts'
import { ExpectedTime } from './deadline-cell.tsx'

const showExpected = (dadd_estimated: string | null) =>
  show(
    <ExpectedTime
      row={boardRow(1, { dadd_deadline: '2026-03-02T12:00:00Z', dadd_estimated, dadd_stops_before: 2 })}
    />,
  ).container

test('[CTRL-02] the expected time is empty until something is expected, and marked by a sign and words if it is later than due', () => {
  expect(showExpected(null).textContent).toBe('')
  const inTime = showExpected('2026-03-02T11:50:00Z')
  expect(inTime.querySelector('time')).not.toBeNull()
  expect(inTime.querySelector('svg')).toBeNull()
  expect(inTime.textContent).not.toContain('later than due')
  const late = showExpected('2026-03-02T12:25:00Z')
  expect(late.querySelector('svg')).not.toBeNull()
  const why = '25 min later than due (02/03 12:00), 2 stops before it'
  expect(screen.getAllByTitle(why)).toHaveLength(2)
  expect(late.textContent).toContain(why)
})
