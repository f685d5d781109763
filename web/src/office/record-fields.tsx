import { Stack } from '@mantine/core'
import { nameOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { OfficeRow } from './office.queries.ts'
import { RecordField } from './record-field.tsx'
import type { RecordFormState } from './use-record-form.ts'

export interface RecordFieldsProps {
  kind: RecordKind
  saved: OfficeRow | null
  state: Pick<RecordFormState, 'draft' | 'change' | 'faultAt'>
}

/** The fields of a record, one below the other. */
export const RecordFields = ({ kind, saved, state }: RecordFieldsProps) => (
  <Stack gap="sm">
    {Object.entries(kind.fields).map(([name, field]) => (
      <RecordField
        key={name}
        field={field}
        value={state.draft[name] ?? null}
        known={field.kind === 'reference' ? namedBy(saved, name) : null}
        error={state.faultAt(name)}
        onChange={(value) => state.change({ [name]: value })}
      />
    ))}
  </Stack>
)

const namedBy = (saved: OfficeRow | null, name: string) => {
  const words = saved?.[nameOf(name)] ?? null
  return words === null ? null : String(words)
}
