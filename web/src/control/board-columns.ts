import type { GridColumn } from '../ui/data-grid-header.tsx'
import type { BoardRow, CircuitColumn } from './board-calls.ts'

export interface BoardColumn extends GridColumn {
  id: keyof BoardRow
}

/** How wide each field of the board stands; a field that is not here is not one of the board's. */
const widths: Partial<Record<keyof BoardRow, string>> = {
  dck_docket: 'minmax(6rem, 7rem)',
  dck_status: '2.5rem',
  dsts_description: 'minmax(7.5rem, 9.5rem)',
  cust_name: 'minmax(7rem, 1.4fr)',
  dck_serv_type: '4.5rem',
  ttyp_description: 'minmax(5.5rem, 1fr)',
  drv_driver: 'minmax(6rem, 1.2fr)',
  from_companyname: 'minmax(7rem, 1.4fr)',
  from_town: 'minmax(5rem, 1fr)',
  from_postalcode: '5.5rem',
  to_companyname: 'minmax(7rem, 1.4fr)',
  to_town: 'minmax(5rem, 1fr)',
  to_postalcode: '5.5rem',
  dadd_ready: '6.5rem',
  dadd_deadline: '12.5rem',
  dck_cust_ref1: 'minmax(5rem, 1fr)',
  dck_parcels: '4rem',
  dck_created: '6.5rem',
}

const isBoardField = (field: string): field is keyof BoardRow => field in widths

/** A circuit's columns as the grid draws them (CTRL-01). A status shows its words whichever of its fields is named. */
export const boardColumns = (columns: readonly CircuitColumn[]): BoardColumn[] =>
  columns.flatMap(({ field, label }) => {
    const shown = field === 'dck_status' ? 'dsts_description' : field
    if (!isBoardField(shown)) return []
    return [
      {
        id: shown,
        label,
        width: widths[shown] ?? 'minmax(6rem, 1fr)',
        ...(shown === 'dck_parcels' ? { align: 'end' as const } : {}),
      },
    ]
  })
