import { UnstyledButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import classes from './board-filters.module.css'
import { shownStates, type BoardShow } from './board-show.ts'
import type { BoardStore } from './board-store.ts'
import { statusColours } from '../../ui/status-colours.ts'
import { boardTexts } from './texts.ts'

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
    <ul className={classes.list} aria-label={boardTexts.docketsByState}>
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
    <ul className={classes.list} data-row aria-label={boardTexts.docketsByStatus}>
      {statuses.filter(isOffered).map((status) => (
        <li key={status.dck_status}>
          <UnstyledButton {...buttonOf(`status ${status.dck_status}`, props)}>
            <Dot {...status} />
            {status.dsts_description} <span className={classes.number}>{status.count}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** A dot in the colours of a status, with an edge, because a pale colour is hard to see on its own. */
function Dot({ dsts_color, dsts_font_color }: { dsts_color: string; dsts_font_color: string }) {
  const { ground, text } = statusColours(dsts_color, dsts_font_color).css
  return <span className={classes.dot} style={{ backgroundColor: ground, borderColor: text }} aria-hidden />
}
