import { Alert, Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { paymentReceivedReverse } from '@despatch/contract/payments/receipts.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { receiptLengths, receiptMethods } from '@despatch/domain/payments/receipts.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, SubmitButton } from '../platform/app-form.tsx'
import { useFailureToast } from '../platform/failure-toast.ts'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { messageOf, notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { Money } from '../ui/money-cell.tsx'
import { commonTexts } from '../ui/texts.ts'
import { TimeOf } from '../ui/time-of.tsx'
import { receiptState } from './receipt-grid.tsx'
import { paidDocketsQuery, receiptQuery, receiptsKey, type Receipt } from './receipts.queries.ts'
import { paymentsTexts } from './texts.ts'

interface ReceiptDialogProps {
  rcp_id: number
  onClose: () => void
}

/** A payment received: the dockets it paid, and a form to reverse it. */
export function ReceiptDialog({ rcp_id, onClose }: ReceiptDialogProps) {
  const query = useQuery(receiptQuery(rcp_id))
  useFailureToast(commonTexts.loadData, query.error)
  return (
    <Modal opened onClose={onClose} title={paymentsTexts.paymentReceived} {...dialogProps}>
      {query.data && <ReceiptDetails receipt={query.data} />}
      {query.isPending && (
        <Skeleton component="output" height={200} aria-label={paymentsTexts.loadingPayment} />
      )}
      {query.error && !query.data && <FailedQuery title={paymentsTexts.paymentNotLoaded} queries={[query]} />}
    </Modal>
  )
}

function ReceiptDetails({ receipt }: { receipt: Receipt }) {
  const currency = receipt.rcp_currency
  return (
    <Stack gap="xs">
      <Text fw={600}>
        <Money pounds={receipt.rcp_amount} currency={currency} /> · {receipt.cust_name}
      </Text>
      <Text size="sm">
        {[
          typedDay(receipt.rcp_day),
          receiptMethods[receipt.rcp_method],
          receipt.rcp_reference,
          receipt.rcp_note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {receiptState(receipt)}.{' '}
        {paymentsTexts.enteredBy(receipt.rcp_user, <TimeOf iso={receipt.rcp_created} within />)}
      </Text>
      <PaidDockets receipt={receipt} />
      {receipt.rcp_unallocated > 0 && (
        <Text size="sm">
          {paymentsTexts.creditOfAccount(<Money pounds={receipt.rcp_unallocated} currency={currency} />)}
        </Text>
      )}
      {receipt.rcp_reverses === null && receipt.reversed_by === null && (
        <ReverseForm rcp_id={receipt.rcp_id} />
      )}
    </Stack>
  )
}

function PaidDockets({ receipt: { rcp_id, rcp_currency } }: { receipt: Receipt }) {
  const query = useInfiniteQuery(paidDocketsQuery(rcp_id))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  if (query.error && rows.length === 0)
    return (
      <Alert role="alert" color="red">
        {messageOf(query.error)}
      </Alert>
    )
  if (rows.length === 0) return null
  return (
    <section aria-label={paymentsTexts.paidDockets}>
      <Text size="sm" fw={500}>
        {paymentsTexts.paidDockets}
      </Text>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {rows.map(({ dck_id, dck_docket, paid }) => (
          <li key={dck_id}>
            <Text size="sm">
              {dck_docket}: <Money pounds={paid} currency={rcp_currency} />
            </Text>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="compact-sm"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {paymentsTexts.showMore}
        </Button>
      )}
    </section>
  )
}

/** Reverses a payment. Nothing is deleted: an entry with the opposite amount is added. */
function ReverseForm({ rcp_id }: { rcp_id: number }) {
  const queries = useQueryClient()
  const [keyFor] = useState(idempotencyKeyPerContent)
  const form = useAppForm({
    start: { rcp_note: '' },
    check: ({ rcp_note }) => errorAt('rcp_note', rcp_note.trim() === '' ? paymentsTexts.reasonMissing : null),
    send: async ({ rcp_note }) => {
      const entry = { rcp_id, rcp_note: rcp_note.trim() }
      await api(paymentReceivedReverse, entry, { idempotencyKey: keyFor(entry) })
      notify.success(paymentsTexts.paymentsReceived, paymentsTexts.paymentReversed)
      await queries.invalidateQueries({ queryKey: receiptsKey })
    },
  })
  return (
    <AppForm form={form} label={paymentsTexts.reversePayment}>
      <Group align="flex-end" gap="xs" mt="sm">
        <TextInput
          flex={1}
          label={paymentsTexts.reason}
          description={paymentsTexts.reasonHelp}
          withAsterisk
          maxLength={receiptLengths.note}
          {...form.getInputProps('rcp_note')}
          error={form.errors['rcp_note'] ?? form.failure}
        />
        <SubmitButton form={form} variant="default">
          {paymentsTexts.reverse}
        </SubmitButton>
      </Group>
    </AppForm>
  )
}
