import type { FieldFault } from '@despatch/contract/wire/refusals.ts'
import { offeredFor, references, type Customer } from '@despatch/domain/customers/customer.ts'
import type { DocketDraft } from '@despatch/domain/dockets/booking.ts'
import { cleanText } from '@despatch/domain/settings/clean-text.ts'
import { listReferenceEntries } from '../customers/reference-lists.queries.ts'
import type { Tenant } from '../tenants/tenant.ts'

/** Reference 5 of an account that picks it from its list, where it is none of the list's (FORM-11). */
export async function unlistedReference(
  tenant: Tenant,
  customer: Customer,
  { dck_cust_ref5 }: DocketDraft,
): Promise<FieldFault[]> {
  const reference = references(customer).find(({ fromList }) => fromList)
  if (!reference || dck_cust_ref5 === '') return []
  const offered = offeredFor(await listReferenceEntries(tenant, customer.cust_id), 5)
  // What was sent has been cleaned by now; the list may hold a space too many.
  return offered.some((entry) => cleanText(entry) === dck_cust_ref5)
    ? []
    : [{ field: 'docket.dck_cust_ref5', message: `Please pick ${reference.label} from the list.` }]
}
