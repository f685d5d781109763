import {
  paymentReceivedDockets,
  paymentReceivedList,
  paymentReceivedUnpaid,
} from '@despatch/contract/payments/receipts.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Currency } from '@despatch/domain/money/currencies.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'

export type Receipt = ReplyOf<typeof paymentReceivedList>['rows'][number]
export type UnpaidDocket = ReplyOf<typeof paymentReceivedUnpaid>['rows'][number]

/** The key prefix of everything about payments received, so that one change refreshes all of it. */
export const receiptsKey = ['payments received']

export const receiptsQuery = (search: string, customer: number | null) =>
  infiniteQueryOptions({
    queryKey: [...receiptsKey, 'list', { search, customer }],
    queryFn: ({ pageParam, signal }) =>
      api(
        paymentReceivedList,
        { search, ...(customer !== null && { rcp_cust_id: customer }), cursor: pageParam },
        { signal },
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** The current state of one payment; null if it does not exist. */
export const receiptQuery = (rcp_id: number) =>
  queryOptions({
    queryKey: [...receiptsKey, 'one', rcp_id],
    queryFn: async ({ signal }): Promise<Receipt | null> =>
      (await api(paymentReceivedList, { rcp_id }, { signal })).rows[0] ?? null,
    refetchOnMount: 'always',
  })

/** The dockets paid by a payment. */
export const paidDocketsQuery = (rcp_id: number) =>
  infiniteQueryOptions({
    queryKey: [...receiptsKey, 'dockets', rcp_id],
    queryFn: ({ pageParam, signal }) =>
      api(paymentReceivedDockets, { rcp_id, cursor: pageParam }, { signal }),
    ...byCursor,
    refetchOnMount: 'always',
  })

/** An account's unpaid dockets, oldest first. */
export const unpaidDocketsQuery = (customer: number, currency: Currency | null) =>
  infiniteQueryOptions({
    queryKey: [...receiptsKey, 'unpaid', { customer, currency }],
    queryFn: ({ pageParam, signal }) =>
      api(
        paymentReceivedUnpaid,
        { rcp_cust_id: customer, ...(currency && { rcp_currency: currency }), cursor: pageParam },
        { signal },
      ),
    ...byCursor,
    refetchOnMount: 'always',
  })
