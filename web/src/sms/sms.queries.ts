import { docketSmsList, smsSettingsList } from '@despatch/contract/sms/sms.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { docketListsKey } from '../dockets/list/docket-list.queries.ts'

export type SmsSettings = ReplyOf<typeof smsSettingsList>
export type SentSms = ReplyOf<typeof docketSmsList>['rows'][number]

/** The settings of text messages. Not refetched while the user edits them. */
export const smsSettingsQuery = queryOptions({
  queryKey: ['sms', 'settings'],
  queryFn: ({ signal }) => api(smsSettingsList, {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** The text messages about a docket. */
export const docketSmsQuery = (dck_id: number) =>
  queryOptions({
    queryKey: [...docketListsKey, 'sms', dck_id],
    queryFn: async ({ signal }) => (await api(docketSmsList, { dck_id }, { signal })).rows,
  })
