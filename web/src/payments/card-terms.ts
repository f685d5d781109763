import { paymentDetails } from '@despatch/contract/payments/card-providers.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { useFailureToast } from '../app/failure-toast.ts'
import { cardFormQuery } from './card-form.queries.ts'

/** How the company's provider takes a card: whether it is held or charged, and in which currency (PAY-01, PAY-08). */
export type CardTerms = Omit<ReplyOf<typeof paymentDetails>, 'publicKey'>

/** The checkout provider's details. Refetched each time, because they may have changed. */
const checkoutDetailsQuery = (database: string) =>
  queryOptions({
    queryKey: ['payments', 'details', database],
    queryFn: ({ signal }) => api(paymentDetails, { database }, { signal }),
  })

/**
 * The card terms that are shown before payment, from the provider of the customer. `enabled` is false until a card is
 * needed. If the checkout's details fail to load, a toast shows the title of section 8. The card form shows its own
 * errors.
 */
export function useCardTerms(database: string, mop: MethodOfPayment, enabled: boolean) {
  const form = useQuery({ ...cardFormQuery(database), enabled: enabled && mop === 'O' })
  const details = useQuery({ ...checkoutDetailsQuery(database), enabled: enabled && mop === 'S' })
  useFailureToast('Stripe Details Not Get', mop === 'S' && enabled ? details.error : null)
  const { data, error, isFetching, refetch } = mop === 'S' ? details : form
  const terms: CardTerms | null = data ?? null
  return { terms, error, isFetching, refetch }
}

export type CardTermsState = ReturnType<typeof useCardTerms>
