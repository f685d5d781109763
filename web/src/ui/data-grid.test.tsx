import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, showField } from '../../test/show.tsx'
import { DataGrid } from './data-grid.tsx'
import type { GridSort } from './data-grid-header.tsx'
import { nextOrder } from './data-grid-header.tsx'

const columns = [
  { id: 'docket', label: 'Docket', width: 5 },
  { id: 'status', label: 'Status', width: 5 },
]

/** Rows are only drawn where there is room for them, so the tests read the active row's id. */
function showGrid(ids: readonly number[] = [11, 12, 13]) {
  const done: unknown[] = []
  const { user } = show(
    <DataGrid
      label="Bookings"
      columns={columns}
      ids={ids}
      rowHeight={30}
      renderRow={() => null}
      selection={new Set()}
      onOpen={(index) => done.push(['open', index])}
      onSelect={(index) => done.push(['select', index])}
      onRange={(from, to) => done.push(['range', from, to])}
      onSelectAll={() => done.push(['all'])}
      onActive={(id) => done.push(['active', id])}
      keys={{ d: (index) => void done.push(['delete', index]) }}
    />,
  )
  const grid = screen.getByRole('grid', { name: 'Bookings' })
  return { user, done, grid, active: () => grid.getAttribute('aria-activedescendant')?.split('-row-')[1] }
}

test('[OPS-05] arrow keys, Home and End move through a grid, and Enter opens the active row', async () => {
  const { user, done, active } = showGrid()
  await user.tab()
  expect(active()).toBe('11')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(active()).toBe('13')
  await user.keyboard('{Home}{ArrowDown}{Enter}')
  expect(active()).toBe('12')
  await user.keyboard('{End}')
  expect(active()).toBe('13')
  expect(done).toContainEqual(['open', 1])
})

test('[CTRL-08] the space bar, shift and Ctrl+A select rows, and a page’s own keys act on the active row', async () => {
  const { user, done } = showGrid()
  await user.tab()
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}{Control>}a{/Control}d')
  expect(done).toEqual([['select', 0], ['range', 0, 1], ['active', 12], ['all'], ['delete', 1]])
})

test('[OPS-05] an empty grid has no active row and ignores keys', async () => {
  const { user, done, active } = showGrid([])
  await user.tab()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(active()).toBeUndefined()
  expect(done).toEqual([])
})

test('[LIST-01] a heading sorts by its column, and reverses the order when it is pressed again', async () => {
  const { user, values } = showField<GridSort>({ column: 'docket', descending: true }, (sort, onSort) => (
    <DataGrid
      label="Bookings"
      columns={columns}
      ids={[11]}
      rowHeight={30}
      renderRow={() => null}
      onOpen={() => undefined}
      sort={sort}
      onSort={(column) => onSort(nextOrder(column, sort))}
    />
  ))
  const heading = screen.getByRole('button', { name: 'Status' })
  await user.dblClick(heading)
  expect(values).toEqual([
    { column: 'status', descending: false },
    { column: 'status', descending: true },
  ])
  const sorted = screen.getAllByRole('columnheader').map((each) => each.getAttribute('aria-sort'))
  expect(sorted).toEqual(['none', 'descending'])
})
