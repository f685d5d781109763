import { Alert, Modal, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { paymentReceivedPost } from '@despatch/contract/payments/receipts.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import {
  largestReceipt,
  receiptDayError,
  receiptLengths,
  receiptMethods,
  type ReceiptMethod,
} from '@despatch/domain/payments/receipts.ts'
import { currencies, currencyIds, type Currency } from '@despatch/domain/money/currencies.ts'
import { formatMoney, type Pounds, toPence } from '@despatch/domain/money/money.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { CustomerChoice } from '../stock/stock-choices.tsx'
import { dialogProps } from '../ui/dialog-props.ts'
import { DayField } from '../ui/day-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { receiptsKey } from './receipts.queries.ts'
import { paymentsTexts } from './texts.ts'
import { UnpaidDockets } from './unpaid-dockets.tsx'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'

interface RecordReceiptDialogProps {
  customer: number | null
  onClose: () => void
}

/** The dialog to record a payment from an account. */
export const RecordReceiptDialog = (props: RecordReceiptDialogProps) => (
  <Modal opened onClose={props.onClose} title={paymentsTexts.recordPayment} size="lg" {...dialogProps}>
    <RecordForm {...props} />
  </Modal>
)

const methods = Object.entries(receiptMethods).map(([value, label]) => ({ value, label }))

const today = () => londonDay(isoInLondon(Date.now()))

interface ReceiptDraft {
  rcp_cust_id: number | null
  rcp_amount: number | null
  rcp_currency: Currency | null
  rcp_day: string
  rcp_method: ReceiptMethod
  rcp_reference: string
  rcp_note: string
  dockets: readonly string[]
  /** As typed: separated by commas or spaces. */
  invoices: string
}

const newReceipt: ReceiptDraft = {
  rcp_cust_id: null,
  rcp_amount: null,
  rcp_currency: null,
  rcp_day: '',
  rcp_method: 'bank',
  rcp_reference: '',
  rcp_note: '',
  dockets: [],
  invoices: '',
}

function RecordForm({ customer: first, onClose }: RecordReceiptDialogProps) {
  const queries = useQueryClient()
  const [keyFor] = useState(idempotencyKeyPerContent)
  const form = useAppForm({
    start: { ...newReceipt, rcp_cust_id: first, rcp_day: today() },
    check: ({ rcp_cust_id, rcp_amount, rcp_day }) => [
      ...errorAt('rcp_cust_id', rcp_cust_id === null ? paymentsTexts.customerMissing : null),
      ...errorAt('rcp_amount', rcp_amount === null || !(rcp_amount > 0) ? paymentsTexts.amountMissing : null),
      ...errorAt('rcp_day', rcp_day === '' ? paymentsTexts.dayMissing : receiptDayError(rcp_day, today())),
    ],
    send: async ({ rcp_currency, ...values }) => {
      const payment = {
        ...values,
        rcp_cust_id: values.rcp_cust_id ?? 0,
        rcp_amount: values.rcp_amount ?? 0,
        ...(rcp_currency && { rcp_currency }),
        dockets: [...values.dockets],
        invoices: values.invoices.split(/[\s,;]+/).filter(Boolean),
      }
      const receipt = await api(paymentReceivedPost, payment, { idempotencyKey: keyFor(payment) })
      const formatted = (amount: Pounds) => formatMoney(toPence(amount), receipt.rcp_currency)
      const credit =
        receipt.rcp_unallocated > 0
          ? ` ${paymentsTexts.addedAsCredit(formatted(receipt.rcp_unallocated))}`
          : ''
      notify.success(
        paymentsTexts.paymentsReceived,
        paymentsTexts.recordedFrom(formatted(receipt.rcp_amount), receipt.cust_name) + credit,
      )
      await queries.invalidateQueries({ queryKey: receiptsKey })
      onClose()
    },
  })
  const { rcp_cust_id: customer, rcp_currency: currency } = form.values
  return (
    <AppForm form={form} label={paymentsTexts.recordPayment}>
      <Stack gap="sm">
        <CustomerChoice
          value={customer}
          error={form.errors['rcp_cust_id']}
          onChange={(rcp_cust_id) => form.change({ rcp_cust_id, dockets: [] })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumberField
            label={paymentsTexts.amount}
            withAsterisk
            most={largestReceipt / 100}
            decimals={2}
            fixed
            grouped
            value={form.values.rcp_amount}
            onValue={(rcp_amount) => form.change({ rcp_amount })}
            error={form.errors['rcp_amount']}
          />
          <Select
            label={paymentsTexts.currency}
            placeholder={paymentsTexts.companyDefault}
            clearable
            clearButtonProps={{ 'aria-label': paymentsTexts.companyCurrency }}
            data={[...currencies]}
            value={currency}
            onChange={(chosen) => {
              const picked = currencyIds.find((each) => each === chosen) ?? null
              form.change({ rcp_currency: picked, dockets: [] })
            }}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DayField
            label={paymentsTexts.day}
            withAsterisk
            value={form.values.rcp_day}
            error={form.errors['rcp_day']}
            onChange={(rcp_day) => form.change({ rcp_day })}
          />
          <Select
            label={paymentsTexts.method}
            allowDeselect={false}
            data={methods}
            {...form.getInputProps('rcp_method')}
          />
        </SimpleGrid>
        <LimitedTextInput
          label={paymentsTexts.reference}
          maxLength={receiptLengths.reference}
          {...form.getInputProps('rcp_reference')}
        />
        <LimitedTextInput
          label={paymentsTexts.note}
          maxLength={receiptLengths.note}
          {...form.getInputProps('rcp_note')}
        />
        <TextInput
          label={paymentsTexts.invoices}
          description={paymentsTexts.invoicesHelp}
          maxLength={2000}
          {...form.getInputProps('invoices')}
        />
        {customer === null ? (
          <Text size="sm" c="dimmed">
            {paymentsTexts.recordHelp}
          </Text>
        ) : (
          <UnpaidDockets
            key={`${customer} ${currency}`}
            {...{ customer, currency }}
            chosen={form.values.dockets}
            onChoose={(dockets) => form.change({ dockets })}
          />
        )}
        {form.errors['dockets'] && (
          <Alert role="alert" color="red" title={paymentsTexts.dockets}>
            {form.errors['dockets']}
          </Alert>
        )}
        <FormButtons
          form={form}
          failed={paymentsTexts.recordPayment}
          submit={paymentsTexts.record}
          onCancel={onClose}
        />
      </Stack>
    </AppForm>
  )
}
