import { sessionList, systemSessionList } from '@despatch/contract/auth/sessions.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { everyPage } from '../../platform/every-page.ts'

export type LoginSession = ReplyOf<typeof sessionList>['rows'][number]

/** The start of all query keys of sessions. */
export const sessionsKey = ['login sessions']

/** The sessions of a user, newest first; without an id, the user's own. */
export const sessionsQuery = (ausr_id?: number) =>
  queryOptions({
    queryKey: [...sessionsKey, ausr_id ?? null],
    queryFn: ({ signal }) =>
      everyPage((cursor) => {
        const page = { cursor, limit: 200 }
        return ausr_id === undefined
          ? api(sessionList, page, { signal })
          : api(systemSessionList, { ausr_id, ...page }, { signal })
      }),
  })
