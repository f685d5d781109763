import { Textarea, type TextareaProps } from '@mantine/core'

interface NoteInputProps extends TextareaProps {
  maxLength: number
}

/** A text of several lines, which grows with its content. */
export const NoteInput = (props: NoteInputProps) => (
  <Textarea
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    autosize
    minRows={1}
    maxRows={8}
    {...props}
  />
)
