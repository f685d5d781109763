import { paymentDetails } from '@despatch/contract/payments/card-providers.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { useFailureToast } from '../app/failure-toast.ts'
import { cardFormQuery } from './card-form.queries.ts'

/** How the company's provider takes a card: whether it is held or charged, and in which currency (PAY-01, PAY-08). */
export type CardTerms = Omit<ReplyOf<typeof paymentDetails>, 'publicKey'>

/** The checkout provider's details. Asked each time, because the provider may have been set up since. */
const checkoutDetailsQuery = (database: string) =>
  queryOptions({
    queryKey: ['payments', 'details', database],
    queryFn: ({ signal }) => api(paymentDetails, { database }, { signal }),
  })

/**
 * What a payer is told before paying, asked of the provider that the customer pays by. `asked` is false until a card
 * is wanted. A failure of the checkout's details is also shown as a toast with the title of section 8; the card form
 * shows its own failure.
 */
export function useCardTerms(database: string, mop: MethodOfPayment, asked: boolean) {
  const form = useQuery({ ...cardFormQuery(database), enabled: asked && mop === 'O' })
  const details = useQuery({ ...checkoutDetailsQuery(database), enabled: asked && mop === 'S' })
  useFailureToast('Stripe Details Not Get', mop === 'S' && asked ? details.error : null)
  const { data, error, isFetching, refetch } = mop === 'S' ? details : form
  const terms: CardTerms | null = data ?? null
  return { terms, error, isFetching, refetch }
}

export type CardTermsUse = ReturnType<typeof useCardTerms>
