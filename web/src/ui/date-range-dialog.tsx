import { Button, Group, Modal, TextInput } from '@mantine/core'
import { londonDays } from '@despatch/domain/time/london-time-typed.ts'
import { boundError } from '@despatch/domain/tracking/trace-days.ts'
import { useState, type FormEvent } from 'react'
import { dialogProps } from './dialog-props.ts'
import classes from './date-range-dialog.module.css'
import { uiTexts } from './ui-texts.ts'

interface DateRangeDialogProps {
  /** DD/MM/YYYY. */
  dateStart: string
  dateEnd: string
  onShow: (range: { dateStart: string; dateEnd: string }) => void
  /** Restores the default range. */
  onReset: () => void
  resetLabel: string
  onClose: () => void
}

/** The first and last day that a list shows, both included, in London time. */
export function DateRangeDialog({ onClose, ...range }: DateRangeDialogProps) {
  return (
    <Modal opened onClose={onClose} title={uiTexts.dateRange} size="sm" {...dialogProps}>
      <RangeForm {...range} />
    </Modal>
  )
}

const noErrors: { start: string | null; end: string | null } = { start: null, end: null }

function RangeForm({ onShow, onReset, resetLabel, ...shown }: Omit<DateRangeDialogProps, 'onClose'>) {
  const [dateStart, setStart] = useState(shown.dateStart)
  const [dateEnd, setEnd] = useState(shown.dateEnd)
  const [errors, setErrors] = useState(noErrors)

  const show = (event: FormEvent) => {
    event.preventDefault()
    const start = boundError(dateStart)
    const days = londonDays(dateStart, dateEnd)
    // If both dates are valid, the remaining error is their order.
    const end = boundError(dateEnd) ?? (start === null && !days.ok ? days.reason : null)
    setErrors({ start, end })
    if (days.ok) onShow({ dateStart: dateStart.trim(), dateEnd: dateEnd.trim() })
  }

  return (
    <form onSubmit={show} noValidate>
      <div className={classes.range}>
        <DayField
          label={uiTexts.from}
          value={dateStart}
          onChange={(typed) => {
            setStart(typed)
            // The start can also correct the order, whose error is at the end.
            setErrors(noErrors)
          }}
          error={errors.start}
          first
        />
        <DayField
          label={uiTexts.until}
          value={dateEnd}
          onChange={(typed) => {
            setEnd(typed)
            setErrors(({ start }) => ({ start, end: null }))
          }}
          error={errors.end}
        />
      </div>
      <Group justify="space-between" mt="lg">
        <Button variant="subtle" color="gray" onClick={onReset}>
          {resetLabel}
        </Button>
        <Button type="submit">{uiTexts.show}</Button>
      </Group>
    </form>
  )
}

interface DayFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | null
  first?: boolean
}

const DayField = ({ label, value, onChange, error, first = false }: DayFieldProps) => (
  <TextInput
    label={label}
    description="DD/MM/YYYY"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
    maxLength={10}
    autoComplete="off"
    styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    {...(first ? { 'data-autofocus': true } : {})}
  />
)
