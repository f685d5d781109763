import { ssoUserList } from '@despatch/contract/sso/scim.ts'
import { ssoConnectionList } from '@despatch/contract/sso/sso.ts'
import { userList } from '@despatch/contract/users/users.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { isActiveAdmin } from '@despatch/domain/users/user.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'

export type Connection = ReplyOf<typeof ssoConnectionList>['rows'][number]

export const connectionsQuery = queryOptions({
  queryKey: ['sso'],
  queryFn: async ({ signal }) => (await api(ssoConnectionList, {}, { signal })).rows,
})

/** All administrators who can log in. */
export const administratorsQuery = queryOptions({
  queryKey: ['sso', 'administrators'],
  queryFn: async ({ signal }) => {
    const found: ReplyOf<typeof userList>['rows'] = []
    let cursor: string | null = null
    do {
      const page: ReplyOf<typeof userList> = await api(userList, { cursor, limit: 200 }, { signal })
      found.push(...page.rows.filter(isActiveAdmin))
      cursor = page.next
    } while (cursor !== null)
    return found
  },
})

/** The users who are linked to a connection. */
export const linkedUsersQuery = (con_id: number) =>
  infiniteQueryOptions({
    queryKey: ['sso', 'users', con_id],
    queryFn: ({ pageParam, signal }) =>
      api(ssoUserList, { con_id, cursor: pageParam, limit: 50 }, { signal }),
    ...byCursor,
    refetchOnMount: 'always',
  })
