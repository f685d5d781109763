import { Alert, Button, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { paymentReceivedPost } from '@despatch/contract/payments/receipts.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import {
  receiptDayError,
  receiptLengths,
  receiptMethods,
  type ReceiptMethod,
} from '@despatch/domain/payments/receipts.ts'
import { currencies, currencyIds, type Currency } from '@despatch/domain/money/currencies.ts'
import { formatMoney, type Pounds, toPence } from '@despatch/domain/money/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../app/api.ts'
import { keyPerContent } from '../app/idempotency-key.ts'
import { messageOf, notify } from '../app/notify.ts'
import { CustomerChoice } from '../stock/stock-choices.tsx'
import { dialogProps } from '../ui/dialog-props.ts'
import { Select } from '../ui/list-fields.tsx'
import { receiptsKey } from './receipts.queries.ts'
import { UnpaidDockets } from './unpaid-dockets.tsx'

interface RecordReceiptDialogProps {
  customer: number | null
  onClose: () => void
}

/** The dialog to record a payment from an account. */
export const RecordReceiptDialog = (props: RecordReceiptDialogProps) => (
  <Modal opened onClose={props.onClose} title="Record payment" size="lg" {...dialogProps}>
    <RecordForm {...props} />
  </Modal>
)

const methods = Object.entries(receiptMethods).map(([value, label]) => ({ value, label }))
const isMethod = (value: string | null): value is ReceiptMethod => value !== null && value in receiptMethods

const today = () => londonDay(isoInLondon(Date.now()))

function RecordForm({ customer: first, onClose }: RecordReceiptDialogProps) {
  const queries = useQueryClient()
  const [keyOf] = useState(keyPerContent)
  const [customer, setCustomer] = useState(first)
  const [amount, setAmount] = useState<number | null>(null)
  const [currency, setCurrency] = useState<Currency | null>(null)
  const [day, setDay] = useState(today)
  const [method, setMethod] = useState<ReceiptMethod>('bank')
  const [texts, setTexts] = useState({ rcp_reference: '', rcp_note: '' })
  const [dockets, setDockets] = useState<readonly string[]>([])
  const [isSubmitted, setIsSubmitted] = useState(false)
  const record = useMutation({
    mutationFn: (payment: Parameters<typeof send>[0]) => send(payment, keyOf(payment)),
    onSuccess: async (receipt) => {
      const formatted = (amount: Pounds) => formatMoney(toPence(amount), receipt.rcp_currency)
      const credit =
        receipt.rcp_unallocated > 0 ? ` ${formatted(receipt.rcp_unallocated)} was added as credit.` : ''
      notify.success(
        'Payments received',
        `${formatted(receipt.rcp_amount)} from ${receipt.cust_name} recorded.${credit}`,
      )
      await queries.invalidateQueries({ queryKey: receiptsKey })
      onClose()
    },
  })
  const errors = record.error instanceof ApiError ? record.error.errors : []
  const fieldErrors = {
    rcp_cust_id: customer === null ? 'Please choose a customer.' : undefined,
    rcp_amount: amount === null || amount <= 0 ? 'Please enter an amount.' : undefined,
    rcp_day:
      day === '' ? 'Please enter the day of the payment.' : (receiptDayError(day, today()) ?? undefined),
  }
  const errorOf = (field: string) =>
    (isSubmitted ? fieldErrors[field as keyof typeof fieldErrors] : undefined) ??
    errors.find((error) => error.field === field)?.message
  return (
    <form
      noValidate
      aria-label="Record payment"
      onSubmit={(event) => {
        event.preventDefault()
        setIsSubmitted(true)
        if (customer === null || amount === null || Object.values(fieldErrors).some(Boolean)) return
        record.mutate({
          rcp_cust_id: customer,
          rcp_amount: amount,
          ...(currency && { rcp_currency: currency }),
          rcp_day: day,
          rcp_method: method,
          ...texts,
          dockets: [...dockets],
        })
      }}
    >
      <Stack gap="sm">
        <CustomerChoice
          value={customer}
          error={errorOf('rcp_cust_id')}
          onChange={(chosen) => {
            setCustomer(chosen)
            setDockets([])
          }}
        />
        <Group grow align="flex-start">
          <NumberInput
            label="Amount"
            withAsterisk
            hideControls
            allowNegative={false}
            decimalScale={2}
            fixedDecimalScale
            thousandSeparator=","
            value={amount ?? ''}
            onChange={(typed) => setAmount(typed === '' ? null : Number(typed))}
            error={errorOf('rcp_amount')}
          />
          <Select
            label="Currency"
            placeholder="Company default"
            clearable
            clearButtonProps={{ 'aria-label': 'Use the company’s currency' }}
            data={[...currencies]}
            value={currency}
            onChange={(chosen) => {
              setCurrency(currencyIds.find((each) => each === chosen) ?? null)
              setDockets([])
            }}
          />
        </Group>
        <Group grow align="flex-start">
          <TextInput
            label="Day"
            type="date"
            withAsterisk
            max={today()}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
            error={errorOf('rcp_day')}
          />
          <Select
            label="Method"
            allowDeselect={false}
            data={methods}
            value={method}
            onChange={(chosen) => isMethod(chosen) && setMethod(chosen)}
          />
        </Group>
        <TextInput
          label="Reference"
          maxLength={receiptLengths.reference}
          value={texts.rcp_reference}
          onChange={(event) => setTexts({ ...texts, rcp_reference: event.currentTarget.value })}
          error={errorOf('rcp_reference')}
        />
        <TextInput
          label="Note"
          maxLength={receiptLengths.note}
          value={texts.rcp_note}
          onChange={(event) => setTexts({ ...texts, rcp_note: event.currentTarget.value })}
          error={errorOf('rcp_note')}
        />
        {customer === null ? (
          <Text size="sm" c="dimmed">
            The payment is applied to the oldest unpaid dockets first, unless you select dockets.
          </Text>
        ) : (
          <UnpaidDockets
            key={`${customer} ${currency}`}
            {...{ customer, currency }}
            chosen={dockets}
            onChoose={setDockets}
          />
        )}
        {errorOf('dockets') && (
          <Alert role="alert" color="red" title="Dockets">
            {errorOf('dockets')}
          </Alert>
        )}
        {record.error && errors.length === 0 && (
          <Alert role="alert" color="red" title="Record payment">
            {messageOf(record.error)}
          </Alert>
        )}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={record.isPending}>
            Record
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Payment = Parameters<typeof api<typeof paymentReceivedPost>>[1]

const send = (payment: Payment, idempotencyKey?: string) =>
  api(paymentReceivedPost, payment, idempotencyKey === undefined ? {} : { idempotencyKey })
