import { passkeyList } from '@despatch/contract/auth/passkeys.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

export type Passkey = ReplyOf<typeof passkeyList>['rows'][number]

/** The start of all query keys of passkeys. */
export const passkeysKey = ['passkeys']

/** The passkeys of a user, newest first; without an id, the user's own. */
export const passkeysQuery = (ausr_id?: number) =>
  queryOptions({
    queryKey: [...passkeysKey, ausr_id ?? null],
    queryFn: async ({ signal }) =>
      (await api(passkeyList, ausr_id === undefined ? {} : { ausr_id }, { signal })).rows,
  })
