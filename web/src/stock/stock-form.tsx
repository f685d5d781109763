import { Alert, Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { stockLengths } from '@despatch/domain/stock/stock-lengths.ts'
import { maximumMovement } from '@despatch/domain/stock/stock-quantities.ts'
import type { ReactNode } from 'react'

interface StockFormProps {
  label: string
  submit: string
  busy: boolean
  failure: string | null
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** The layout of all stock forms. */
export const StockForm = ({ label, submit, busy, failure, onSubmit, onCancel, children }: StockFormProps) => (
  <form
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <Stack gap="sm">
      {children}
      {failure !== null && (
        <Alert role="alert" color="red" title={label}>
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </Group>
    </Stack>
  </form>
)

interface FieldProps<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

/** A number of pieces; null while the field is empty. */
export const QuantityField = ({
  value,
  onChange,
  error,
  focused = false,
}: FieldProps<number | null> & { focused?: boolean }) => (
  <NumberInput
    label="Pieces"
    withAsterisk
    hideControls
    allowDecimal={false}
    allowNegative={false}
    max={maximumMovement}
    clampBehavior="none"
    thousandSeparator=","
    value={value ?? ''}
    onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    error={error}
    {...(focused ? { 'data-autofocus': true } : {})}
  />
)

export const NoteField = ({
  value,
  onChange,
  error,
  description,
}: FieldProps<string> & { description?: string }) => (
  <TextInput
    label="Note"
    {...(description === undefined ? {} : { description })}
    maxLength={stockLengths.note}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
)

/** The error of a number of pieces before it is sent; undefined if it is valid. */
export const quantityError = (quantity: number | null): string | undefined =>
  quantity === null || quantity < 1 || quantity > maximumMovement
    ? `Please enter a number of pieces from 1 to ${maximumMovement.toLocaleString('en-GB')}.`
    : undefined
