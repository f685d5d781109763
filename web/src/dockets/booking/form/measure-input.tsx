import { TextInput, type TextInputProps } from '@mantine/core'
import { numericLength, numericText, shortenedMessage } from '@despatch/domain/fields/numeric-text.ts'
import { useState } from 'react'

type MeasureInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'max'> & {
  /** 0 if not given; the box is then empty. */
  measure: number
  /** The largest accepted number. Longer input cannot be typed. */
  max: number
  /** The number of decimal places; 0 for whole numbers. */
  decimalScale: number
  onMeasure: (measure: number) => void
}

/**
 * An optional number. It accepts digits only, up to the length of `max` (RULE-06), and states what it left out.
 * Half-typed input ('0.') stays until its value changes.
 */
export function MeasureInput({ measure, max, decimalScale, onMeasure, ...input }: MeasureInputProps) {
  const [typed, setTyped] = useState('')
  const [shortened, setShortened] = useState<string | null>(null)
  const isTyped = typed !== '' && Number(typed) === measure
  return (
    <TextInput
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
      description={shortened === null ? input.description : <span aria-live="polite">{shortened}</span>}
      value={isTyped ? typed : measure || ''}
      onChange={(event) => {
        const length = numericLength(max, decimalScale)
        const text = numericText(event.currentTarget.value, length)
        setShortened(shortenedMessage(event.currentTarget.value, length))
        setTyped(text)
        onMeasure(Number(text === '.' ? 0 : text))
      }}
    />
  )
}
