import { userList } from '@despatch/contract/users/users.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'

export type User = ReplyOf<typeof userList>['rows'][number]

/** The start of all query keys of users, so that a change can refresh them together. */
export const usersKey = ['users'] as const

/** Users by last name, in pages large enough for most companies. */
export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, 'list', search],
    queryFn: ({ pageParam, signal }) => api(userList, { search, cursor: pageParam, limit: 200 }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** A user for editing, never from the cache. Null if not found. */
export const editedUserQuery = (ausr_id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'edited', ausr_id],
    queryFn: async ({ signal }): Promise<User | null> =>
      (await api(userList, { _id: ausr_id }, { signal })).rows[0] ?? null,
    // A refetch on window focus would overwrite the user's edits.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })

/** The users offered while one is searched by name. */
export const foundUsersQuery = (search: string) =>
  queryOptions({
    queryKey: [...usersKey, 'found', search],
    queryFn: async ({ signal }) => (await api(userList, { search, limit: 50 }, { signal })).rows,
    placeholderData: keepPreviousData,
  })
