import { expect, test, vi } from 'vitest'
import { boardKeys } from './board-keys.ts'
import { boardRow } from './board-row.fixture.ts'

const statuses: Record<number, string> = { 1: 'G', 2: 'W', 3: 'E', 4: 'O' }
const store = {
  row: (dck_id: number) => {
    const dck_status = statuses[dck_id]
    return dck_status === undefined ? undefined : boardRow(dck_id, { dck_status })
  },
}
const readOnly = { store, ids: [1, 2, 3, 4], open: vi.fn<(id: number) => void>(), refresh: () => undefined }

test('[CTRL-08] N moves to the next unallocated docket, and from the last one back to the first', () => {
  const { n } = boardKeys(readOnly)
  expect([0, 1, 2, 3].map((index) => n?.(index))).toEqual([1, 3, 3, 1])
  expect(boardKeys({ ...readOnly, ids: [1, 3] }).n?.(0)).toBeUndefined()
})

test('[CTRL-08] G and S change the docket with the keyboard focus', () => {
  const change = vi.fn<(id: number, first: 'G' | null) => void>()
  const keys = boardKeys({ ...readOnly, change })
  keys.g?.(2)
  keys.s?.(0)
  expect(change.mock.calls).toEqual([
    [3, 'G'],
    [1, null],
  ])
})

test('[CTRL-08] A accepts the docket with the keyboard focus, and Z undoes the last change', () => {
  const accept = vi.fn<(id: number) => void>()
  const undoLast = vi.fn<() => void>()
  const keys = boardKeys({ ...readOnly, accept, undoLast })
  keys.a?.(1)
  keys.z?.(3)
  expect(accept.mock.calls).toEqual([[2]])
  expect(undoLast).toHaveBeenCalledOnce()
})

test('[CTRL-04] no key changes a docket of a read-only circuit', () => {
  expect(Object.keys(boardKeys(readOnly))).toEqual(['o', 'n', 'r'])
})
