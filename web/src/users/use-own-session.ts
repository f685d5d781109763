import { priceScope } from '@despatch/domain/customers/price-visibility.ts'
import { rightsOf } from '@despatch/domain/users/rights.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery, type Session } from '../platform/session.ts'
import type { User } from './users.queries.ts'

/** Updates the session after users have saved their own record: their name in the menu, and their permissions. */
export function useOwnSession() {
  const queries = useQueryClient()
  return (user: User) => {
    const known = queries.getQueryData(sessionQuery.queryKey)
    if (!known) return
    const rights = rightsOf(user)
    const prices = priceScope({
      priceRight: rights.includes('price'),
      allAccounts: user.ausr_all_accounts === 'T',
    })
    const next: Session = { ...known, user: sessionUser(user), rights, prices }
    queries.setQueryData(sessionQuery.queryKey, next)
    // The settings of the session are those of the default account.
    if (known.user.ausr_cust_id !== user.ausr_cust_id)
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
      refetchType: 'none',
    })
  }
}

const sessionUser = (user: User): Session['user'] => ({
  ausr_id: user.ausr_id,
  ausr_logon: user.ausr_logon,
  ausr_nickname: user.ausr_nickname,
  ausr_firstname: user.ausr_firstname,
  ausr_lastname: user.ausr_lastname,
  ausr_telephone: user.ausr_telephone,
  ausr_email: user.ausr_email,
  ausr_start_page: user.ausr_start_page,
  ausr_cust_id: user.ausr_cust_id,
  ausr_booking_complete: user.ausr_booking_complete,
  ausr_booking_summary: user.ausr_booking_summary,
  ausr_accountaddress: user.ausr_accountaddress,
})
