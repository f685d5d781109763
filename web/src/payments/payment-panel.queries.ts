import {
  paymentCapture,
  paymentOfDocket,
  paymentRefund,
  paymentVoid,
} from '@despatch/contract/payments/payment-office.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Pounds } from '@despatch/domain/money/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, ApiError } from '../app/api.ts'

export type DocketPayment = ReplyOf<typeof paymentOfDocket>

/** While the provider has not confirmed an action, the payment is loaded again after this time. */
const pollMs = 5000

/** The card payment of a docket; null if it has none. */
export const docketPaymentQuery = (dck_id: number) =>
  queryOptions({
    queryKey: ['payments', 'docket', dck_id],
    queryFn: async ({ signal }): Promise<DocketPayment | null> => {
      try {
        return await api(paymentOfDocket, { dck_id }, { signal })
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'NOT_FOUND') return null
        throw failure
      }
    },
    refetchInterval: ({ state }) => (state.data?.underWay ? pollMs : false),
    refetchOnMount: 'always',
  })

export type PaymentAction = 'capture' | 'void' | 'refund'

interface Requested {
  dck_id: number
  amount: Pounds
  reason: string
}

/** Requests an action of the provider. The release of a hold has no amount. */
export function requestAction(
  action: PaymentAction,
  { dck_id, amount, reason }: Requested,
  idempotencyKey: string,
): Promise<DocketPayment> {
  if (action === 'void') return api(paymentVoid, { dck_id, reason }, { idempotencyKey })
  const call = action === 'capture' ? paymentCapture : paymentRefund
  return api(call, { dck_id, amount, reason }, { idempotencyKey })
}
