import { applicationList } from '@despatch/contract/applications/applications.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { everyPage } from '../app/every-page.ts'

export type Application = ReplyOf<typeof applicationList>['rows'][number]
export type ApplicationKey = Application['keys'][number]

/** The applications of the user's accounts, newest first. Administrators get those of every account. */
export const applicationsQuery = queryOptions({
  queryKey: ['applications'],
  queryFn: ({ signal }) => everyPage((cursor) => api(applicationList, { cursor, limit: 200 }, { signal })),
})
