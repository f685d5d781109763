import { circuitDocketList, liveBoard } from '@despatch/contract/control/control.ts'
import { boardRefresh } from '@despatch/domain/control/board-refresh.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import { api } from '../../platform/api.ts'
import type { Circuit, PushedEvent } from '../board-calls.ts'
import { createBoardFeed } from './board-feed.ts'
import type { BoardShow } from './board-show.ts'
import { createBoardStore } from './board-store.ts'
import { circuitColumnsQuery, circuitsQuery, firstRowsQuery } from '../control.queries.ts'
import { driversQuery, putDriver } from '../drivers/drivers.queries.ts'
import { openReportsQuery } from '../../dockets/driver-events/driver-events.queries.ts'
import { openLiveSource } from '../../platform/live-source.ts'

/** Rows that were read as the page loaded may be this old, in milliseconds. The live connection then reads them again. */
const FIRST_ROWS_MS = 5000

// Not validated: the server checks its events against the contract, and a board of 10,000 rows has no time for it.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const eventOf = (data: string) => JSON.parse(data) as PushedEvent

/**
 * A circuit's board: loaded, updated by pushed events, and reloaded every acia_refresh seconds as a fallback.
 * @param circuit does not change while the board is open
 * @param initialFilter the filter that the board opens with
 * @param initialShow the dockets that it shows at first
 */
export function useLiveBoard(circuit: Circuit, initialFilter: string, initialShow: BoardShow) {
  const { cir_circ_code: cir_code } = circuit
  const queries = useQueryClient()
  const [live, setLive] = useState(false)
  const [{ store, feed }] = useState(() => {
    const store = createBoardStore(initialFilter, initialShow)
    let isFirst = true
    const fetchPage = (cursor: string | null) => {
      if (!isFirst) return api(circuitDocketList, { cir_code, cursor })
      isFirst = false
      // May be under way since the page began to load.
      return queries.fetchQuery({ ...firstRowsQuery(cir_code), staleTime: FIRST_ROWS_MS })
    }
    return { store, feed: createBoardFeed(store, fetchPage) }
  })

  const { refetch, ...board } = useQuery({
    queryKey: ['control', 'board', cir_code],
    // The rows are in the store. The cache only holds the time of the last load.
    queryFn: async () => {
      await feed.refetch()
      return Date.now()
    },
    refetchInterval: (circuit.acia_refresh || boardRefresh.usual) * 1000,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })

  useEffect(() => {
    /** An administrator has changed columns or statuses, so everything about the circuit is reloaded. */
    const reloadAll = () => {
      void refetch()
      void queries.invalidateQueries({ queryKey: circuitsQuery.queryKey })
      void queries.invalidateQueries({ queryKey: circuitColumnsQuery(cir_code).queryKey })
      void queries.invalidateQueries({ queryKey: driversQuery.queryKey })
    }
    const close = openLiveSource({
      url: callAddress(liveBoard, { cir_code }),
      onOpen: () => {
        setLive(true)
        // Reloaded once the connection is open. Changes in between are pushed and applied afterwards.
        void refetch()
        void queries.invalidateQueries({ queryKey: driversQuery.queryKey })
      },
      onData: (data) => {
        const event = eventOf(data)
        if (event.type === 'driver') putDriver(queries, event.driver)
        else if (event.type === 'circuit') reloadAll()
        else {
          const isMarked = event.type === 'row' && (store.row(event.row.dck_id)?.dck_driver_report ?? false)
          feed.push(event)
          if (event.type === 'row' && event.row.dck_driver_report !== isMarked)
            void queries.invalidateQueries({ queryKey: openReportsQuery.queryKey })
        }
      },
      onLost: () => setLive(false),
    })
    return () => {
      close()
      setLive(false)
      store.close()
    }
  }, [cir_code, feed, queries, refetch, store])

  return { store, live, refetch, ...board }
}

export type LiveBoard = ReturnType<typeof useLiveBoard>
