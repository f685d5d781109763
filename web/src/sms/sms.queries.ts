import { smsSettingsList } from '@despatch/contract/sms/sms.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

export type SmsSettings = ReplyOf<typeof smsSettingsList>

/** The settings of text messages. Not refetched while the user edits them. */
export const smsSettingsQuery = queryOptions({
  queryKey: ['sms', 'settings'],
  queryFn: ({ signal }) => api(smsSettingsList, {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
