import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { getWebhookMessage, listWebhookMessages } from '@despatch/contract/v1/webhook-messages.ts'
import { listWebhooks } from '@despatch/contract/v1/webhooks.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

export type AccountWebhook = ReplyOf<typeof listWebhooks>['data'][number]
export type WebhookMessage = ReplyOf<typeof listWebhookMessages>['data'][number]

/** The webhooks of the user's accounts. */
export const accountWebhooksQuery = queryOptions({
  queryKey: ['account-webhooks'],
  queryFn: async ({ signal }) => (await api(listWebhooks, {}, { signal })).data,
})

/** The messages of a webhook, the newest first. Polled, because attempts are made in the background. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['account-webhooks', id, 'messages'],
    queryFn: ({ pageParam, signal }) =>
      api(
        listWebhookMessages,
        { id, limit: 25, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
    refetchInterval: 5000,
    refetchOnMount: 'always',
  })

/** One message with its request and its replies. */
export const messageQuery = (id: string, message_id: string) =>
  queryOptions({
    queryKey: ['account-webhooks', id, 'messages', message_id],
    queryFn: ({ signal }) => api(getWebhookMessage, { id, message_id }, { signal }),
    refetchInterval: 5000,
  })
