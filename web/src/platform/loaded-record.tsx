import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '../ui/failed-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import { ApiError } from './api.ts'
import { useFailureToast } from './failure-toast.ts'
import { messageOf } from './notify.ts'
import { platformTexts } from './texts.ts'

interface LoadedRecordProps {
  /** The name of the record within a sentence: 'address'. */
  what: string
  /** The main heading while the record is loading. */
  heading: string
  /** The message if the record does not exist. */
  notFound: string
  /** Null for a new record. */
  record: UseQueryResult | null
  /** Other data that the form needs. */
  others?: readonly UseQueryResult[]
  /** The record is known not to exist, without asking the server. */
  missing?: boolean
  /** Other data is still loading. */
  waiting?: boolean
  /** The number of fields in the skeleton. */
  lines: number
  /** Renders the form once everything has loaded. */
  children: () => ReactNode
}

const noOthers: readonly UseQueryResult[] = []

/** The page of one record, with its loading, not found and failed states. */
export function LoadedRecord({ what, record, others = noOthers, children, ...props }: LoadedRecordProps) {
  const wanted = record ? [record, ...others] : others
  const failure = wanted.find(({ error, data }) => error && data === undefined)?.error ?? null
  const missing =
    props.missing === true ||
    record?.data === null ||
    (record?.error instanceof ApiError && record.error.status === 404)
  useFailureToast(commonTexts.loadData, missing ? null : failure)

  if (missing) {
    const title = platformTexts.notFound(`${what.slice(0, 1).toUpperCase()}${what.slice(1)}`)
    return <FailedState order={1} title={title} message={props.notFound} />
  }
  if (failure) {
    return (
      <FailedState
        order={1}
        title={platformTexts.recordNotLoaded(what)}
        message={messageOf(failure)}
        onRetry={() => void Promise.all(wanted.map((query) => query.refetch()))}
        retrying={wanted.some(({ isFetching }) => isFetching)}
      />
    )
  }
  if (props.waiting || wanted.some(({ isPending }) => isPending)) {
    return (
      <>
        <PageHeading title={props.heading} />
        <Stack component="output" gap="md" maw={736} aria-label={platformTexts.loadingRecord(what)}>
          {Array.from({ length: props.lines }, (_, line) => (
            <Stack key={line} gap={6}>
              <Skeleton height={14} width={110} />
              <Skeleton height={36} />
            </Stack>
          ))}
        </Stack>
      </>
    )
  }
  return children()
}
