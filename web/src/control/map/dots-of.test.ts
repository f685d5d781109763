import { expect, test } from 'vitest'
import { boardRow } from '../board/board-row.fixture.ts'
import { createBoardStore } from '../board/board-store.ts'
import { dotsOf } from './dots-of.ts'
import type { DocketPositions } from './use-docket-positions.ts'

const row = (dck_id: number, dck_status: string) =>
  boardRow(dck_id, { dck_status, dsts_description: dck_status === 'G' ? 'Given to driver' : 'En route' })

const positionsOf = (dck_id: number, to_latitude: number | null = 52) => ({
  dck_id,
  from_latitude: 51,
  from_longitude: -1,
  to_latitude,
  to_longitude: 0.5,
})

const positions: DocketPositions = new Map([
  [1, positionsOf(1)],
  [2, positionsOf(2)],
  [3, positionsOf(3, null)],
  [4, null],
])

test('[CTRL-08] a docket is shown at its next stop, and not at all without a position', () => {
  const store = createBoardStore()
  store.replaceAll([row(1, 'G'), row(2, 'E'), row(3, 'E'), row(4, 'G'), row(5, 'G')])
  expect(dotsOf(store, positions).map(({ id, at, name }) => [id, at, name])).toEqual([
    [1, [51, -1], 'MT1, Given to driver'],
    [2, [52, 0.5], 'MT2, En route'],
  ])
})

test('[CTRL-08] the map shows only the dockets that pass the board’s filter', () => {
  const store = createBoardStore()
  store.replaceAll([row(1, 'G'), row(2, 'E')])
  store.filterBy('MT2')
  expect(dotsOf(store, positions).map(({ id }) => id)).toEqual([2])
})
