import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '../ui/failed-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ApiError } from './api.ts'
import { useFailureToast } from './failure-toast.ts'
import { messageOf } from './notify.ts'

interface LoadedRecordProps {
  /** What is loaded, as it stands in a sentence: 'address'. */
  what: string
  /** The main heading until the record has one of its own. */
  heading: string
  /** Said where there is no such record. */
  notFound: string
  /** The record itself; null for a new one. */
  record: UseQueryResult | null
  /** What its form needs besides. */
  others?: readonly UseQueryResult[]
  /** It cannot be there, whatever the server would say. */
  missing?: boolean
  /** Something that may fail is still awaited. */
  waiting?: boolean
  /** Fields of the form that is to come. */
  lines: number
  /** Draws the form, once everything is there. */
  children: () => ReactNode
}

const noOthers: readonly UseQueryResult[] = []

/** The page of one record with all its states: loading, not found, and failed. */
export function LoadedRecord({ what, record, others = noOthers, children, ...props }: LoadedRecordProps) {
  const wanted = record ? [record, ...others] : others
  const failure = wanted.find(({ error, data }) => error && data === undefined)?.error ?? null
  const missing =
    props.missing === true ||
    record?.data === null ||
    (record?.error instanceof ApiError && record.error.status === 404)
  useFailureToast('Load Data', missing ? null : failure)

  if (missing) {
    const title = `${what.slice(0, 1).toUpperCase()}${what.slice(1)} not found`
    return <FailedState order={1} title={title} message={props.notFound} />
  }
  if (failure) {
    return (
      <FailedState
        order={1}
        title={`The ${what} could not be loaded`}
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
        <Stack component="output" gap="md" maw={736} aria-label={`Loading the ${what}`}>
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
