import { applicationList } from '@despatch/contract/applications/applications.ts'
import { applicationShopList } from '@despatch/contract/applications/shopify.ts'
import { applicationLimits, applicationRequestList } from '@despatch/contract/applications/requests.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { everyPage } from '../platform/every-page.ts'

export type Application = ReplyOf<typeof applicationList>['rows'][number]
export type ApplicationKey = Application['keys'][number]
export type ApplicationRequest = ReplyOf<typeof applicationRequestList>['rows'][number]

export type Shop = ReplyOf<typeof applicationShopList>

/** The applications of the user's accounts, newest first. Administrators get those of every account. */
export const applicationsQuery = queryOptions({
  queryKey: ['applications'],
  queryFn: ({ signal }) => everyPage((cursor) => api(applicationList, { cursor, limit: 200 }, { signal })),
})

/** How often requests and limits are read while they are shown, in milliseconds. */
const POLL_MS = 5000

/** What is left of an application's limits now. */
export const limitsQuery = (app_id: number) =>
  queryOptions({
    queryKey: ['applications', app_id, 'limits'],
    queryFn: ({ signal }) => api(applicationLimits, { app_id }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: POLL_MS,
  })

/** The latest requests of an application, newest first. */
export const requestsQuery = (app_id: number, refused: boolean) =>
  infiniteQueryOptions({
    queryKey: ['applications', app_id, 'requests', { refused }],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(applicationRequestList, { app_id, refused, cursor, limit: 25 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnMount: 'always',
    refetchInterval: POLL_MS,
  })

/** The connection of an application's shop, and its orders, newest first. */
export const shopQuery = (app_id: number) =>
  infiniteQueryOptions({
    queryKey: ['applications', app_id, 'shop'],
    // The form starts with the loaded values, so they must not be those of an earlier time.
    gcTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      api(applicationShopList, { app_id, cursor, limit: 25 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnMount: 'always',
    refetchInterval: POLL_MS,
  })
