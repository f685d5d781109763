import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { uiTexts } from './ui-texts.ts'

interface LimitedTextInputProps extends TextInputProps {
  /** The browser cuts longer input. */
  maxLength: number
}

/** A text input that reports when pasted text was too long and its end was left out. */
export function LimitedTextInput({ onChange, onPaste, ...input }: LimitedTextInputProps) {
  const [cut, setCut] = useState(false)
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
      description={
        cut ? <span aria-live="polite">{uiTexts.restLeftOut(input.maxLength)}</span> : input.description
      }
      onPaste={(event) => {
        onPaste?.(event)
        const { value, selectionStart, selectionEnd } = event.currentTarget
        const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
        const pasted = event.clipboardData.getData('text').length
        setCut(value.length - replaced + pasted > input.maxLength)
      }}
      onChange={(event) => {
        onChange?.(event)
        if (event.currentTarget.value.length < input.maxLength) setCut(false)
      }}
    />
  )
}
