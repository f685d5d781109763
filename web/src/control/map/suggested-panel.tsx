import { Kbd, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { messageOf } from '../../platform/notify.ts'
import type { BoardRow } from '../board-calls.ts'
import type { BoardStore } from '../board/board-store.ts'
import { sharedForwards } from '../board/shared-forwards.ts'
import { driversForQuery } from '../drivers/drivers.queries.ts'
import { suggestedBy } from '../drivers/suggested-drivers.ts'
import { useKnownStatuses } from '../status/known-statuses.tsx'
import classes from './suggested-panel.module.css'
import { controlMapTexts } from './texts.ts'

/** How often the suggestions follow the drivers, in milliseconds. */
const FOLLOW_MS = 20_000

interface SuggestedPanelProps {
  id: number
  store: BoardStore
  onGive: (row: BoardRow, driver: number) => void
}

/** The drivers for a docket that can be given to one, or moved to another one. */
export function SuggestedPanel({ id, store, onGive }: SuggestedPanelProps) {
  const row = useSyncExternalStore(
    (watcher) => store.watchRow(id, watcher),
    () => store.row(id),
  )
  const statuses = useKnownStatuses().known
  if (!row || !statuses) return null
  if (!sharedForwards([row], statuses).some(({ status }) => status.dsts_id === 'G')) return null
  return <SuggestedDrivers key={row.dck_id} {...{ row, onGive }} />
}

/** The drivers who suit a docket best, each with the reason (CTRL-03). The same drivers have the keys 1 to 3 in the dialog. */
function SuggestedDrivers({ row, onGive }: { row: BoardRow; onGive: SuggestedPanelProps['onGive'] }) {
  const drivers = useQuery({ ...driversForQuery(row.dck_id), refetchInterval: FOLLOW_MS })
  const { suggested, none } = suggestedBy(drivers.data ?? [], row.dck_drv_id)
  return (
    <section aria-label={controlMapTexts.driversFor(row.dck_docket)} className={classes.panel}>
      <Text size="xs" fw={600} c="dimmed" mb={4}>
        {controlMapTexts.whoShouldTake(row.dck_docket)}
      </Text>
      {drivers.isPending && <Skeleton height={132} />}
      {drivers.isError && !drivers.data && (
        <Text size="sm" role="alert">
          {controlMapTexts.driversNotLoaded(messageOf(drivers.error))}
        </Text>
      )}
      {drivers.data && none !== null && <Text size="sm">{none}</Text>}
      <ol className={classes.list}>
        {suggested.map((driver, index) => (
          <li key={driver.drv_id}>
            <UnstyledButton className={classes.driver ?? ''} onClick={() => onGive(row, driver.drv_id)}>
              <Kbd size="xs" aria-hidden className={classes.key ?? ''}>
                G {index + 1}
              </Kbd>
              <span>
                <span className={classes.name}>
                  {driver.drv_callsign} {driver.drv_driver}
                </span>{' '}
                <span className={classes.reason}>{driver.fit?.reason}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  )
}
