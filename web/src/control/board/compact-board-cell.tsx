import { Group } from '@mantine/core'
import { CompactRoute } from '../../ui/compact-route.tsx'
import { DataGridCell } from '../../ui/data-grid-row.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { BoardRow } from '../board-calls.ts'
import type { ReactNode } from 'react'
import { BoardDocket } from './board-docket.tsx'
import { BoardTime, TimeLeftMark } from './deadline-cell.tsx'

/** A docket in three lines, for phones: who has it, its route and its deadline. */
export function CompactBoardCell({ row, box }: { row: BoardRow; box: ReactNode }) {
  return (
    <DataGridCell>
      <Group justify="space-between" wrap="nowrap" gap="xs" mb={2}>
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
      <CompactRoute
        from={{
          name: row.from_companyname || row.from_town,
          postcode: row.from_postalcode,
          beside: row.drv_driver,
        }}
        to={{
          name: row.to_companyname || row.to_town,
          postcode: row.to_postalcode,
          beside: row.dadd_deadline && <BoardTime iso={row.dadd_deadline} />,
        }}
      />
    </DataGridCell>
  )
}
