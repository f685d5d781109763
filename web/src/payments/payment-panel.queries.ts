import {
  paymentCapture,
  paymentOfDocket,
  paymentRefund,
  paymentVoid,
} from '@despatch/contract/payments/payment-office.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Pounds } from '@despatch/domain/money/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { docketListsKey } from '../dockets/list/docket-list.queries.ts'
import { api } from '../platform/api.ts'

/** The card payments of a docket: that of its booking, and `later` those of payment links. */
export type DocketPayments = ReplyOf<typeof paymentCapture>

/** One of them. */
export type DocketPayment = DocketPayments['later'][number]

/** All of them, the oldest first. */
export const allPayments = (payments: DocketPayments): DocketPayment[] => [payments, ...payments.later]

/** While the provider has not confirmed an action, the payment is loaded again after this time. */
const pollMs = 5000

/** The card payments of a docket; null if it has none. */
export const docketPaymentQuery = (dck_id: number) =>
  queryOptions({
    queryKey: [...docketListsKey, 'payments', dck_id],
    queryFn: ({ signal }) => api(paymentOfDocket, { dck_id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data && allPayments(state.data).some(({ underWay }) => underWay) ? pollMs : false,
    refetchOnMount: 'always',
  })

export type PaymentAction = 'capture' | 'void' | 'refund'

interface Requested {
  dck_id: number
  amount: Pounds
  /** Of a refund: the docket still costs the amount. */
  due_again: boolean
  reason: string
}

/** Requests an action of the provider. The release of a hold has no amount. */
export function requestAction(
  action: PaymentAction,
  { dck_id, amount, due_again, reason }: Requested,
  idempotencyKey: string,
): Promise<DocketPayments> {
  if (action === 'void') return api(paymentVoid, { dck_id, reason }, { idempotencyKey })
  if (action === 'capture') return api(paymentCapture, { dck_id, amount, reason }, { idempotencyKey })
  return api(paymentRefund, { dck_id, amount, due_again, reason }, { idempotencyKey })
}
