import { Alert, Badge, Button, Group, Skeleton, TextInput } from '@mantine/core'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { heading } from '@despatch/domain/office/record-kind.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { ConflictNotice } from '../ui/conflict-notice.tsx'
import { UnsavedChangesPrompt } from '../ui/unsaved-changes-prompt.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { OfficeRow } from './office.queries.ts'
import { differences, isRetired, titleOf } from './record-draft.ts'
import { kindExtensions } from './kind-extensions.ts'
import { RecordFields } from './record-fields.tsx'
import classes from './record-form.module.css'
import { RetireButtons } from './retire-buttons.tsx'
import { useRecordForm } from './use-record-form.ts'

interface RecordFormProps {
  kind: RecordKind
  /** The loaded record, or null for a new one. */
  saved: OfficeRow | null
  of: number | null
  reread: () => Promise<OfficeRow | null>
  onDone: () => void
}

/** The form of a record of any kind, with save, deactivate and delete (SYS-04). */
export function RecordForm({ kind, saved, of, reread, onDone }: RecordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const state = useRecordForm({ kind, saved, of, reread, form, onSaved: onDone })
  const { draft, dirty, theirs, base } = state
  const isNew = saved === null
  const { fields: Fields = RecordFields, below: Below, aside: Aside } = kindExtensions[kind.name] ?? {}
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [isNew])
  const title = saved ? titleOf(kind, saved) : `New ${kind.one}`
  return (
    <>
      <PageHeading
        title={title}
        documentTitle={isNew ? title : heading(kind.one)}
        beside={
          base && isRetired(kind, base) ? (
            <Badge variant="default" tt="none">
              Inactive
            </Badge>
          ) : null
        }
      />
      {theirs && (
        <ConflictNotice
          description={state.conflict}
          differing={differences(kind, draft, theirs)}
          onTake={state.takeTheirs}
          onKeep={state.keepMine}
        />
      )}
      <div className={Aside ? classes.withAside : undefined}>
        <form
          ref={form}
          noValidate
          aria-label={heading(kind.one)}
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            void state.save()
          }}
        >
          {isNew && kind.key.given && (
            <TextInput
              label={kind.key.label}
              description={kind.key.help}
              withAsterisk
              maxLength={kind.key.most}
              mb="sm"
              value={String(draft[kind.key.field] ?? '')}
              onChange={(event) => state.change({ [kind.key.field]: event.currentTarget.value })}
              error={state.errorAt(kind.key.field)}
            />
          )}
          {base && !isRetired(kind, base) && <Warnings kind={kind} row={base} />}
          <Suspense fallback={<Skeleton height={240} />}>
            <Fields kind={kind} saved={saved} state={state} />
          </Suspense>
          {state.failure && (
            <Alert
              mt="md"
              role="alert"
              color="red"
              icon={<IconAlertTriangle aria-hidden />}
              title="Save Data"
            >
              {state.failure}
            </Alert>
          )}
          <Group justify="space-between" mt="lg">
            <Button type="submit" loading={state.busy} disabled={theirs !== null}>
              Save
            </Button>
            {base && <RetireButtons {...{ kind, dirty }} record={base} onDone={state.leave} />}
          </Group>
        </form>
        {Aside && (
          <div className={classes.aside}>
            <Suspense fallback={<Skeleton height={320} />}>
              <Aside draft={draft} saved={saved} />
            </Suspense>
          </div>
        )}
      </div>
      {base && Below && (
        <Suspense>
          <Below kind={kind} row={base} />
        </Suspense>
      )}
      <UnsavedChangesPrompt when={dirty} leaving={state.leaving} />
    </>
  )
}

/** Warnings about missing related records. They do not prevent saving. */
const Warnings = ({ kind, row }: { kind: RecordKind; row: OfficeRow }) =>
  kind.counts
    ?.filter(({ name }) => row[name] === 0)
    .map(({ name, none }) => (
      <Alert key={name} mb="md" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
        {none}
      </Alert>
    ))
