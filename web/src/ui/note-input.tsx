import { Textarea, type TextareaProps } from '@mantine/core'
import { useLimit } from './use-limit.tsx'

interface NoteInputProps extends TextareaProps {
  maxLength: number
}

/** A text of several lines, which grows with its content. It states when typed or pasted text was too long. */
export function NoteInput(props: NoteInputProps) {
  return <Textarea autosize minRows={1} maxRows={8} {...props} {...useLimit(props)} />
}
