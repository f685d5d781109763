import type { CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bookAddressQuery, defaultDeliveryQuery } from '../../../address-book/address-book.queries.ts'
import type { Session } from '../../../platform/session.ts'
import { commonTexts } from '../../../ui/texts.ts'
import type { BookingCustomer } from '../../docket-calls.ts'
import { useFailureToast } from '../../../platform/failure-toast.ts'

/** The initial addresses of a new booking. */
export interface Prefill {
  accountAddress: CustomerAddress | null
  defaultDelivery: CustomerAddress | null
}

/**
 * The account's default collection address, if the user's collections start there, and its default delivery address
 * (FORM-10, ADDR-07). null while they load. Addresses that fail to load are reported and omitted.
 */
export function usePrefill(
  customer: BookingCustomer | null | undefined,
  user: Pick<Session['user'], 'ausr_accountaddress'>,
): Prefill | null {
  const ownAddress = user.ausr_accountaddress === 'T' ? (customer?.cust_cadd_id ?? null) : null
  const account = useQuery({ ...bookAddressQuery(ownAddress), enabled: Boolean(customer) })
  const delivery = useQuery({
    ...defaultDeliveryQuery(customer?.cust_id ?? 0),
    enabled: Boolean(customer),
  })
  useFailureToast(commonTexts.loadData, account.error ?? delivery.error)
  // A failed query may be retried while the form is open. The form must not disappear then.
  const isLoading = [account, delivery].some((query) => query.isPending && query.errorUpdateCount === 0)
  const [accountAddress, defaultDelivery] = [account.data ?? null, delivery.data ?? null]
  return useMemo(
    () => (isLoading ? null : { accountAddress, defaultDelivery }),
    [isLoading, accountAddress, defaultDelivery],
  )
}
