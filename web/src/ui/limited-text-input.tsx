import { TextInput, type TextInputProps } from '@mantine/core'
import { useLimit } from './use-limit.tsx'

interface LimitedTextInputProps extends TextInputProps {
  /** The browser cuts longer input. */
  maxLength: number
}

/** A text input that states when typed or pasted text was too long and its end was left out. */
export function LimitedTextInput(props: LimitedTextInputProps) {
  return <TextInput {...props} {...useLimit(props)} />
}
