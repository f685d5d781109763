import { TextInput, type TextInputProps } from '@mantine/core'
import {
  afterChange,
  boundsError,
  isUnfinished,
  numberText,
  readNumber,
  typedNumberError,
  type NumberFormat,
} from '@despatch/domain/fields/typed-number.ts'
import { useState } from 'react'
import { uiTexts } from './ui-texts.ts'

export interface NumberFieldProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue' | 'max' | 'min' | 'prefix'
> {
  /** `empty` while the field is empty, NaN while its text is not a number. */
  value: number | null
  /** The value of an empty field: null by default. */
  empty?: 0 | null
  onValue: (value: number | null) => void
  most: number
  /** 0 by default. */
  least?: number
  /** The most decimal places; 0 by default. */
  decimals?: number
  /** Whether all decimal places are shown, as in amounts. */
  fixed?: boolean
  /** Whether commas separate the thousands. */
  grouped?: boolean
  /** Shown before the number: '£'. */
  prefix?: string
  /** Shown after the number: ' kg'. */
  suffix?: string
}

/**
 * Every field in which a person types a number (RULE-06). A text that is not a number stays and has its error at the field;
 * its value is NaN, which no form sends.
 */
export function NumberField({
  value,
  empty = null,
  onValue,
  most,
  least = 0,
  decimals = 0,
  fixed = false,
  grouped = false,
  prefix = '',
  suffix = '',
  error,
  description,
  onFocus,
  onBlur,
  ...input
}: NumberFieldProps) {
  const format: NumberFormat = { least, most, decimals, unit: prefix || suffix }
  // The text while it is being typed, and as long as it is not a number. Otherwise the value is shown.
  const [typed, setTyped] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState('')
  const [focused, setFocused] = useState(false)
  const written =
    value === empty || value === null || Number.isNaN(value)
      ? ''
      : numberText(value, { decimals, grouped, fixed })
  const isTyped = typed !== null && Object.is(readNumber(typed, format) ?? empty, value)
  const text = isTyped ? typed : written === '' ? '' : `${prefix}${written}${suffix}`
  const isReadDifferently = focused && isTyped && /\d[, ]\d|^,/.test(text) && !Number.isNaN(value)
  const hint = leftOut !== '' ? uiTexts.leftOut(leftOut) : isReadDifferently ? uiTexts.readAs(written) : null

  return (
    <TextInput
      autoComplete="off"
      inputMode={least < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      {...input}
      description={hint === null ? description : <span aria-live="polite">{hint}</span>}
      error={fieldError()}
      value={text}
      onFocus={(event) => {
        setFocused(true)
        setLeftOut('')
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        if (!Number.isNaN(value)) setTyped(null)
        onBlur?.(event)
      }}
      onChange={(event) => {
        const next = afterChange(text, event.currentTarget.value, format)
        setLeftOut(next.text === '' && next.leftOut === '' ? '' : leftOut + next.leftOut)
        if (next.text === text) return
        setTyped(next.text)
        onValue(readNumber(next.text, format) ?? empty)
      }}
    />
  )

  function fieldError() {
    if (isTyped && Number.isNaN(value))
      return focused && isUnfinished(text, format) ? undefined : typedNumberError(text, format)
    if (error || focused || value === empty || value === null || Number.isNaN(value)) return error
    return boundsError(value, format) ?? error
  }
}
