import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { can, useSignedIn } from '../../platform/session.ts'
import type { BoardRow, Circuit } from '../board-calls.ts'
import type { BoardStore } from '../board/board-store.ts'

export interface PickedDocket {
  row: BoardRow
  /** The status chosen by a key or a button. */
  first: StatusId | null
}

export interface PickedDockets {
  rows: readonly BoardRow[]
  first: StatusId | null
}

/**
 * The actions on the dockets of the board. A docket's status is changed if the circuit allows it; otherwise the
 * docket opens (CTRL-04).
 */
export function useBoardActions(circuit: Circuit, store: BoardStore, choose: (id: number) => void) {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<PickedDocket | null>(null)
  const [many, setMany] = useState<PickedDockets | null>(null)
  const mayChange = circuit.acia_update === 'T'

  const mayRead = can(useSignedIn(), 'history')
  const open = useCallback(
    (id: number) => {
      // Users without the permission for the docket's page stay on the board.
      if (mayRead) void navigate({ to: paths.docket, search: { _id: id, caller: 'control' } })
      else choose(id)
    },
    [navigate, mayRead, choose],
  )
  const change = useCallback(
    (id: number, first: StatusId | null = null) => {
      const row = store.row(id)
      if (!mayChange) open(id)
      else setPicked(row ? { row, first } : null)
    },
    [mayChange, open, store],
  )
  const changeMany = (ids: Iterable<number>, first: StatusId | null = null) => {
    const rows = [...ids].flatMap((id) => store.row(id) ?? [])
    const [only] = rows
    if (rows.length === 1 && only) change(only.dck_id, first)
    else if (rows.length > 1) setMany({ rows, first })
  }
  const close = () => {
    setPicked(null)
    setMany(null)
  }
  const next = (id: number | undefined, first: StatusId | null) => {
    if (id === undefined) return close()
    choose(id)
    change(id, first)
  }
  return { mayChange, picked, many, open, change, changeMany, next, close }
}

export type BoardActions = ReturnType<typeof useBoardActions>
