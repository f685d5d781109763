import { Group } from '@mantine/core'
import { CompactRoute } from '../../ui/compact-route.tsx'
import { DataGridCell } from '../../ui/data-grid-row.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { BoardRow } from '../board-calls.ts'
import type { ReactNode } from 'react'
import classes from './board.module.css'
import { BoardDocket } from './board-docket.tsx'
import { BoardTime, TimeLeftMark } from './deadline-cell.tsx'

/** A docket in two lines, for phones. */
export function CompactBoardCell({ row, box }: { row: BoardRow; box: ReactNode }) {
  return (
    <DataGridCell>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap="xs" wrap="nowrap">
          {box}
          <BoardDocket row={row} />
          <StatusBadge
            description={row.dsts_description}
            colour={row.dsts_color}
            fontColour={row.dsts_font_color}
          />
        </Group>
        <TimeLeftMark row={row} />
      </Group>
      <Group justify="space-between" wrap="nowrap" gap="xs" mt={4}>
        <CompactRoute
          from={{ name: row.from_companyname || row.from_town, postcode: row.from_postalcode }}
          to={{ name: row.to_companyname || row.to_town, postcode: row.to_postalcode }}
        />
        <span className={classes.quiet}>{row.dadd_deadline && <BoardTime iso={row.dadd_deadline} />}</span>
      </Group>
    </DataGridCell>
  )
}
