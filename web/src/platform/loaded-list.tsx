import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataGridSkeleton } from '../ui/data-grid-skeleton.tsx'
import { FailedQuery } from './failed-query.tsx'
import { useFailureToast } from './failure-toast.ts'
import { platformTexts } from './texts.ts'

/** The part of an infinite query that a list needs. */
export interface Loading {
  isPending: boolean
  error: Error | null
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

interface LoadedListProps<Row> {
  list: Loading
  rows: readonly Row[]
  rowHeight: number
  /** The name of the list within a sentence: 'the log'. */
  what: string
  /** The toast's title if the list cannot be loaded (NAV-08). */
  failureTitle: string
  empty: ReactNode
  /** Renders the rows. `onEndReached` loads more. */
  children: (onEndReached: () => void) => ReactNode
}

/** A list that loads page by page, with its loading, failed and empty states. */
export function LoadedList<Row>({ list, rows, what, failureTitle, ...drawn }: LoadedListProps<Row>) {
  useFailureToast(failureTitle, list.error)
  if (list.isPending)
    return <DataGridSkeleton rowHeight={drawn.rowHeight} label={platformTexts.loadingRows(what)} />
  if (list.error && rows.length === 0) {
    return (
      <FailedQuery
        title={platformTexts.notLoaded(`${what.slice(0, 1).toUpperCase()}${what.slice(1)}`)}
        queries={[list]}
      />
    )
  }
  if (rows.length === 0) return drawn.empty
  const more = () => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage()
  }
  return (
    <>
      {drawn.children(more)}
      {list.isFetchNextPageError && (
        <Button variant="default" mt="xs" onClick={() => void list.fetchNextPage()}>
          {platformTexts.moreNotLoaded}
        </Button>
      )}
    </>
  )
}
