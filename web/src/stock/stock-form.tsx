import { Stack, TextInput } from '@mantine/core'
import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import { isWithin } from '@despatch/domain/fields/is-within.ts'
import { stockLengths } from '@despatch/domain/stock/stock-lengths.ts'
import { maximumMovement } from '@despatch/domain/stock/stock-quantities.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { notify } from '../platform/notify.ts'
import { useAppForm, type AppFormState } from '../platform/use-app-form.ts'
import { NumberField } from '../ui/number-field.tsx'
import { stockKey } from '../dockets/stock/stock-key.ts'
import { stockTexts } from './texts.ts'

interface StockChange<C extends Call, Values> {
  call: C
  start: Values
  check: (values: Values) => readonly FieldError[]
  /** The payload of values without errors. */
  payloadOf: (values: Values) => Payload<C>
  /** What has been done. */
  done: (reply: ReplyOf<C>) => string
  onDone: () => void
}

/** A form that changes stock once. The same content sent again after a lost reply counts once. */
export function useStockForm<C extends Call, Values extends object>(change: StockChange<C, Values>) {
  const { call, start, check, payloadOf, done, onDone } = change
  const queries = useQueryClient()
  const [keyFor] = useState(idempotencyKeyPerContent)
  return useAppForm<Values>({
    start,
    check,
    send: async (values) => {
      const payload = payloadOf(values)
      notify.success(stockTexts.stock, done(await api(call, payload, { idempotencyKey: keyFor(payload) })))
      await queries.invalidateQueries({ queryKey: stockKey })
      onDone()
    },
  })
}

interface StockFormProps {
  form: AppFormState
  label: string
  submit: string
  onCancel: () => void
  children: ReactNode
}

/** The layout of all stock forms. */
export const StockForm = ({ form, label, submit, onCancel, children }: StockFormProps) => (
  <AppForm form={form} label={label}>
    <Stack gap="sm">
      {children}
      <FormButtons form={form} failed={label} submit={submit} onCancel={onCancel} />
    </Stack>
  </AppForm>
)

interface QuantityFieldProps {
  value?: number | null
  onChange: (value: number | null) => void
  error?: ReactNode
  'data-autofocus'?: boolean
}

/** A number of pieces; null while the field is empty. */
export const QuantityField = ({ value, onChange, ...props }: QuantityFieldProps) => (
  <NumberField
    label={stockTexts.pieces}
    withAsterisk
    least={1}
    most={maximumMovement}
    grouped
    value={value ?? null}
    onValue={onChange}
    {...props}
  />
)

interface NoteFieldProps {
  value?: string
  onChange: (value: string) => void
  error?: ReactNode
  description?: string
}

export const NoteField = ({ onChange, ...props }: NoteFieldProps) => (
  <TextInput
    label={stockTexts.note}
    maxLength={stockLengths.note}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...props}
  />
)

/** The error of a number of pieces before it is sent; null if it is valid. */
export const quantityError = (quantity: number | null): string | null =>
  quantity !== null && isWithin(quantity, 1, maximumMovement)
    ? null
    : stockTexts.quantityWrong(maximumMovement)
