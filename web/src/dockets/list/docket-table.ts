import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DocketRow } from '../docket-calls.ts'
import type { DocketColumn } from './docket-columns.tsx'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
})

const column = createColumnHelper<typeof features, DocketRow>()

/** The loaded dockets with the filter text in a visible column (LIST-06). */
export function useFilteredDockets(
  dockets: DocketRow[],
  shown: readonly DocketColumn[],
  filter: string,
): DocketRow[] {
  const columns = useMemo(
    () => column.columns(shown.map(({ id, text }) => column.accessor(text, { id }))),
    [shown],
  )
  const table = useTable({
    features,
    columns,
    data: dockets,
    getRowId: (docket) => String(docket.dck_id),
    state: { globalFilter: filter.trim() },
    globalFilterFn: 'includesString',
  })
  const { rows } = table.getRowModel()
  return useMemo(() => rows.map(({ original }) => original), [rows])
}
