import { importList, importOpen, importRows, type importUndo } from '@despatch/contract/imports/imports.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { everyPage } from '../platform/every-page.ts'

export type Import = ReplyOf<typeof importOpen>
export type ImportRow = ReplyOf<typeof importRows>['rows'][number]
export type UndoneImport = ReplyOf<typeof importUndo>

const key = ['imports'] as const

/** How often the progress of a booking is read, in milliseconds. */
const progressInterval = 1000

/** An import with its totals. While it is being booked, it is read again and again. */
export const importQuery = (imp_id: number) =>
  queryOptions({
    queryKey: [...key, 'one', imp_id],
    queryFn: ({ signal }) => api(importOpen, { imp_id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.imp_state === 'booking' ? progressInterval : false),
  })

/** All rows of an import in the order of its table. */
export const importRowsQuery = (imp_id: number) =>
  queryOptions({
    queryKey: [...key, 'rows', imp_id],
    queryFn: ({ signal }) => everyPage((cursor) => api(importRows, { imp_id, cursor }, { signal })),
    // Changed rows come with the reply of each change. Thousands of rows are not read again for a click on the window.
    staleTime: Infinity,
    refetchOnMount: 'always',
  })

/** The newest imports of the user's accounts. */
export const importListQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => api(importList, { limit: 10 }, { signal }),
})
