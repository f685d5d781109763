import { paymentDetails } from '@despatch/contract/payments/card-providers.ts'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { cardProviders, pageProviderIds } from '@despatch/domain/card-providers/card-providers.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { useFailureToast } from '../platform/failure-toast.ts'
import { cardForms } from './card-forms.ts'
import type { CardTerms, CardTermsQuery } from './provider-card-form.ts'

/** The details of a provider with its own page. Refetched each time, because they may have changed. */
const detailsQuery = (database: string, mop: MethodOfPayment): CardTermsQuery => ({
  queryKey: ['payments', 'details', database, mop],
  queryFn: ({ signal }) =>
    api(paymentDetails, { database, provider: pageProviderIds.find((id) => id === mop) }, { signal }),
})

/**
 * The card terms that are shown before payment, from the provider of the customer. `enabled` is false until a card is
 * needed.
 */
export function useCardTerms(database: string, mop: MethodOfPayment, enabled: boolean) {
  const query = cardForms[mop]?.termsQuery(database) ?? detailsQuery(database, mop)
  const isNeeded = enabled && mop !== 'A'
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: isNeeded })
  const failureTitle = mop === 'A' ? undefined : cardProviders[mop].detailsFailure
  useFailureToast(failureTitle ?? '', isNeeded && failureTitle !== undefined ? error : null)
  const terms: CardTerms | null = data ?? null
  return { terms, error, isFetching, refetch }
}

export type CardTermsState = ReturnType<typeof useCardTerms>
