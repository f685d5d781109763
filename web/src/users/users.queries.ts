import { userList } from '@despatch/contract/users/users.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type User = ReplyOf<typeof userList>['rows'][number]

/** What everything about users is kept under, so that a change to one can refresh it all. */
export const usersKey = ['users'] as const

/** The longest text that the server searches for. */
export const longestSearch = 100

/** Users by last name: so many at a time that most companies have them at once. */
export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, 'list', search],
    queryFn: ({ pageParam, signal }) => api(userList, { search, cursor: pageParam, limit: 200 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** One user as they are now, to be changed; null where there is none. */
export const editedUserQuery = (ausr_id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'edited', ausr_id],
    queryFn: async ({ signal }): Promise<User | null> =>
      (await api(userList, { _id: ausr_id }, { signal })).rows[0] ?? null,
    // What is being typed must not be taken away by a window that gets the focus back.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
