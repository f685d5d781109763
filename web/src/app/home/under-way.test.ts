import { describe, expect, test } from 'vitest'
import { underWay } from './under-way.ts'

const now = Date.parse('2026-03-02T12:00:00Z')

const docket = (dck_docket: string, dck_status: string, dadd_deadline: string | null) => ({
  dck_docket,
  dck_status,
  dadd_deadline,
})

const numbers = (dockets: { dck_docket: string }[]) => dockets.map(({ dck_docket }) => dck_docket)

describe('what is under way', () => {
  test('[NAV-06] what is past its deadline needs attention, the longest overdue first', () => {
    const { late, onTime } = underWay(
      [
        docket('B', 'G', '2026-03-02T11:00:00+00:00'),
        docket('A', 'E', '2026-03-02T09:00:00+00:00'),
        docket('C', 'O', '2026-03-02T15:00:00+00:00'),
      ],
      now,
    )
    expect(numbers(late)).toEqual(['A', 'B'])
    expect(numbers(onTime)).toEqual(['C'])
  })

  test('[NAV-06] what is delivered, finished, cancelled or returned is not under way, however late', () => {
    const over = ['D', 'F', 'C', 'R'].map((status) => docket(status, status, '2026-03-01T09:00:00+00:00'))
    expect(underWay(over, now)).toEqual({ late: [], onTime: [] })
  })

  test('[NAV-06] what has no deadline is never late and comes last', () => {
    const { late, onTime } = underWay(
      [docket('X', 'W', null), docket('Y', 'W', null), docket('Z', 'W', '2026-03-02T13:00:00+00:00')],
      now,
    )
    expect(late).toEqual([])
    expect(numbers(onTime)).toEqual(['Z', 'X', 'Y'])
  })
})
