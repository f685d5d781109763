import { boardColumnLabel, boardFields } from '@despatch/domain/control/board-columns.ts'
import type { BoardRow, CircuitColumn } from '../board-calls.ts'
import { timeLeftColumn } from './board-order.ts'

/** A field of the board, or the time left until the deadline. */
export type BoardColumnId = keyof BoardRow | typeof timeLeftColumn

export interface BoardColumn {
  id: BoardColumnId
  label: string
}

/**
 * The columns by importance. When there is no room for all, the last are left out first (CTRL-01). The number is the
 * least width in rem of a text that breaks into two lines and may be cut, if few of its texts need more; the others always show
 * their whole content on one line.
 */
const byImportance = [
  [timeLeftColumn],
  ['dck_docket'],
  ['dsts_description'],
  ['drv_driver', 5],
  ['dadd_deadline'],
  ['dadd_estimated'],
  ['to_postalcode'],
  ['to_companyname', 5.5],
  ['from_postalcode'],
  ['from_companyname', 5.5],
  ['dadd_ready'],
  ['dck_parcels'],
  ['to_town', 4.5],
  ['from_town', 4.5],
  ['cust_name', 5],
  ['dck_cust_ref1', 4.5],
  ['ttyp_description', 4.5],
  ['dck_serv_type'],
  ['dck_created'],
] as const satisfies readonly (readonly [BoardColumnId, number?])[]

/** The columns that are always shown: without them, a row cannot be identified or its lateness seen. */
export const fixedColumns: ReadonlySet<string> = new Set([timeLeftColumn, 'dck_docket'])

const ranks = new Map<string, { rank: number; least: number | undefined }>(
  byImportance.map(([id, least], rank) => [id, { rank, least }]),
)

/** The importance of a column, and its least width in rem if its texts may be cut. */
export const sizingOf = (id: BoardColumnId) => ranks.get(id) ?? { rank: ranks.size, least: undefined }

const isColumnId = (id: string): id is BoardColumnId => ranks.has(id)

export const timeLeft: BoardColumn = { id: timeLeftColumn, label: 'Time left' }

/** A field as a column. Both status fields show the name of the status. Unknown fields have no column. */
function columnOf({ field, label }: CircuitColumn): BoardColumn[] {
  const id = field === 'dck_status' ? 'dsts_description' : field
  return isColumnId(id) ? [{ id, label }] : []
}

/** A circuit's columns in its order and with its labels, after the time left (CTRL-01). */
export const circuitBoardColumns = (columns: readonly CircuitColumn[]): BoardColumn[] => [
  timeLeft,
  ...columns.flatMap(columnOf),
]

/** Every column that can be shown: those of the circuit, and then the others. */
export function everyBoardColumn(ofCircuit: readonly BoardColumn[]): BoardColumn[] {
  const others = boardFields.flatMap((field) => columnOf({ field, label: boardColumnLabel(field) }))
  const shown = new Set(ofCircuit.map(({ id }) => id))
  return [...ofCircuit, ...others.filter(({ id }) => !shown.has(id))]
}
