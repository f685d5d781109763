import { NativeSelect, Switch, type TextInputProps } from '@mantine/core'
import type { DocketField } from '@despatch/domain/dockets/docket-fields.ts'
import { LimitedTextInput } from '../../../ui/limited-text-input.tsx'
import { NoteInput } from '../../../ui/note-input.tsx'
import { MeasureInput } from './measure-input.tsx'

/** How browsers and phones fill in a text. */
export type Autofill = Pick<TextInputProps, 'autoComplete' | 'type' | 'inputMode'>

interface DocketFieldInputProps extends Pick<TextInputProps, 'label' | 'required' | 'error' | 'size'> {
  id: string
  field: DocketField
  value: string | number
  autofill?: Autofill
  onValue: (value: string | number) => void
}

/** The control of a declared field of a docket. */
export function DocketFieldInput({ id, field, value, autofill, onValue, ...input }: DocketFieldInputProps) {
  switch (field.kind) {
    case 'number':
      return <MeasureInput id={id} {...input} measure={Number(value)} most={field.most} onMeasure={onValue} />
    case 'flag':
      return (
        <Switch
          id={id}
          label={input.label}
          error={input.error}
          checked={value === 'T'}
          onChange={(event) => onValue(event.currentTarget.checked ? 'T' : 'F')}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          id={id}
          {...input}
          data={Object.entries(field.choices).map(([choice, label]) => ({ value: choice, label }))}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )
    case 'note':
      return (
        <NoteInput
          id={id}
          {...input}
          autoComplete="off"
          maxLength={field.most}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )
    case 'text':
    case 'telephone':
    case 'email':
      return (
        <LimitedTextInput
          id={id}
          {...input}
          type={field.kind === 'telephone' ? 'tel' : 'text'}
          autoComplete="off"
          {...autofill}
          maxLength={field.most}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )
  }
}
