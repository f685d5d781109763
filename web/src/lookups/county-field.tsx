import { TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lateFile } from '../platform/late.tsx'
import { useFieldList } from '../ui/use-field-list.ts'
import { countiesQuery } from './lookups.queries.ts'

const suggestions = lateFile(async () => (await import('../ui/choice-list.tsx')).ChoiceList)

interface CountyFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  id: string
  value?: string
  onChange: (county: string) => void
}

/** A county field that suggests the known counties and accepts any text. */
export function CountyField({ value = '', onChange, onBlur, ...input }: CountyFieldProps) {
  const counties = useQuery(countiesQuery)
  const { open, close, fieldProps, draw } = useFieldList(suggestions)
  return (
    <>
      <TextInput
        {...input}
        {...fieldProps}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          open()
        }}
        onClick={open}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      {draw({
        data: (counties.data ?? none).map((county) => ({ value: county, label: county })),
        value: null,
        labelId: `${input.id}-label`,
        label: undefined,
        search: value,
        limit: 8,
        highlight: null,
        onPick: (county) => {
          onChange(county)
          close()
        },
      })}
    </>
  )
}

const none: string[] = []
