import { UnstyledButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import classes from './board-filters.module.css'
import { shownStates, type BoardShow } from './board-show.ts'
import type { BoardStore } from './board-store.ts'

interface BoardFiltersProps {
  store: BoardStore
  show: BoardShow
  onShow: (show: BoardShow) => void
}

/** On hold has a button among the states. */
const isOffered = ({ dck_status }: { dck_status: string }) => dck_status !== 'Q'

const buttonOf = (value: BoardShow, { show, onShow }: BoardFiltersProps) => ({
  'aria-pressed': show === value,
  className: classes.button ?? '',
  // Pressing the same button again shows all dockets.
  onClick: () => onShow(show === value ? 'all' : value),
})

/** The numbers of late, unallocated and held dockets on the whole board, as buttons that show only those (CTRL-08). */
export function StateFilters(props: BoardFiltersProps) {
  const { states } = useSyncExternalStore(props.store.watchOrder, props.store.counts)
  return (
    <ul className={classes.list} aria-label="Dockets by state">
      {shownStates.map(({ show, label }) => (
        <li key={show}>
          <UnstyledButton {...buttonOf(show, props)} data-state={states[show] > 0 ? show : undefined}>
            {label} <span className={classes.number}>{states[show]}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** The number of dockets in each status on the whole board, as buttons that show only those. */
export function StatusFilters(props: BoardFiltersProps) {
  const { statuses } = useSyncExternalStore(props.store.watchOrder, props.store.counts)
  return (
    <ul className={classes.list} data-row aria-label="Dockets by status">
      {statuses.filter(isOffered).map((status) => (
        <li key={status.dck_status}>
          <UnstyledButton {...buttonOf(`status ${status.dck_status}`, props)}>
            <span className={classes.dot} style={{ backgroundColor: status.dsts_color }} aria-hidden />
            {status.dsts_description} <span className={classes.number}>{status.count}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
