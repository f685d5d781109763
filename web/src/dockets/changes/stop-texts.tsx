import { SimpleGrid } from '@mantine/core'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'
import type { ChangeFieldsProps } from './change-fields-props.ts'

interface StopTextsProps<Field extends string> extends Pick<ChangeFieldsProps, 'messages' | 'onStop'> {
  stop: AddressDraft
  index: number
  /** How the stop is called, for screen readers: its labels would otherwise be the same for every stop. */
  owner: string
  fields: readonly Field[]
}

/** Text fields of a stop, beside each other. */
export const StopTexts = <Field extends keyof typeof textLengths.address & keyof typeof fieldLabels>({
  stop,
  index,
  owner,
  fields,
  messages,
  onStop,
}: StopTextsProps<Field>) => (
  <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
    {fields.map((field) => (
      <LimitedTextInput
        key={field}
        id={`change.addresses.${index}.${field}`}
        label={fieldLabels[field]}
        aria-label={`${owner} ${fieldLabels[field].toLowerCase()}`}
        autoComplete="off"
        maxLength={textLengths.address[field]}
        value={stop[field]}
        error={messages[`addresses.${index}.${field}`]}
        onChange={(event) => onStop(index, { [field]: event.currentTarget.value })}
      />
    ))}
  </SimpleGrid>
)
