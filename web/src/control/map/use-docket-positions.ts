import { circuitDocketPlaces } from '@despatch/contract/control/positions.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { maxDocketsPerChange } from '@despatch/domain/control/most-changed.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../platform/api.ts'
import type { BoardStore } from '../board/board-store.ts'
import { throttle } from '../board/throttle.ts'

type DocketPosition = ReplyOf<typeof circuitDocketPlaces>['rows'][number]

/** By docket; null if the server knows no position. */
export type DocketPositions = ReadonlyMap<number, DocketPosition | null>

const byDocket = (rows: readonly DocketPosition[]): DocketPositions =>
  new Map(rows.map((row) => [row.dck_id, row]))

const positionsQuery = (cir_code: string) =>
  queryOptions({
    queryKey: ['control', 'places', cir_code],
    queryFn: async ({ signal }) => byDocket((await api(circuitDocketPlaces, { cir_code }, { signal })).rows),
    // The positions of a docket do not change. New dockets on the board are loaded below.
    staleTime: Infinity,
  })

const LOAD_INTERVAL_MS = 1000

/** The start and end positions of all dockets on the board, and of each docket that arrives later. */
export function useDocketPositions(cir_code: string, store: BoardStore) {
  const queries = useQueryClient()
  const positions = useQuery(positionsQuery(cir_code))
  const known = positions.data

  useEffect(() => {
    if (!known) return undefined
    let isLoading = false
    const loadMissing = async () => {
      const dockets = store
        .order()
        .filter((id) => !known.has(id))
        .slice(0, maxDocketsPerChange)
      if (isLoading || dockets.length === 0) return
      isLoading = true
      try {
        const { rows } = await api(circuitDocketPlaces, { cir_code, dockets })
        const unknown = dockets.map((id): [number, null] => [id, null])
        queries.setQueryData(
          positionsQuery(cir_code).queryKey,
          new Map([...known, ...unknown, ...byDocket(rows)]),
        )
      } catch {
        // Tried again on the next change of the board.
        isLoading = false
      }
    }
    const throttled = throttle(LOAD_INTERVAL_MS, () => void loadMissing())
    void loadMissing()
    const unwatch = store.watchOrder(throttled.call)
    return () => {
      unwatch()
      throttled.stop()
    }
  }, [known, cir_code, queries, store])

  return positions
}
