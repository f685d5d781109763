import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSignedIn } from '../../platform/session.ts'
import type { Circuit } from '../board-calls.ts'
import { circuitColumnsQuery } from '../control.queries.ts'
import { rememberedBoard } from '../remembered-board.ts'
import {
  circuitBoardColumns,
  everyBoardColumn,
  fixedColumns,
  timeLeft,
  type BoardColumn,
} from './board-columns.ts'
import { moved } from './moved-column.ts'

const inOrder = (ids: readonly string[], every: readonly BoardColumn[]) =>
  ids.flatMap((id) => every.find((column) => column.id === id) ?? [])

/** The columns of a circuit's board: those of the circuit, or the user's own choice in the user's order (CTRL-01). */
export function useBoardColumns({ cir_circ_code }: Circuit) {
  const query = useQuery(circuitColumnsQuery(cir_circ_code))
  const saved = rememberedBoard(useSignedIn()).columnsOf(cir_circ_code)
  const [choice, setChoice] = useState(() => saved.read()?.split(',') ?? null)
  const ofCircuit = useMemo(() => circuitBoardColumns(query.data ?? []), [query.data])
  const every = useMemo(() => everyBoardColumn(ofCircuit), [ofCircuit])
  const columns = useMemo(() => {
    const chosen = inOrder(choice ?? [], every)
    return chosen.length > 0 ? [timeLeft, ...chosen.filter(({ id }) => id !== timeLeft.id)] : ofCircuit
  }, [choice, every, ofCircuit])

  const choose = (ids: readonly string[] | null) => {
    saved.write(ids && ids.join(','))
    setChoice(ids && [...ids])
  }
  const ids = columns.map(({ id }) => id)
  return {
    query,
    columns,
    every,
    isDefault: columns === ofCircuit,
    /** Shows or hides a column. A new one comes last. */
    show: (id: string, isShown: boolean) => {
      if (fixedColumns.has(id)) return
      choose(isShown ? [...ids, id] : ids.filter((each) => each !== id))
    },
    /** Moves a column to the position of another one. */
    moveTo: (id: string, target: string) =>
      choose(
        moved(
          ids,
          id,
          ids.findIndex((each) => each === target),
        ),
      ),
    /** Moves a column by one to the left (-1) or to the right (1). */
    moveBy: (id: string, step: -1 | 1) => choose(moved(ids, id, ids.findIndex((each) => each === id) + step)),
    restore: () => choose(null),
  }
}

export type BoardColumns = ReturnType<typeof useBoardColumns>
