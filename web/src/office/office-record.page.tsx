import { Skeleton, Stack } from '@mantine/core'
import { heading, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ApiError } from '../app/api.ts'
import { useFailureToast } from '../app/failure-toast.ts'
import { messageOf } from '../app/notify.ts'
import { paths } from '../paths.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { BackToOffice } from './back-to-office.tsx'
import { kindNamed, wholeOf } from './kind-named.ts'
import { recordQuery } from './office.queries.ts'
import { RecordForm } from './record-form.tsx'

/** /office/$kind/record: one record, or an empty one to be filled (SYS-04). */
export function OfficeRecordPage() {
  const { kind: name } = useParams({ from: '/shell/office/$kind/record' })
  const { _id, of } = useSearch({ from: '/shell/office/$kind/record' })
  const kind = kindNamed(name)
  if (!kind) return <FailedState order={1} title="Not found" message="The office keeps no such records." />
  return (
    <>
      <BackToOffice kind={kind} />
      <OneRecord key={`${name} ${_id ?? ''}`} kind={kind} _id={_id ?? null} of={wholeOf(of)} />
    </>
  )
}

function OneRecord({ kind, _id, of }: { kind: RecordKind; _id: string | null; of: number | null }) {
  const navigate = useNavigate()
  const key = kind.key.given ? _id : wholeOf(_id ?? undefined)
  const record = useQuery({ ...recordQuery(kind, key ?? ''), enabled: key !== null })
  const missing =
    (_id !== null && key === null) || (record.error instanceof ApiError && record.error.status === 404)
  useFailureToast('Load Data', missing ? null : record.error)
  if (missing) {
    return (
      <FailedState
        order={1}
        title={`${heading(kind.one)} not found`}
        message={`There is no such ${kind.one}. Somebody may have deleted it.`}
      />
    )
  }
  if (key === null || record.data) {
    return (
      <RecordForm
        kind={kind}
        saved={record.data ?? null}
        of={of}
        reread={async () => (await record.refetch()).data ?? null}
        onDone={() =>
          void navigate({
            to: paths.officeKind,
            params: { kind: kind.name },
            search: of === null ? {} : { of: String(of) },
          })
        }
      />
    )
  }
  if (record.error) {
    return (
      <FailedState
        order={1}
        title={`The ${kind.one} could not be loaded`}
        message={messageOf(record.error)}
        onRetry={() => void record.refetch()}
        retrying={record.isFetching}
      />
    )
  }
  return <Waiting kind={kind} />
}

const Waiting = ({ kind }: { kind: RecordKind }) => (
  <>
    <PageHeading title={heading(kind.one)} />
    <Stack component="output" gap="md" maw={736} aria-label={`Loading the ${kind.one}`}>
      {Object.keys(kind.fields)
        .slice(0, 8)
        .map((name) => (
          <Stack key={name} gap={6}>
            <Skeleton height={14} width={110} />
            <Skeleton height={36} />
          </Stack>
        ))}
    </Stack>
  </>
)
