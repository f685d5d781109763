import { TextInput, type TextInputProps } from '@mantine/core'
import { numericLength, numericText } from '@despatch/domain/dockets/numeric-text.ts'
import { useState } from 'react'

type MeasureInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'max'> & {
  /** 0 where not given, which an empty box says better. */
  measure: number
  /** The largest number that the field takes; nothing longer can be typed. */
  max: number
  /** How many digits may follow the point; 0 for whole numbers. */
  decimalScale: number
  onMeasure: (measure: number) => void
}

/**
 * A number that may be left out. It takes digits only, cut to the length of `max` (RULE-06). What is half typed ('0.')
 * stays as it is until it means another number.
 */
export function MeasureInput({ measure, max, decimalScale, onMeasure, ...input }: MeasureInputProps) {
  const [typed, setTyped] = useState('')
  const isTyped = typed !== '' && Number(typed) === measure
  return (
    <TextInput
      autoComplete="off"
      {...input}
      value={isTyped ? typed : measure || ''}
      onChange={(event) => {
        const text = numericText(event.currentTarget.value, numericLength(max, decimalScale))
        setTyped(text)
        onMeasure(Number(text === '.' ? 0 : text))
      }}
    />
  )
}
