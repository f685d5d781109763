import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type MeasureInputProps = Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** 0 where not given, which an empty box says better. */
  measure: number
  onMeasure: (measure: number) => void
}

/** A number that may be left out. What is half typed ('0.') stays as it is until it means another number. */
export function MeasureInput({ measure, onMeasure, ...input }: MeasureInputProps) {
  const [typed, setTyped] = useState<string | number>('')
  const stands = typed !== '' && Number(typed) === measure
  return (
    <NumberInput
      {...input}
      hideControls
      allowNegative={false}
      clampBehavior="none"
      value={stands ? typed : measure || ''}
      onChange={(value) => {
        setTyped(value)
        onMeasure(Number(value))
      }}
    />
  )
}
