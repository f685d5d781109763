import { logSorts } from '@despatch/contract/logs/logs.ts'
import { timeOrders, type OrderParams, type GridColumn, type GridSort } from '../ui/data-grid-header.tsx'

type LogSort = (typeof logSorts)[number]

export type LogOrder = GridSort & { column: LogSort }

/** The columns of the log. Their ids are the server's sort names (LOG-01). */
export const logColumns: (GridColumn & { id: LogSort })[] = [
  { id: 'log_time', label: 'Time', width: 5, orders: timeOrders },
  { id: 'log_user', label: 'User', width: 7, grow: 1 },
  { id: 'log_unit', label: 'Unit', width: 6, grow: 1 },
  { id: 'log_process', label: 'Process', width: 14, grow: 5 },
  { id: 'log_type', label: 'Type', width: 6.5 },
]

export const latestFirst: LogOrder = { column: 'log_time', descending: true }

/** The sort order of the query parameters, latest first by default. */
export function logOrder(asked: OrderParams): LogOrder {
  const column = logSorts.find((each) => each === asked.sort)
  return column ? { column, descending: asked.order === 'descending' } : latestFirst
}
