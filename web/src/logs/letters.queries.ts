import { mailDetail, mailList } from '@despatch/contract/logs/letters.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { LetterState } from '@despatch/domain/logs/letter-states.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type LetterLine = ReplyOf<typeof mailList>['rows'][number]
export type WholeLetter = ReplyOf<typeof mailDetail>

export const lettersKey = ['letters']

/** Fifty letters at a time, the newest first (OPS-06). */
export const lettersQuery = (state: LetterState | null, search: string) =>
  infiniteQueryOptions({
    queryKey: [...lettersKey, 'list', { state, search }],
    queryFn: ({ pageParam, signal }) =>
      api(mailList, { ...(state && { state }), search, cursor: pageParam, limit: 50 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const letterQuery = (mail_id: number) =>
  queryOptions({
    queryKey: [...lettersKey, 'one', mail_id],
    queryFn: ({ signal }) => api(mailDetail, { mail_id }, { signal }),
    refetchOnMount: 'always',
  })
