import { Alert, Badge, Skeleton, TextInput } from '@mantine/core'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { recordErrors } from '@despatch/domain/office/record-errors.ts'
import type { RecordDraft } from '@despatch/domain/office/new-record.ts'
import { heading, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { kindExtensions } from './kind-extensions.ts'
import { forgetOffice, type OfficeRow } from './office.queries.ts'
import {
  recordDifferences,
  recordDraft,
  isRetired,
  newDraft,
  recordPayload,
  titleOf,
} from './record-draft.ts'
import { RecordFields } from './record-fields.tsx'
import classes from './record-form.module.css'
import { RetireButtons } from './retire-buttons.tsx'
import { officeTexts } from './texts.ts'

interface RecordFormProps {
  kind: RecordKind
  /** The loaded record, or null for a new one. */
  saved: OfficeRow | null
  /** The parent of a new record. */
  of: number | null
  /** The draft of a new record, if it is more than empty fields. */
  start?: RecordDraft
  refetch: () => Promise<OfficeRow | null>
  /** After saving, deactivating or deleting; with the record if it is new. */
  onDone: (added?: OfficeRow) => void
}

/** The form of a record of any kind, with save, deactivate and delete (SYS-04). */
export function RecordForm({ kind, saved, of, start, refetch, onDone }: RecordFormProps) {
  const queries = useQueryClient()
  /** Leaves the page. */
  const leave = (added?: OfficeRow) => {
    form.allowNavigation()
    void forgetOffice(queries)
    onDone(added)
  }
  const form = useAppForm<RecordDraft, OfficeRow>({
    start: start ?? newDraft(kind, of),
    record: {
      saved,
      draftOf: (row) => recordDraft(kind, row),
      refetch,
      differences: (mine, theirs) => recordDifferences(kind, mine, theirs),
    },
    check: (draft, base) => recordErrors(kind, draft, base ? null : givenKey(kind, draft)),
    send: async (draft, base) => {
      const row = await api(officeCalls[kind.name].post, recordPayload(kind, draft, base))
      notify.success(heading(kind.one), officeTexts.recordSaved(titleOf(kind, row)))
      leave(base ? undefined : row)
    },
  })
  const { base, values } = form
  const { fields: Fields = RecordFields, ...extension } = kindExtensions[kind.name] ?? {}
  const { above: Above, below: Below, aside: Aside } = extension
  const title = saved ? titleOf(kind, saved) : officeTexts.newOne(kind.one)
  return (
    <>
      <PageHeading
        title={title}
        documentTitle={saved ? heading(kind.one) : title}
        beside={
          base && isRetired(kind, base) ? (
            <Badge variant="default" tt="none">
              {officeTexts.inactive}
            </Badge>
          ) : null
        }
      />
      {base && Above && (
        <Suspense fallback={<Skeleton height={320} mb="xl" />}>
          <Above kind={kind} row={base} />
        </Suspense>
      )}
      <div className={Aside ? classes.withAside : undefined}>
        <AppForm
          form={form}
          label={heading(kind.one)}
          className={classes.form}
          asksToLeave
          firstFocus={saved ? undefined : 'input'}
        >
          {!saved && kind.key.given && (
            <TextInput
              label={kind.key.label}
              description={kind.key.help}
              withAsterisk
              maxLength={kind.key.most}
              mb="sm"
              {...form.getInputProps(kind.key.field)}
            />
          )}
          {base && !isRetired(kind, base) && <Warnings kind={kind} row={base} />}
          <Suspense fallback={<Skeleton height={240} />}>
            <Fields kind={kind} saved={base} form={form} isFolded={Above !== undefined} />
          </Suspense>
          <FormButtons form={form}>
            {base && <RetireButtons kind={kind} record={base} dirty={form.dirty} onDone={leave} />}
          </FormButtons>
        </AppForm>
        {Aside && (
          <div className={classes.aside}>
            <Suspense fallback={<Skeleton height={320} />}>
              <Aside draft={values} saved={saved} />
            </Suspense>
          </div>
        )}
      </div>
      {base && Below && (
        <Suspense>
          <Below kind={kind} row={base} />
        </Suspense>
      )}
    </>
  )
}

const givenKey = (kind: RecordKind, draft: OfficeRow) =>
  kind.key.given ? String(draft[kind.key.field] ?? '') : null

/** Warnings about missing related records. They do not prevent saving. */
const Warnings = ({ kind, row }: { kind: RecordKind; row: OfficeRow }) =>
  kind.counts
    ?.filter(({ name }) => row[name] === 0)
    .map(({ name, none }) => (
      <Alert key={name} mb="md" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
        {none}
      </Alert>
    ))
