import { apiKeyList } from '@despatch/contract/auth/api-keys.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type ApiKey = ReplyOf<typeof apiKeyList>['rows'][number]

/** One's own keys, the newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api keys'],
  queryFn: async ({ signal }) => (await api(apiKeyList, {}, { signal })).rows,
})
