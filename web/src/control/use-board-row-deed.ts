import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { paths } from '../paths.ts'
import type { BoardRow, Circuit } from './board-calls.ts'
import type { BoardStore } from './board-store.ts'

/** What a click on a row does: its status is changed where the circuit allows it, otherwise it opens (CTRL-04). */
export function useBoardRowDeed(circuit: Circuit, store: BoardStore) {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<BoardRow | null>(null)
  const mayChange = circuit.acia_update === 'T'

  const pick = useCallback(
    (id: number) => {
      // A copy, so that picking the same docket again starts the dialog afresh.
      const row = store.row(id)
      if (mayChange) setPicked(row ? { ...row } : null)
      else void navigate({ to: paths.docket, search: { _id: id, caller: 'control' } })
    },
    [mayChange, navigate, store],
  )
  return { picked, pick, close: () => setPicked(null) }
}
