import type { QueryClient } from '@tanstack/react-query'
import { bookAddressQuery, defaultDeliveryQuery } from '../../../address-book/address-book.queries.ts'
import { customerQuery } from '../../../customers/customers.queries.ts'
import { companyDaysQuery, servicesQuery } from '../../../lookups/lookups.queries.ts'
import { can, sessionQuery } from '../../../platform/session.ts'
import { mandatoryQuery } from '../../../settings/mandatory.queries.ts'
import { favouritesQuery } from '../../favourites/favourites.queries.ts'

/** Loads the data of a new booking that is not loaded yet. The form itself reports what fails. */
export async function preloadBooking(queries: QueryClient): Promise<void> {
  const session = queries.getQueryData(sessionQuery.queryKey)
  const account = session?.user.ausr_cust_id ?? null
  if (!session || account === null || !can(session, 'booking')) return
  const customer = queries.ensureQueryData(customerQuery(account))
  const lists = [
    queries.prefetchQuery(mandatoryQuery),
    queries.prefetchQuery(companyDaysQuery),
    queries.prefetchQuery(servicesQuery(account)),
    queries.prefetchQuery(favouritesQuery(session)),
    queries.ensureQueryData(defaultDeliveryQuery(account)),
  ]
  const { cust_cadd_id = null } = (await customer) ?? {}
  const own = session.user.ausr_accountaddress === 'T' ? cust_cadd_id : null
  await Promise.all([...lists, queries.ensureQueryData(bookAddressQuery(own))])
}
