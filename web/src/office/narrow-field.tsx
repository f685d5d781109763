import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { targetOf } from '@despatch/domain/office/targets.ts'
import { RecordReferenceField } from '../platform/record-fields/reference-field.tsx'
import { officeTexts } from './texts.ts'

interface NarrowFieldProps {
  kind: RecordKind
  of: number | null
  onNarrow: (of: number | null) => void
}

/** Filters a list by its parent record, if the kind has one. */
export function NarrowField({ kind, of, onNarrow }: NarrowFieldProps) {
  const field = kind.narrowed ? kind.fields[kind.narrowed] : undefined
  if (field?.kind !== 'reference') return null
  return (
    <RecordReferenceField
      field={{ ...field, required: false }}
      placeholder={officeTexts.anyOne(targetOf(field.to).one)}
      value={of}
      known={null}
      of={null}
      error={undefined}
      onChange={(picked) => onNarrow(typeof picked === 'number' ? picked : null)}
    />
  )
}
