import { apiKeyList, systemKeyList } from '@despatch/contract/auth/api-keys.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { everyPage } from '../app/every-page.ts'

export type ApiKey = ReplyOf<typeof apiKeyList>['rows'][number]

/** One's own keys, the newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api keys'],
  queryFn: async ({ signal }) => (await api(apiKeyList, {}, { signal })).rows,
})

export type UserApiKey = ReplyOf<typeof systemKeyList>['rows'][number]

/** Where every answer about the keys of users is cached. */
export const userKeysKey = ['keys of users']

/** The keys of every user, or those of one, the newest first. Administrators alone may ask. */
export const userKeysQuery = (ausr_id?: number) =>
  queryOptions({
    queryKey: [...userKeysKey, ausr_id ?? null],
    queryFn: ({ signal }) =>
      everyPage((cursor) => {
        const whose = ausr_id === undefined ? {} : { ausr_id }
        return api(systemKeyList, { ...whose, cursor, limit: 200 }, { signal })
      }),
  })
