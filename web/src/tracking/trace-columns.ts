import { traceSorts } from '@despatch/contract/tracking/trace.ts'
import { timeOrders, type OrderParams, type GridColumn, type GridSort } from '../ui/data-grid-header.tsx'

type TraceSort = (typeof traceSorts)[number]

export type TraceOrder = GridSort & { column: TraceSort }

/** The order in the URL; newest first if there is none (TRACK-01). */
export function traceOrder(params: OrderParams): TraceOrder {
  const column = traceSorts.find((each) => each === params.sort)
  return column
    ? { column, descending: params.order === 'descending' }
    : { column: 'dtr_scandate', descending: true }
}

export const isNewestFirst = ({ column, descending }: GridSort): boolean =>
  column === 'dtr_scandate' && descending

/** All columns of a scan (specification, section 3), the most distinctive first. */
export const traceColumns: (GridColumn & { id: TraceSort })[] = [
  { id: 'dck_docket', label: 'Docket', width: 5, orders: ['oldest first', 'newest first'] },
  { id: 'dtr_scandate', label: 'Scanned', width: 5.6, orders: timeOrders },
  { id: 'tloc_description', label: 'Location', width: 14, grow: 12 },
  { id: 'dab_reference', label: 'Barcode', width: 5.6, grow: 1 },
  { id: 'dtr_box', label: 'Box', width: 3.5 },
  { id: 'dtr_item', label: 'Item', width: 3.2 },
  { id: 'drv_driver', label: 'Driver', width: 6.25, grow: 1 },
  { id: 'dck_cust_ref1', label: 'Reference', width: 5, grow: 1 },
  { id: 'cg_reference', label: 'Consignment', width: 5.2, grow: 1 },
  { id: 'cg_cust_ref1', label: 'Cons. ref.', width: 4.4, grow: 1 },
  { id: 'dtr_latitude', label: 'Position', width: 4.6, orders: ['south to north', 'north to south'] },
]
