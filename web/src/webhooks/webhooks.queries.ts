import { webhookDeliveryList, webhookList } from '@despatch/contract/webhooks/webhooks.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'

export type Webhook = ReplyOf<typeof webhookList>['rows'][number]
export type Delivery = ReplyOf<typeof webhookDeliveryList>['rows'][number]

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await api(webhookList, {}, { signal })).rows,
})

/** The messages sent to a webhook, newest first. Polled, because attempts are made in the background. */
export const deliveriesQuery = (hook_id: number) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries', hook_id],
    queryFn: ({ pageParam, signal }) =>
      api(webhookDeliveryList, { hook_id, cursor: pageParam, limit: 20 }, { signal }),
    ...byCursor,
    refetchInterval: 5000,
    refetchOnMount: 'always',
  })
