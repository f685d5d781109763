import type { GridColumn } from '../../ui/data-grid-header.tsx'
import type { BoardRow, CircuitColumn } from '../board-calls.ts'

export interface BoardColumn extends GridColumn {
  id: keyof BoardRow
}

/**
 * The minimum width of each field, so that eleven fit beside an open menu. Fields that are not listed are not shown
 * on the board.
 */
const widths: Partial<Record<keyof BoardRow, Pick<GridColumn, 'width' | 'grow'>>> = {
  dck_docket: { width: 5 },
  dsts_description: { width: 6.5 },
  cust_name: { width: 4, grow: 1.4 },
  dck_serv_type: { width: 4.5 },
  ttyp_description: { width: 4, grow: 1 },
  drv_driver: { width: 4.5, grow: 1.2 },
  from_companyname: { width: 4, grow: 1.4 },
  from_town: { width: 5, grow: 1 },
  from_postalcode: { width: 5.5 },
  to_companyname: { width: 4, grow: 1.4 },
  to_town: { width: 5, grow: 1 },
  to_postalcode: { width: 5.25 },
  dadd_ready: { width: 6 },
  // Fits the longest countdown, such as '23 h 59 late', beside a time on another day.
  dadd_deadline: { width: 12 },
  dck_cust_ref1: { width: 4.75, grow: 1 },
  dck_parcels: { width: 3.25 },
  dck_created: { width: 6 },
}

const isBoardField = (field: string): field is keyof BoardRow => field in widths

/** A circuit's columns for the grid (CTRL-01). Both status fields show the name of the status. */
export const boardColumns = (columns: readonly CircuitColumn[]): BoardColumn[] =>
  columns.flatMap(({ field, label }) => {
    const shown = field === 'dck_status' ? 'dsts_description' : field
    if (!isBoardField(shown)) return []
    return [
      {
        id: shown,
        label,
        ...(widths[shown] ?? { width: 6, grow: 1 }),
        ...(shown === 'dck_parcels' ? { align: 'end' as const } : {}),
      },
    ]
  })
