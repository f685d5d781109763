import { Badge, Button, Text } from '@mantine/core'
import type { DocumentState } from '@despatch/domain/billing/document-state.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { IconFileInvoice, IconSearch } from '@tabler/icons-react'
import type { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memo, useCallback, useMemo } from 'react'
import type { Loading } from '../platform/loaded-list.tsx'
import { PagedGrid } from '../platform/paged-grid.tsx'
import { paths } from '../platform/paths.ts'
import type { GridColumn } from '../ui/data-grid-header.tsx'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Money } from '../ui/money-cell.tsx'
import { commonTexts } from '../ui/texts.ts'
import classes from './billing.module.css'
import type { Invoice } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

const columns: GridColumn[] = [
  { id: 'inv_label', label: billingTexts.number, width: 7 },
  { id: 'cust_name', label: billingTexts.account, width: 10, grow: 3 },
  { id: 'inv_day', label: billingTexts.day, width: 6 },
  { id: 'inv_due', label: billingTexts.due, width: 6 },
  { id: 'state', label: billingTexts.state, width: 9 },
  { id: 'inv_total', label: billingTexts.total, width: 7, align: 'end' },
  { id: 'open', label: billingTexts.open, width: 7, align: 'end' },
]

const colours: Record<DocumentState, string> = {
  making: 'gray',
  unsent: 'yellow',
  sent: 'gray',
  due: 'accent',
  part: 'yellow',
  overdue: 'red',
  paid: 'green',
  credited: 'gray',
}

/** How far a document is, in a word. */
export const DocumentStateBadge = ({ state, state_text }: Pick<Invoice, 'state' | 'state_text'>) => (
  <Badge variant="light" color={colours[state]} tt="none" fw={500}>
    {state_text}
  </Badge>
)

const none: Invoice[] = []
const idOf = ({ inv_id }: Invoice) => inv_id

interface DocumentGridProps {
  list: Loading & Pick<ReturnType<typeof useInfiniteQuery>, 'isPlaceholderData'>
  pages: readonly { rows: Invoice[] }[] | undefined
  /** The name of the list, and in a sentence: 'the invoices'. */
  label: string
  what: string
  /** Whether the search or a filter leaves some out. */
  isFiltered: boolean
  /** Clears the search and the filter, and what is shown before there are documents. */
  showAll: { label: string; onPress: () => void }
  empty: { title: string; help: string }
}

/** Issued documents, the newest first, with all states of the list. */
export function DocumentGrid({ list, pages, label, what, isFiltered, showAll, empty }: DocumentGridProps) {
  const navigate = useNavigate()
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? none, [pages])
  const open = useCallback(
    ({ inv_id }: Invoice) => void navigate({ to: paths.invoice, search: { _id: inv_id } }),
    [navigate],
  )
  return (
    <PagedGrid
      {...{ label, columns, list, rows, idOf, what }}
      failureTitle={commonTexts.loadData}
      empty={
        isFiltered ? (
          <EmptyState
            title={commonTexts.noMatches}
            icon={<IconSearch size={24} stroke={1.6} />}
            action={
              <Button variant="default" onClick={showAll.onPress}>
                {showAll.label}
              </Button>
            }
          >
            {billingTexts.noMatchesHelp}
          </EmptyState>
        ) : (
          <EmptyState title={empty.title} icon={<IconFileInvoice size={24} stroke={1.6} />}>
            {empty.help}
          </EmptyState>
        )
      }
      onOpen={open}
    >
      {(invoice, position) => <InvoiceRow key={position.id} {...position} invoice={invoice} />}
    </PagedGrid>
  )
}

interface InvoiceRowProps extends GridRowPosition {
  invoice: Invoice
  compact: boolean
}

const InvoiceRow = memo(function InvoiceRow({ invoice, compact, ...position }: InvoiceRowProps) {
  return (
    <DataGridRow position={position}>
      {compact ? <NarrowCell invoice={invoice} /> : <WideCells invoice={invoice} />}
    </DataGridRow>
  )
})

const WideCells = ({ invoice }: { invoice: Invoice }) => (
  <>
    <DataGridCell>
      <strong>{invoice.inv_label}</strong>
    </DataGridCell>
    <DataGridCell title={invoice.cust_name}>
      {invoice.cust_name}
      {invoice.inv_po !== '' && (
        <Text span inherit c="dimmed">
          {' '}
          {billingTexts.order(invoice.inv_po)}
        </Text>
      )}
    </DataGridCell>
    <DataGridCell>{typedDay(invoice.inv_day)}</DataGridCell>
    <DataGridCell>{invoice.inv_due !== null && typedDay(invoice.inv_due)}</DataGridCell>
    <DataGridCell>
      <DocumentStateBadge {...invoice} />
    </DataGridCell>
    <DataGridCell align="end">
      <DocumentTotal {...invoice} />
    </DataGridCell>
    <DataGridCell align="end">
      {invoice.open > 0 && <Money pounds={invoice.open} currency={invoice.inv_currency} />}
    </DataGridCell>
  </>
)

/** The total of a document; that of a credit note with a minus. */
const DocumentTotal = ({ inv_kind, inv_total, inv_currency }: Invoice) => (
  <>
    {inv_kind === 'C' && '−'}
    <Money pounds={inv_total} currency={inv_currency} />
  </>
)

const NarrowCell = ({ invoice }: { invoice: Invoice }) => (
  <DataGridCell>
    <div className={classes.twoLines}>
      <span className={classes.spread}>
        <Text span size="sm" truncate>
          <strong>{invoice.inv_label}</strong> {invoice.cust_name}
        </Text>
        <Text span size="sm" flex="none">
          <DocumentTotal {...invoice} />
        </Text>
      </span>
      <span className={classes.spread}>
        <Text span size="xs" c="dimmed" truncate>
          {typedDay(invoice.inv_day)}
        </Text>
        <DocumentStateBadge {...invoice} />
      </span>
    </div>
  </DataGridCell>
)
