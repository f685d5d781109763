import { webhookDeliveryList, webhookList } from '@despatch/contract/webhooks/webhooks.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type Webhook = ReplyOf<typeof webhookList>['rows'][number]
export type Delivery = ReplyOf<typeof webhookDeliveryList>['rows'][number]

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await api(webhookList, {}, { signal })).rows,
})

/** What was sent to an address, the newest first; looked at again while somebody waits for an attempt. */
export const deliveriesQuery = (hook_id: number) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries', hook_id],
    queryFn: ({ pageParam, signal }) =>
      api(webhookDeliveryList, { hook_id, cursor: pageParam, limit: 20 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: 5000,
    refetchOnMount: 'always',
  })
