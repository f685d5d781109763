import { Button, Group, Text } from '@mantine/core'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { receiptMethods } from '@despatch/domain/payments/receipts.ts'
import { IconCash, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo } from 'react'
import { PagedGrid } from '../platform/paged-grid.tsx'
import type { GridColumn } from '../ui/data-grid-header.tsx'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Money } from '../ui/money-cell.tsx'
import { commonTexts } from '../ui/texts.ts'
import { receiptsQuery, type Receipt } from './receipts.queries.ts'
import { paymentsTexts } from './texts.ts'

const columns: GridColumn[] = [
  { id: 'rcp_day', label: 'Day', width: 6 },
  { id: 'cust_name', label: 'Customer', width: 10, grow: 3 },
  { id: 'rcp_method', label: 'Method', width: 7 },
  { id: 'rcp_reference', label: 'Reference', width: 8, grow: 2 },
  { id: 'state', label: 'State', width: 8 },
  { id: 'rcp_amount', label: 'Amount', width: 7, align: 'end' },
  { id: 'rcp_unallocated', label: 'Credit left', width: 7, align: 'end' },
]

const none: Receipt[] = []
const idOf = ({ rcp_id }: Receipt) => rcp_id

/** The state of a payment in one word. */
export const receiptState = ({ rcp_reverses, reversed_by }: Receipt): string => {
  if (rcp_reverses !== null) return paymentsTexts.reversal
  return reversed_by === null ? paymentsTexts.recorded : paymentsTexts.reversed
}

interface ReceiptGridProps {
  search: string
  customer: number | null
  onOpen: (rcp_id: number) => void
  /** Clears all filters. */
  onAll: () => void
}

/** Payments received, newest first, with all states of the list. */
export function ReceiptGrid({ search, customer, onOpen, onAll }: ReceiptGridProps) {
  const list = useInfiniteQuery(receiptsQuery(search, customer))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? none, [list.data])
  const open = useCallback((receipt: Receipt) => onOpen(receipt.rcp_id), [onOpen])
  const filtered = search !== '' || customer !== null
  return (
    <PagedGrid
      label={paymentsTexts.paymentsReceived}
      columns={columns}
      list={list}
      rows={rows}
      idOf={idOf}
      what={paymentsTexts.thePayments}
      failureTitle={commonTexts.loadData}
      empty={
        filtered ? (
          <EmptyState
            title={commonTexts.noMatches}
            icon={<IconSearch size={24} stroke={1.6} />}
            action={
              <Button variant="default" onClick={onAll}>
                {paymentsTexts.showAllPayments}
              </Button>
            }
          >
            {paymentsTexts.noMatchesHelp}
          </EmptyState>
        ) : (
          <EmptyState title={paymentsTexts.noPaymentsYet} icon={<IconCash size={24} stroke={1.6} />}>
            {paymentsTexts.noPaymentsYetHelp}
          </EmptyState>
        )
      }
      onOpen={open}
    >
      {(receipt, position) => <ReceiptRow key={position.id} {...position} receipt={receipt} />}
    </PagedGrid>
  )
}

interface ReceiptRowProps extends GridRowPosition {
  receipt: Receipt
  compact: boolean
}

const ReceiptRow = memo(function ReceiptRow({ receipt, compact, ...position }: ReceiptRowProps) {
  return (
    <DataGridRow position={position}>
      {compact ? <NarrowReceiptCell receipt={receipt} /> : <WideReceiptCells receipt={receipt} />}
    </DataGridRow>
  )
})

const WideReceiptCells = ({ receipt }: { receipt: Receipt }) => (
  <>
    <DataGridCell>{typedDay(receipt.rcp_day)}</DataGridCell>
    <DataGridCell title={receipt.cust_name}>{receipt.cust_name}</DataGridCell>
    <DataGridCell>{receiptMethods[receipt.rcp_method]}</DataGridCell>
    <DataGridCell title={receipt.rcp_reference}>{receipt.rcp_reference}</DataGridCell>
    <DataGridCell quiet={receipt.reversed_by !== null}>{receiptState(receipt)}</DataGridCell>
    <DataGridCell align="end">
      <Money pounds={receipt.rcp_amount} currency={receipt.rcp_currency} />
    </DataGridCell>
    <DataGridCell align="end">
      {receipt.rcp_unallocated > 0 && (
        <Money pounds={receipt.rcp_unallocated} currency={receipt.rcp_currency} />
      )}
    </DataGridCell>
  </>
)

const NarrowReceiptCell = ({ receipt }: { receipt: Receipt }) => (
  <DataGridCell>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text span size="sm" fw={600} truncate>
        {receipt.cust_name}
      </Text>
      <Text span size="sm" flex="none">
        <Money pounds={receipt.rcp_amount} currency={receipt.rcp_currency} />
      </Text>
    </Group>
    <Text size="xs" c="dimmed" mt={4} truncate>
      {[
        typedDay(receipt.rcp_day),
        receiptState(receipt),
        receiptMethods[receipt.rcp_method],
        receipt.rcp_reference,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  </DataGridCell>
)
