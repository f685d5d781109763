import { ActionIcon, NativeSelect, Switch } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { pages } from '../../platform/pages.ts'
import { DataGridFilter } from '../../ui/data-grid-filter.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { commonTexts } from '../../ui/texts.ts'
import type { Circuit } from '../board-calls.ts'
import classes from './board.module.css'
import { BoardColumnChoice } from './board-column-choice.tsx'
import { StateFilters, StatusFilters } from './board-filters.tsx'
import type { BoardShow } from './board-show.ts'
import { DriversButton } from '../drivers/drivers-button.tsx'
import { BoardLiveIndicator } from './live-indicator.tsx'
import { MapSwitch } from '../map/map-switch.tsx'
import { ReportsButton } from '../reports/reports-button.tsx'
import { boardTexts } from './texts.ts'
import type { BoardColumns } from './use-board-columns.ts'
import type { LiveBoard } from './use-live-board.ts'
import type { MapPaneState } from '../map/use-map-pane.ts'

interface BoardToolbarProps {
  circuit: Circuit
  circuits: readonly Circuit[]
  onCircuit: (code: string) => void
  board: LiveBoard
  filter: string
  onFilter: (filter: string) => void
  show: BoardShow
  onShow: (show: BoardShow) => void
  columns: BoardColumns
  /** The labels of the columns for which there is no room. */
  leftOut: string
  blinkOff: boolean
  map: MapPaneState
  onBlinkOff: (blinkOff: boolean) => void
  /** Moves the focus from the filter to the dockets. */
  onFiltered: () => void
  onHelp: () => void
}

export function BoardToolbar(props: BoardToolbarProps) {
  const { circuit, circuits, board } = props
  const filters = { store: board.store, show: props.show, onShow: props.onShow }
  return (
    <>
      <PageHeading
        title={pages.control.heading}
        documentTitle={boardTexts.documentTitle(circuit.cir_name)}
        beside={
          <BoardLiveIndicator
            live={board.live}
            fetchedAt={board.dataUpdatedAt}
            refresh={circuit.acia_refresh}
          />
        }
        actions={
          <>
            <StateFilters {...filters} />
            <Switch
              size="xs"
              label={boardTexts.flashWhenDue}
              checked={!props.blinkOff}
              onChange={(event) => props.onBlinkOff(!event.currentTarget.checked)}
            />
            <ActionIcon
              variant="default"
              aria-label={commonTexts.keyboardShortcuts}
              title={boardTexts.shortcutsKey}
              onClick={props.onHelp}
            >
              <IconKeyboard size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      <div className={classes.toolbar}>
        <NativeSelect
          className={classes.circuit ?? ''}
          aria-label={boardTexts.circuit}
          data={circuits.map(({ cir_circ_code, cir_name }) => ({ value: cir_circ_code, label: cir_name }))}
          value={circuit.cir_circ_code}
          onChange={(event) => props.onCircuit(event.currentTarget.value)}
        />
        {/* On phones the controls are in rows of two. */}
        {props.map.narrow && <MapSwitch map={props.map} />}
        <DataGridFilter
          value={props.filter}
          onChange={props.onFilter}
          onLeave={props.onFiltered}
          label={boardTexts.filterBoard}
        />
        {!props.map.narrow && <MapSwitch map={props.map} />}
        <DriversButton />
        <ReportsButton />
        <BoardColumnChoice columns={props.columns} leftOut={props.leftOut} />
        <StatusFilters {...filters} />
      </div>
    </>
  )
}
