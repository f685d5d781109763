import { Title } from '@mantine/core'
import type { OfficeField } from '@despatch/domain/office/fields.ts'
import type { RecordDraft } from '@despatch/domain/office/new-record.ts'
import { nameOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { AppFormOf } from '../platform/use-app-form.ts'
import type { OfficeRow } from './office.queries.ts'
import { FoldedSection } from './folded-section.tsx'
import { currencyOf, keyOf, sectionWords } from './record-draft.ts'
import { RecordField } from '../platform/record-fields/record-field.tsx'
import classes from './record-form.module.css'
import { RowsField } from './rows-field.tsx'

export interface RecordFieldsProps {
  kind: RecordKind
  saved: OfficeRow | null
  form: AppFormOf<RecordDraft, OfficeRow>
  /** Whether the sections of a saved record open one by one. */
  isFolded?: boolean
}

type Named = [name: string, field: OfficeField]

/** The fields of a record, grouped into sections. */
export function RecordFields({ kind, saved, form, isFolded = false }: RecordFieldsProps) {
  const own = saved ? keyOf(kind, saved) : null
  const draw = ([name, field]: Named) =>
    field.kind === 'rows' ? (
      <div key={name} className={classes.wholeRow}>
        <RowsField
          {...{ name, field }}
          value={form.values[name] ?? null}
          currency={currencyOf(Object.values(field.fields).find(isMoney) ?? field, form.values)}
          saved={saved?.[name]}
          errors={form.errors}
          onChange={(rows) => form.change({ [name]: rows })}
        />
      </div>
    ) : (
      <RecordField
        key={name}
        field={field}
        value={form.values[name] ?? null}
        known={field.kind === 'reference' ? namedBy(saved, name) : null}
        currency={currencyOf(field, form.values)}
        of={typeof own === 'number' ? own : null}
        error={form.errors[name]}
        onChange={(value) => form.change({ [name]: value })}
      />
    )
  const isInUse = (name: string) => {
    const value = form.values[name] ?? ''
    return (value !== '' && value !== 'F') || form.errors[name] !== undefined
  }
  /** A field, and those that belong beside it. */
  const drawGroup = (first: Named, after: readonly Named[]) => {
    const { beside: isBeside, after: previous } = first[1]
    if (isBeside) return null
    const end = after.findIndex(([, { beside }]) => !beside)
    const besides = after.slice(0, end === -1 ? after.length : end)
    const names = [first, ...besides].map(([name]) => name)
    if (previous !== undefined && ![previous, ...names].some(isInUse)) return null
    if (besides.length === 0) return draw(first)
    return (
      <div key={first[0]} className={classes.group}>
        {draw(first)}
        <div className={classes.beside}>{besides.map(draw)}</div>
      </div>
    )
  }
  return sectionsOf(kind).map(({ section, fields }) => {
    if (section === undefined)
      return (
        <div key="all" className={classes.fields}>
          {fields.map(draw)}
        </div>
      )
    const pairs = (
      <div className={classes.pairs}>{fields.map((field, at) => drawGroup(field, fields.slice(at + 1)))}</div>
    )
    if (saved && isFolded) {
      const isWrong = fields.some(([name]) => form.errors[name] !== undefined)
      return (
        <FoldedSection
          key={section}
          title={section}
          words={sectionWords(kind, fields, saved, form.values)}
          isWrong={isWrong}
        >
          {pairs}
        </FoldedSection>
      )
    }
    return (
      <section key={section} aria-label={section} className={classes.section}>
        <Title order={2} size="h4" mb="xs">
          {section}
        </Title>
        {pairs}
      </section>
    )
  })
}

function sectionsOf({ fields }: RecordKind): { section: string | undefined; fields: Named[] }[] {
  const all = Object.entries(fields)
  return [...new Set(all.map(([, { section }]) => section))].map((section) => ({
    section,
    fields: all.filter(([, field]) => field.section === section),
  }))
}

const isMoney = ({ kind }: OfficeField) => kind === 'money'

const namedBy = (saved: OfficeRow | null, name: string) => {
  const words = saved?.[nameOf(name)] ?? null
  return words === null ? null : String(words)
}
