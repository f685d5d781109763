import { Title } from '@mantine/core'
import type { OfficeField } from '@despatch/domain/office/fields.ts'
import { nameOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { OfficeRow } from './office.queries.ts'
import { keyOf } from './record-draft.ts'
import { RecordField } from './record-field.tsx'
import classes from './record-form.module.css'
import { RowsField } from './rows-field.tsx'
import type { RecordFormState } from './use-record-form.ts'

export interface RecordFieldsProps {
  kind: RecordKind
  saved: OfficeRow | null
  state: Pick<RecordFormState, 'draft' | 'change' | 'errorAt'>
}

type Named = [name: string, field: OfficeField]

/** The fields of a record, grouped into sections. */
export function RecordFields({ kind, saved, state }: RecordFieldsProps) {
  const own = saved ? keyOf(kind, saved) : null
  const draw = ([name, field]: Named) =>
    field.kind === 'rows' ? (
      <div key={name} className={classes.wholeRow}>
        <RowsField
          {...{ name, field }}
          value={state.draft[name] ?? null}
          saved={saved?.[name]}
          errorAt={state.errorAt}
          onChange={(rows) => state.change({ [name]: rows })}
        />
      </div>
    ) : (
      <RecordField
        key={name}
        field={field}
        value={state.draft[name] ?? null}
        known={field.kind === 'reference' ? namedBy(saved, name) : null}
        of={typeof own === 'number' ? own : null}
        error={state.errorAt(name)}
        onChange={(value) => state.change({ [name]: value })}
      />
    )
  return sectionsOf(kind).map(({ section, fields }) =>
    section === undefined ? (
      <div key="all" className={classes.fields}>
        {fields.map(draw)}
      </div>
    ) : (
      <section key={section} aria-label={section} className={classes.section}>
        <Title order={2} size="h4" mb="xs">
          {section}
        </Title>
        <div className={classes.pairs}>{fields.map(draw)}</div>
      </section>
    ),
  )
}

function sectionsOf({ fields }: RecordKind): { section: string | undefined; fields: Named[] }[] {
  const all = Object.entries(fields)
  return [...new Set(all.map(([, { section }]) => section))].map((section) => ({
    section,
    fields: all.filter(([, field]) => field.section === section),
  }))
}

const namedBy = (saved: OfficeRow | null, name: string) => {
  const words = saved?.[nameOf(name)] ?? null
  return words === null ? null : String(words)
}
