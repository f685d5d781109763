import { formatLondon } from '@despatch/domain/dockets/london-time.ts'
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { GridColumn } from '../ui/data-grid-header.tsx'
import type { DocketRow } from './docket-calls.ts'

export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
})

const column = createColumnHelper<typeof features, DocketRow>()

/** What each column says in plain text: what the filter box searches (LIST-06). */
export const columns = column.columns([
  column.accessor('dck_docket', { id: 'docket' }),
  column.accessor('dsts_description', { id: 'status' }),
  column.accessor((row) => formatLondon(row.dck_created), { id: 'created' }),
  column.accessor((row) => [row.from_companyname, row.from_town, row.from_postalcode].join(' '), {
    id: 'collection',
  }),
  column.accessor((row) => [row.to_companyname, row.to_town, row.to_postalcode].join(' '), {
    id: 'delivery',
  }),
  column.accessor((row) => (row.dadd_deadline ? formatLondon(row.dadd_deadline) : ''), { id: 'deadline' }),
  column.accessor('dck_cust_ref1', { id: 'reference' }),
  column.accessor((row) => row.drv_driver ?? '', { id: 'driver' }),
])

/** The columns as they stand on screen; the total only where prices were sent (LIST-05). */
export const gridColumns = (withTotal: boolean): GridColumn[] => [
  { id: 'docket', label: 'Docket', width: 5 },
  { id: 'status', label: 'Status', width: 7.5 },
  { id: 'created', label: 'Created', width: 7.1 },
  { id: 'collection', label: 'Collection', width: 9, grow: 3 },
  { id: 'delivery', label: 'Delivery', width: 9, grow: 3 },
  { id: 'deadline', label: 'Deadline', width: 7.1 },
  { id: 'reference', label: 'Reference', width: 5, grow: 1 },
  { id: 'driver', label: 'Driver', width: 5, grow: 1 },
  ...(withTotal ? [{ id: 'total', label: 'Total', width: 4.5, align: 'end' as const }] : []),
  { id: 'actions', label: 'Actions', width: 1.75, quiet: true },
]
