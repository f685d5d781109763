import { mailDetail, mailList, mailSample, mailServer } from '@despatch/contract/logs/emails.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { EmailKind } from '@despatch/domain/logs/email-kinds.ts'
import type { EmailState } from '@despatch/domain/logs/email-states.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'

export type EmailLine = ReplyOf<typeof mailList>['rows'][number]
export type EmailDetail = ReplyOf<typeof mailDetail>
export type EmailSample = ReplyOf<typeof mailSample>

export const emailsKey = ['emails']

/** The emails in pages of fifty, newest first (OPS-06). */
export const emailsQuery = (state: EmailState | null, search: string) =>
  infiniteQueryOptions({
    queryKey: [...emailsKey, 'list', { state, search }],
    queryFn: ({ pageParam, signal }) =>
      api(mailList, { ...(state && { state }), search, cursor: pageParam, limit: 50 }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const emailQuery = (mail_id: number) =>
  queryOptions({
    queryKey: [...emailsKey, 'one', mail_id],
    queryFn: ({ signal }) => api(mailDetail, { mail_id }, { signal }),
    refetchOnMount: 'always',
  })

/** Whether the portal can send emails. */
export const mailServerQuery = queryOptions({
  queryKey: [...emailsKey, 'server'],
  queryFn: ({ signal }) => api(mailServer, {}, { signal }),
  refetchOnMount: 'always',
})

/** An email with sample data. It follows the theme and the settings, so it is read each time it is opened. */
export const sampleEmailQuery = (email: EmailKind) =>
  queryOptions({
    queryKey: [...emailsKey, 'sample', email],
    queryFn: ({ signal }) => api(mailSample, { email }, { signal }),
    refetchOnMount: 'always',
  })
