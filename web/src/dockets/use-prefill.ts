import type { CustomerAddress } from '@despatch/domain/addresses/address-book.ts'
import { useQuery } from '@tanstack/react-query'
import { bookAddressQuery, defaultDeliveryQuery } from '../addresses/address-book.queries.ts'
import type { Session } from '../app/session.ts'
import type { BookingCustomer } from './docket-calls.ts'
import { useFailureToast } from '../app/failure-toast.ts'

/** The addresses that a new booking starts with. */
export interface Prefill {
  accountAddress: CustomerAddress | null
  defaultDelivery: CustomerAddress | null
}

/**
 * The account's own address, where the user's collections start there, and the account's default delivery (FORM-10,
 * ADDR-07). null until both are known; what cannot be loaded is said, and left out.
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
  useFailureToast('Load Data', account.error ?? delivery.error)
  // One that has failed may be asked for again while the form is open already; that must not take it away.
  const waits = [account, delivery].some((query) => query.isPending && query.errorUpdateCount === 0)
  if (waits) return null
  return { accountAddress: account.data ?? null, defaultDelivery: delivery.data ?? null }
}
