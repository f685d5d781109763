import { apiKeyList, systemKeyList } from '@despatch/contract/auth/api-keys.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type ApiKey = ReplyOf<typeof apiKeyList>['rows'][number]

/** One's own keys, the newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api keys'],
  queryFn: async ({ signal }) => (await api(apiKeyList, {}, { signal })).rows,
})

export type UserApiKey = ReplyOf<typeof systemKeyList>['rows'][number]

/** Where every answer about the keys of users is cached. */
export const userKeysKey = ['keys of users']

/** The 200 newest keys of every user, or those of one. Administrators alone may ask. */
export const userKeysQuery = (ausr_id?: number) =>
  queryOptions({
    queryKey: [...userKeysKey, ausr_id ?? null],
    queryFn: async ({ signal }) =>
      (await api(systemKeyList, { ...(ausr_id === undefined ? {} : { ausr_id }), limit: 200 }, { signal }))
        .rows,
  })
