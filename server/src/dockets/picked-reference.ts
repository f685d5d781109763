import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import {
  referenceChoices,
  references,
  type Customer,
  type Reference,
} from '@despatch/domain/customers/customer.ts'
import type { DocketDraft } from '@despatch/domain/dockets/booking.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import { listReferenceEntries } from '../customers/reference-lists.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** Errors for references that must be picked from the account's list and are not on it (FORM-11). */
export async function unlistedReferences(
  tenant: Tenant,
  customer: Customer,
  docket: DocketDraft,
): Promise<FieldError[]> {
  const picked = references(customer).filter(({ fromList, field }) => fromList && docket[field] !== '')
  if (picked.length === 0) return []
  const entries = await listReferenceEntries(tenant, customer.cust_id)
  // The booking has been trimmed at this point; the list entry may have extra spaces.
  const isRefused = (reference: Reference) => {
    const choices = referenceChoices(reference, entries)
    return choices !== null && !choices.some((entry) => cleanText(entry) === docket[reference.field])
  }
  return picked.filter(isRefused).map(({ field, label }) => ({
    field: `docket.${field}`,
    message: `Please pick ${label} from the list.`,
  }))
}
