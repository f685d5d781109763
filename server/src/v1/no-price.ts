import type { Customer } from '@despatch/domain/customers/customer.ts'
import { can, type Session } from '../platform/session.ts'

/** Why replies to a caller have no prices, and who can change that; null if they have. */
export function whyNoPrice(
  session: Session,
  customer: Pick<Customer, 'cust_total_price'> | undefined,
): string | null {
  if (!can(session, 'price'))
    return `The user “${session.user.ausr_logon}” of this key does not have the permission “Prices”. An administrator of the courier can give it.`
  return !session.allAccounts && customer?.cust_total_price === 'F'
    ? 'The courier hides prices from the users of this account.'
    : null
}
