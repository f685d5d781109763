import { circuitDocketPlaces } from '@despatch/contract/control/positions.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { maxDocketsPerChange } from '@despatch/domain/control/most-changed.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../app/api.ts'
import type { BoardStore } from './board-store.ts'
import { everySoOften } from './throttle.ts'

type Place = ReplyOf<typeof circuitDocketPlaces>['rows'][number]

/** By docket; null for one that the server knows no place of. */
export type Places = ReadonlyMap<number, Place | null>

const byDocket = (rows: readonly Place[]): Places => new Map(rows.map((row) => [row.dck_id, row]))

const placesQuery = (cir_code: string) =>
  queryOptions({
    queryKey: ['control', 'places', cir_code],
    queryFn: async ({ signal }) => byDocket((await api(circuitDocketPlaces, { cir_code }, { signal })).rows),
    // Where a docket begins and ends stays as it is; what is new on the board is asked for below.
    staleTime: Infinity,
  })

const pollEvery = 1000

/** Where the board's dockets begin and end: of all at first, and of each that comes to the board later. */
export function usePlaces(cir_code: string, store: BoardStore) {
  const queries = useQueryClient()
  const places = useQuery(placesQuery(cir_code))
  const known = places.data

  useEffect(() => {
    if (!known) return undefined
    let asking = false
    const look = async () => {
      const dockets = store
        .order()
        .filter((id) => !known.has(id))
        .slice(0, maxDocketsPerChange)
      if (asking || dockets.length === 0) return
      asking = true
      try {
        const { rows } = await api(circuitDocketPlaces, { cir_code, dockets })
        const unknown = dockets.map((id): [number, null] => [id, null])
        queries.setQueryData(
          placesQuery(cir_code).queryKey,
          new Map([...known, ...unknown, ...byDocket(rows)]),
        )
      } catch {
        // The next change of the board asks again.
        asking = false
      }
    }
    const soon = everySoOften(pollEvery, () => void look())
    void look()
    const unwatch = store.watchOrder(soon.call)
    return () => {
      unwatch()
      soon.stop()
    }
  }, [known, cir_code, queries, store])

  return places
}
