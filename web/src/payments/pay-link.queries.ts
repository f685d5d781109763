import { paymentLinkOpen } from '@despatch/contract/payments/payment-links.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

export type OpenedLink = ReplyOf<typeof paymentLinkOpen>

/** What is due by a payment link. Loaded again only after a payment, so that the amount does not change while it is being paid. */
export const paymentLinkQuery = (database: string, guid: string) =>
  queryOptions({
    queryKey: ['payments', 'link', database, guid],
    queryFn: ({ signal }) => api(paymentLinkOpen, { database, guid }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
