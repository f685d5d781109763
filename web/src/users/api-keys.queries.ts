import { apiKeyList, systemKeyList } from '@despatch/contract/auth/api-keys.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { everyPage } from '../platform/every-page.ts'

export type ApiKey = ReplyOf<typeof apiKeyList>['rows'][number]

/** The user's own keys, newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api keys'],
  queryFn: async ({ signal }) => (await api(apiKeyList, {}, { signal })).rows,
})

export type UserApiKey = ReplyOf<typeof systemKeyList>['rows'][number]

/** The start of all query keys of users' API keys. */
export const userKeysKey = ['keys of users']

/** The keys of all users or of one, newest first. For administrators only. */
export const userKeysQuery = (ausr_id?: number) =>
  queryOptions({
    queryKey: [...userKeysKey, ausr_id ?? null],
    queryFn: ({ signal }) =>
      everyPage((cursor) => {
        const filter = ausr_id === undefined ? {} : { ausr_id }
        return api(systemKeyList, { ...filter, cursor, limit: 200 }, { signal })
      }),
  })
