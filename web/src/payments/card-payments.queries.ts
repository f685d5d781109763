import { paymentList } from '@despatch/contract/payments/payment-list.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { PaymentFilter } from '@despatch/domain/payments/payment-filters.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'

export type ListedPayment = ReplyOf<typeof paymentList>['rows'][number]

/** Card payments, newest first; all of them without a filter. */
export const cardPaymentsQuery = (show: PaymentFilter | null) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'list', show],
    queryFn: ({ pageParam, signal }) =>
      api(paymentList, { ...(show && { show }), cursor: pageParam }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
