import type { KindName } from '@despatch/domain/office/target-names.ts'
import { heading, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { LoadedRecord } from '../platform/loaded-record.tsx'
import { paths } from '../platform/paths.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { BackToOffice } from '../platform/back-to-office.tsx'
import { kindFromParam, idFromParam } from './route-params.ts'
import { recordQuery } from './office.queries.ts'
import { kindExtensions } from './kind-extensions.ts'
import { keyOf } from './record-draft.ts'
import { RecordForm } from './record-form.tsx'
import { officeTexts } from './texts.ts'

/** /office/$kind/record: one record, or an empty form for a new one (SYS-04). */
export default function OfficeRecordPage() {
  const { kind: name } = useParams({ from: '/shell/office/$kind/record' })
  const { _id, of } = useSearch({ from: '/shell/office/$kind/record' })
  const kind = kindFromParam(name)
  if (!kind) return <FailedState order={1} title={officeTexts.notFound} message={officeTexts.unknownKind} />
  return (
    <>
      <BackToOffice kind={kind} />
      <OneRecord key={`${name} ${_id ?? ''}`} kind={kind} _id={_id ?? null} of={idFromParam(of)} />
    </>
  )
}

function OneRecord({ kind, _id, of }: { kind: RecordKind; _id: string | null; of: number | null }) {
  const navigate = useNavigate()
  const key = kind.key.given ? _id : idFromParam(_id ?? undefined)
  const record = useQuery({ ...recordQuery(kind, key ?? ''), enabled: key !== null })
  const { newDraft, addsNext, opensNew } = kindExtensions[kind.name] ?? {}
  const startsFrom = _id === null && of !== null ? newDraft?.(of) : undefined
  const start = useQuery(startsFrom ?? { queryKey: ['no draft'], queryFn: skipToken })
  return (
    <LoadedRecord
      what={kind.one}
      heading={heading(kind.one)}
      notFound={officeTexts.recordNotFound(kind.one)}
      record={key === null ? (startsFrom ? start : null) : record}
      missing={_id !== null && key === null}
      lines={Math.min(8, Object.keys(kind.fields).length)}
    >
      {() => (
        <RecordForm
          kind={kind}
          saved={record.data ?? null}
          of={of}
          {...(start.data ? { start: start.data } : {})}
          refetch={async () => (await record.refetch()).data ?? null}
          onDone={(added) => {
            const id = added && String(keyOf(kind, added))
            const toRecord = (name: KindName, search: { of?: string; _id?: string }) =>
              void navigate({ to: paths.officeRecord, params: { kind: name }, search })
            if (id && addsNext) toRecord(addsNext, { of: id })
            else if (id && opensNew?.(added)) toRecord(kind.name, { _id: id })
            else
              void navigate({
                to: paths.officeKind,
                params: { kind: kind.name },
                search: of === null ? {} : { of: String(of) },
              })
          }}
        />
      )}
    </LoadedRecord>
  )
}
