import { Skeleton } from '@mantine/core'
import { docketStopList } from '@despatch/contract/control/positions.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/notify.ts'
import { useSignedIn } from '../../platform/session.ts'
import { useStreets } from '../../platform/use-streets.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import type { BoardRow, Circuit } from '../board-calls.ts'
import { ChosenDocket } from '../chosen-docket.tsx'
import type { Chosen } from '../chosen.ts'
import { driversQuery } from '../drivers/drivers.queries.ts'
import { MapDrivers } from './map-drivers.tsx'
import classes from './map-pane.module.css'
import type { LiveBoard } from '../board/use-live-board.ts'
import { SuggestedPanel } from './suggested-panel.tsx'
import { controlTexts } from '../texts.ts'
import { controlMapTexts } from './texts.ts'
import { useDocketPositions } from './use-docket-positions.ts'

const BoardMap = lazy(async () => ({ default: (await import('./board-map.tsx')).BoardMap }))

export interface MapPaneProps {
  circuit: Circuit
  board: LiveBoard
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
  /** The same for a docket. It must be stable. */
  onDocket: (id: number) => void
  /** Gives a docket to a driver; undefined if the user may not change statuses on this circuit. */
  onGive: ((row: BoardRow, driver: number) => void) | undefined
}

/** The map beside the board, with its content as lists (CTRL-08). */
export function MapPane({ circuit, board, chosen, onChoose, onDocket, onGive }: MapPaneProps) {
  const { store } = board
  const { database } = useSignedIn()
  const streets = useStreets(database)
  const positions = useDocketPositions(circuit.cir_circ_code, store)
  const drivers = useQuery(driversQuery)
  const docket = chosen?.what === 'docket' ? chosen.id : null
  const stops = useQuery({
    queryKey: ['control', 'stops', docket],
    queryFn: async ({ signal }) => (await api(docketStopList, { docket: docket ?? 0 }, { signal })).rows,
    enabled: docket !== null,
    staleTime: 60_000,
  })
  const { refetch } = stops
  // A docket is announced when its expected arrivals change, too.
  useEffect(
    () => (docket === null ? undefined : store.watchRow(docket, () => void refetch())),
    [docket, store, refetch],
  )
  const failure = positions.error ?? (drivers.data ? null : drivers.error)

  if (failure && !positions.data) {
    return (
      <FailedState
        title={controlMapTexts.mapNotLoaded}
        message={messageOf(failure)}
        onRetry={() => void Promise.all([positions.refetch(), drivers.refetch()])}
        retrying={positions.isFetching || drivers.isFetching}
      />
    )
  }
  const working = (drivers.data ?? []).filter(({ drv_state }) => drv_state === 'active')
  const waiting = <Skeleton className={classes.waiting ?? ''} />
  return (
    <section aria-label={controlTexts.map} className={classes.pane}>
      <div className={classes.mapArea}>
        {positions.data && drivers.data && board.dataUpdatedAt > 0 ? (
          <Suspense fallback={waiting}>
            <BoardMap
              {...{ store, chosen, onChoose, streets }}
              positions={positions.data}
              drivers={working}
              stops={stops.data ?? []}
              onDocket={onDocket}
            />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <div className={classes.words}>
        {docket !== null && onGive && <SuggestedPanel id={docket} {...{ store, onGive }} />}
        {docket !== null && <ChosenDocket id={docket} {...{ store, stops }} onClose={() => onChoose(null)} />}
        <MapDrivers drivers={working} {...{ chosen, onChoose }} />
      </div>
    </section>
  )
}
