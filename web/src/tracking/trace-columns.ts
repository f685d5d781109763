import type { GridColumn } from '../ui/data-grid-header.tsx'

/** Every column of a scan (specification, section 3), what tells it from others first. */
export const traceColumns: GridColumn[] = [
  { id: 'dck_docket', label: 'Docket', width: 5 },
  { id: 'dtr_scandate', label: 'Scanned', width: 7.1 },
  { id: 'tloc_description', label: 'Location', width: 8, grow: 3 },
  { id: 'dab_reference', label: 'Barcode', width: 6, grow: 1 },
  { id: 'dtr_box', label: 'Box', width: 3.75 },
  { id: 'dtr_item', label: 'Item', width: 3.5 },
  { id: 'drv_driver', label: 'Driver', width: 6.25, grow: 1 },
  { id: 'dck_cust_ref1', label: 'Reference', width: 5.5, grow: 1 },
  { id: 'cg_reference', label: 'Consignment', width: 5.5, grow: 1 },
  { id: 'cg_cust_ref1', label: 'Cons. ref.', width: 5, grow: 1 },
  { id: 'position', label: 'Position', width: 7 },
]
