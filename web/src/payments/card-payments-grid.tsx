import { Button, Group, Text } from '@mantine/core'
import { cardProviders } from '@despatch/domain/card-providers/card-providers.ts'
import type { PaymentFilter } from '@despatch/domain/payments/payment-filters.ts'
import { IconCreditCard, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memo, useCallback, useMemo } from 'react'
import { PagedGrid } from '../platform/paged-grid.tsx'
import { paths } from '../platform/paths.ts'
import type { GridColumn } from '../ui/data-grid-header.tsx'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Money } from '../ui/money-cell.tsx'
import { commonTexts } from '../ui/texts.ts'
import { TimeOf } from '../ui/time-of.tsx'
import { cardPaymentsQuery, type ListedPayment } from './card-payments.queries.ts'
import { afterRefunds } from './after-refunds.ts'
import { paymentListTexts } from './list-texts.ts'
import { stateOf } from './panel-texts.ts'

const columns: GridColumn[] = [
  { id: 'created', label: 'Time', width: 7 },
  { id: 'docket', label: 'Docket', width: 6 },
  { id: 'customer', label: 'Customer', width: 7, grow: 3 },
  { id: 'state', label: 'State', width: 6 },
  { id: 'expires', label: 'Hold expires', width: 7 },
  { id: 'amount', label: 'Amount', width: 5, align: 'end' },
  { id: 'captured', label: 'Captured', width: 5, align: 'end' },
  { id: 'refunded', label: 'Refunded', width: 5, align: 'end' },
  { id: 'afterRefunds', label: 'After refunds', width: 6, align: 'end' },
  { id: 'provider', label: 'Provider', width: 8 },
]

/** Of dockets with something due, the list shows that and the state of their payment link instead of the hold. */
const dueColumns: GridColumn[] = [
  { id: 'created', label: 'Time', width: 7 },
  { id: 'docket', label: 'Docket', width: 6 },
  { id: 'customer', label: 'Customer', width: 7, grow: 3 },
  { id: 'state', label: 'State', width: 8 },
  { id: 'amount', label: 'Amount', width: 5, align: 'end' },
  { id: 'afterRefunds', label: 'After refunds', width: 6, align: 'end' },
  { id: 'due', label: paymentListTexts.due, width: 5, align: 'end' },
  { id: 'link', label: paymentListTexts.link, width: 11 },
]

const none: ListedPayment[] = []
const idOf = ({ pay_id }: ListedPayment) => pay_id

interface CardPaymentsGridProps {
  show: PaymentFilter | null
  onAll: () => void
}

/** The list, newest first. A row opens the docket. */
export function CardPaymentsGrid({ show, onAll }: CardPaymentsGridProps) {
  const navigate = useNavigate()
  const list = useInfiniteQuery(cardPaymentsQuery(show))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? none, [list.data])
  const open = useCallback(
    ({ dck_id }: ListedPayment) => {
      if (dck_id !== null) void navigate({ to: paths.docket, search: { _id: dck_id } })
    },
    [navigate],
  )
  return (
    <PagedGrid
      label={paymentListTexts.list}
      columns={show === 'due' ? dueColumns : columns}
      list={list}
      rows={rows}
      idOf={idOf}
      what={paymentListTexts.theList}
      failureTitle={commonTexts.loadData}
      empty={
        show === null ? (
          <EmptyState title={paymentListTexts.noneYet} icon={<IconCreditCard size={24} stroke={1.6} />}>
            {paymentListTexts.noneYetHelp}
          </EmptyState>
        ) : (
          <EmptyState
            title={commonTexts.noMatches}
            icon={<IconSearch size={24} stroke={1.6} />}
            action={
              <Button variant="default" onClick={onAll}>
                {paymentListTexts.showAll}
              </Button>
            }
          >
            {paymentListTexts.noMatchesHelp}
          </EmptyState>
        )
      }
      onOpen={open}
    >
      {(payment, position) => (
        <PaymentRow key={position.id} {...position} payment={payment} isDue={show === 'due'} />
      )}
    </PagedGrid>
  )
}

interface PaymentRowProps extends GridRowPosition {
  payment: ListedPayment
  compact: boolean
  isDue: boolean
}

const PaymentRow = memo(function PaymentRow({ payment, compact, isDue, ...position }: PaymentRowProps) {
  const WideCells = isDue ? DueCells : WidePaymentCells
  return (
    <DataGridRow position={position}>
      {compact ? <NarrowPaymentCell payment={payment} /> : <WideCells payment={payment} />}
    </DataGridRow>
  )
})

const WidePaymentCells = ({ payment }: { payment: ListedPayment }) => {
  const { currency } = payment
  return (
    <>
      <DataGridCell>
        <TimeOf iso={payment.created} form="brief" />
      </DataGridCell>
      <DataGridCell quiet={payment.dck_docket === null}>
        {payment.dck_docket ?? paymentListTexts.noBooking}
      </DataGridCell>
      <DataGridCell title={payment.cust_name}>{payment.cust_name}</DataGridCell>
      <DataGridCell {...(payment.error && { title: payment.error })}>{stateOf(payment)}</DataGridCell>
      <DataGridCell>{payment.holdExpires && <TimeOf iso={payment.holdExpires} form="brief" />}</DataGridCell>
      <DataGridCell align="end">
        <Money pounds={payment.amount} currency={currency} />
      </DataGridCell>
      <DataGridCell align="end">
        {payment.captured > 0 && <Money pounds={payment.captured} currency={currency} />}
      </DataGridCell>
      <DataGridCell align="end">
        {payment.refunded > 0 && <Money pounds={payment.refunded} currency={currency} />}
      </DataGridCell>
      <DataGridCell align="end">
        {payment.captured > 0 && <Money pounds={afterRefunds(payment)} currency={currency} />}
      </DataGridCell>
      <DataGridCell>{cardProviders[payment.provider].title}</DataGridCell>
    </>
  )
}

const DueCells = ({ payment }: { payment: ListedPayment }) => {
  const { currency } = payment
  return (
    <>
      <DataGridCell>
        <TimeOf iso={payment.created} form="brief" />
      </DataGridCell>
      <DataGridCell>{payment.dck_docket}</DataGridCell>
      <DataGridCell title={payment.cust_name}>{payment.cust_name}</DataGridCell>
      <DataGridCell>{stateOf(payment)}</DataGridCell>
      <DataGridCell align="end">
        <Money pounds={payment.amount} currency={currency} />
      </DataGridCell>
      <DataGridCell align="end">
        {payment.captured > 0 && <Money pounds={afterRefunds(payment)} currency={currency} />}
      </DataGridCell>
      <DataGridCell align="end">
        <Money pounds={payment.due} currency={currency} />
      </DataGridCell>
      <DataGridCell quiet={payment.link === null}>
        <LinkState payment={payment} />
      </DataGridCell>
    </>
  )
}

const LinkState = ({ payment: { link } }: { payment: ListedPayment }) =>
  link
    ? paymentListTexts.linkState(link.state, <TimeOf iso={link.expires} form="brief" />)
    : paymentListTexts.noLink

const NarrowPaymentCell = ({ payment }: { payment: ListedPayment }) => (
  <DataGridCell>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text span size="sm" fw={600} truncate>
        {payment.dck_docket ?? paymentListTexts.noBooking} · {payment.cust_name}
      </Text>
      <Text span size="sm" flex="none">
        {payment.due > 0 ? (
          paymentListTexts.dueAmount(<Money pounds={payment.due} currency={payment.currency} />)
        ) : (
          <Money pounds={payment.amount} currency={payment.currency} />
        )}
      </Text>
    </Group>
    <Text size="xs" c="dimmed" mt={4} truncate>
      {stateOf(payment)} ·{' '}
      {payment.due > 0 ? <LinkState payment={payment} /> : <TimeOf iso={payment.created} form="brief" />}
    </Text>
  </DataGridCell>
)
