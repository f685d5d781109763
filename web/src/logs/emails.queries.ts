import { mailDetail, mailList } from '@despatch/contract/logs/emails.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { EmailState } from '@despatch/domain/logs/email-states.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type EmailLine = ReplyOf<typeof mailList>['rows'][number]
export type EmailDetail = ReplyOf<typeof mailDetail>

export const emailsKey = ['emails']

/** The emails in pages of fifty, newest first (OPS-06). */
export const emailsQuery = (state: EmailState | null, search: string) =>
  infiniteQueryOptions({
    queryKey: [...emailsKey, 'list', { state, search }],
    queryFn: ({ pageParam, signal }) =>
      api(mailList, { ...(state && { state }), search, cursor: pageParam, limit: 50 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const emailQuery = (mail_id: number) =>
  queryOptions({
    queryKey: [...emailsKey, 'one', mail_id],
    queryFn: ({ signal }) => api(mailDetail, { mail_id }, { signal }),
    refetchOnMount: 'always',
  })
