import { Button, CloseButton, Group, Skeleton, Text } from '@mantine/core'
import type { docketStopList } from '@despatch/contract/control/positions.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { messageOf } from '../platform/notify.ts'
import { DocketNumber } from '../ui/docket-number.tsx'
import { commonTexts } from '../ui/texts.ts'
import { TimeOf } from '../ui/time-of.tsx'
import { BoardStatus } from './board/board-row.tsx'
import type { BoardStore } from './board/board-store.ts'
import { DocketLink } from './docket-link.tsx'
import classes from './map/map-pane.module.css'
import { controlTexts } from './texts.ts'

export type DocketStop = ReplyOf<typeof docketStopList>['rows'][number]

interface ChosenDocketProps {
  id: number
  store: BoardStore
  stops: UseQueryResult<DocketStop[]>
  onClose: () => void
}

/** The chosen docket with a list of its stops, as a text version of the map. */
export function ChosenDocket({ id, store, stops, onClose }: ChosenDocketProps) {
  const row = useSyncExternalStore(
    (watcher) => store.watchRow(id, watcher),
    () => store.row(id),
  )
  if (!row) return <Text size="sm">{controlTexts.docketNotOnBoard}</Text>
  return (
    <section aria-label={controlTexts.docket(row.dck_docket)} className={classes.chosenDocket}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <DocketLink dck_id={id} fw={600} size="sm">
            {row.dck_docket}
          </DocketLink>
          <BoardStatus row={row} />
          {row.drv_driver && <Text size="sm">{row.drv_driver}</Text>}
        </Group>
        <CloseButton size="sm" aria-label={controlTexts.closeDocket(row.dck_docket)} onClick={onClose} />
      </Group>
      {stops.isPending && <Skeleton height={44} mt="xs" />}
      {stops.isError && (
        <Text size="sm" role="alert">
          {controlTexts.stopsNotLoaded(messageOf(stops.error))}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void stops.refetch()}>
            {commonTexts.tryAgain}
          </Button>
        </Text>
      )}
      {stops.data && (
        <ol className={classes.stops} aria-label={controlTexts.stopsOf(row.dck_docket)}>
          {stops.data.map((stop) => (
            <li key={stop.dadd_id}>
              {stop.dadd_companyname || stop.dadd_town} <DocketNumber>{stop.dadd_postalcode}</DocketNumber>
              {stop.dadd_latitude === null && (
                <span className={classes.quiet}>, {controlTexts.noLocation}</span>
              )}
              {stop.dadd_deadline && (
                <span className={classes.quiet}>
                  , {controlTexts.due(<TimeOf iso={stop.dadd_deadline} form="board" />)}
                </span>
              )}
              {stop.dadd_estimated && (
                <span className={classes.quiet}>
                  , {controlTexts.expected(<TimeOf iso={stop.dadd_estimated} form="board" />)}
                </span>
              )}
              {stop.dadd_note && <div className={classes.note}>{stop.dadd_note}</div>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
