import { Button, Group, Text } from '@mantine/core'
import { IconPackages, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo } from 'react'
import { PagedGrid } from '../platform/paged-grid.tsx'
import type { GridColumn } from '../ui/data-grid-header.tsx'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { commonTexts } from '../ui/texts.ts'
import { heldStockQuery, type HeldStock, type StockQuery } from './stock.queries.ts'
import { stockTexts } from './texts.ts'

const columns: GridColumn[] = [
  { id: 'hst_code', label: 'Code', width: 7, grow: 1 },
  { id: 'hst_description', label: 'Description', width: 10, grow: 3 },
  { id: 'hst_reference', label: 'Reference', width: 7, grow: 1 },
  { id: 'cust_name', label: 'Customer', width: 9, grow: 2 },
  { id: 'site_name', label: 'Site', width: 8, grow: 1 },
  { id: 'hst_quantity', label: 'Pieces', width: 6, align: 'end' },
]

const none: HeldStock[] = []
const idOf = ({ hst_id }: HeldStock) => hst_id

interface StockGridProps {
  query: StockQuery
  staff: boolean
  onOpen: (hst_id: number) => void
  /** Clears all filters. */
  onAll: () => void
}

/** Stock by code, with all states of the list. */
export function StockGrid({ query, staff, onOpen, onAll }: StockGridProps) {
  const list = useInfiniteQuery(heldStockQuery(query))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? none, [list.data])
  const open = useCallback((line: HeldStock) => onOpen(line.hst_id), [onOpen])
  const filtered = query.search !== '' || query.customer !== null || query.site !== null
  return (
    <PagedGrid
      label={stockTexts.stock}
      columns={columns}
      list={list}
      rows={rows}
      idOf={idOf}
      what={stockTexts.theStock}
      failureTitle={commonTexts.loadData}
      empty={filtered ? <NoMatch onAll={onAll} /> : <NoStock staff={staff} />}
      onOpen={open}
    >
      {(line, position) => <StockRow key={position.id} {...position} line={line} />}
    </PagedGrid>
  )
}

const NoMatch = ({ onAll }: { onAll: () => void }) => (
  <EmptyState
    title={commonTexts.noMatches}
    icon={<IconSearch size={24} stroke={1.6} />}
    action={
      <Button variant="default" onClick={onAll}>
        {stockTexts.showAllStock}
      </Button>
    }
  >
    {stockTexts.noStockMatches}
  </EmptyState>
)

const NoStock = ({ staff }: { staff: boolean }) => (
  <EmptyState title={stockTexts.noStock} icon={<IconPackages size={24} stroke={1.6} />}>
    {staff ? stockTexts.noStockForStaff : stockTexts.noStockForCustomer}
  </EmptyState>
)

interface StockRowProps extends GridRowPosition {
  line: HeldStock
  compact: boolean
}

const StockRow = memo(function StockRow({ line, compact, ...position }: StockRowProps) {
  return (
    <DataGridRow position={position}>
      {compact ? <NarrowStockCell line={line} /> : <WideStockCells line={line} />}
    </DataGridRow>
  )
})

const pieces = ({ hst_quantity }: HeldStock) => hst_quantity.toLocaleString('en-GB')

const WideStockCells = ({ line }: { line: HeldStock }) => (
  <>
    <DataGridCell title={line.hst_code}>
      <Text span size="sm" fw={600}>
        {line.hst_code}
      </Text>
    </DataGridCell>
    <DataGridCell title={line.hst_description}>{line.hst_description}</DataGridCell>
    <DataGridCell title={line.hst_reference}>{line.hst_reference}</DataGridCell>
    <DataGridCell title={line.cust_name}>{line.cust_name}</DataGridCell>
    <DataGridCell title={line.site_name}>{line.site_name}</DataGridCell>
    <DataGridCell align="end">{pieces(line)}</DataGridCell>
  </>
)

const NarrowStockCell = ({ line }: { line: HeldStock }) => (
  <DataGridCell>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text span size="sm" fw={600} truncate>
        {line.hst_code}
      </Text>
      <Text span size="sm" flex="none">
        {pieces(line)}
      </Text>
    </Group>
    <Text size="xs" c="dimmed" mt={4} truncate>
      {[line.hst_description, line.hst_reference, line.cust_name, line.site_name].filter(Boolean).join(' · ')}
    </Text>
  </DataGridCell>
)
