import type { InputWrapperProps } from '@mantine/core'
import { useState, type ChangeEvent, type ClipboardEvent, type InputEvent } from 'react'
import { uiTexts } from './ui-texts.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface LimitedField<Element extends TextElement> {
  maxLength: number
  description?: InputWrapperProps['description']
  onChange?: ((event: ChangeEvent<Element>) => void) | undefined
  onPaste?: ((event: ClipboardEvent<Element>) => void) | undefined
  onBeforeInput?: ((event: InputEvent<Element>) => void) | undefined
}

/** The props of a text field whose browser cuts longer input, with a description that states it. */
export function useLimit<Element extends TextElement>(field: LimitedField<Element>) {
  const { maxLength, description } = field
  const [cut, setCut] = useState(false)
  const check = ({ value, selectionStart, selectionEnd }: Element, added: string) => {
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
    if (value.length - replaced + added.length > maxLength) setCut(true)
  }
  return {
    description: cut ? <span aria-live="polite">{uiTexts.restLeftOut(maxLength)}</span> : description,
    onBeforeInput: (event: InputEvent<Element>) => {
      field.onBeforeInput?.(event)
      check(event.currentTarget, event.data)
    },
    onPaste: (event: ClipboardEvent<Element>) => {
      field.onPaste?.(event)
      check(event.currentTarget, event.clipboardData.getData('text'))
    },
    onChange: (event: ChangeEvent<Element>) => {
      field.onChange?.(event)
      if (event.currentTarget.value.length < maxLength) setCut(false)
    },
  }
}
