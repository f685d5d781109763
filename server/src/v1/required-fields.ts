import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { getMe } from '@despatch/contract/v1/me.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { referenceChoices, references, type Customer } from '@despatch/domain/customers/customer.ts'
import { listReferenceEntries } from '../customers/reference-lists.queries.ts'
import { draftOfAccount, errorsOfFields } from '../dockets/check-booking.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { v1FieldOf } from '../webhooks/v1-fields.ts'
import { servicesOf } from './bookable-services.ts'
import { portalBooking, canBeFirstReference, v1Booker } from './portal-booking.ts'

type Required = ReplyOf<typeof getMe>['required'][number]
type Reference = ReplyOf<typeof getMe>['references'][number]

/** The most choices of a reference that are listed. */
const mostChoices = 500

/** A booking with only a name and a postcode for each end. */
const smallest = postDelivery.body.parse({
  from: { name: 'Name', postcode: 'WC1B 3DG' },
  to: { name: 'Name', postcode: 'EC3N 4AB' },
})

/**
 * What the caller must send in addition to a name and a postcode for each end: every error that such a booking would have with
 * each service. It is found by the rules that check bookings.
 */
export async function requiredFields(
  tenant: Tenant,
  session: Session,
  customer: Customer,
): Promise<Required[]> {
  const found = new Map<string, Required>()
  for (const { code, tariffs } of await servicesOf(tenant, session)) {
    const request = { ...smallest, service: code, tariff: tariffs[0]?.code }
    const booker = v1Booker(session)
    const account = await draftOfAccount(tenant, booker, await portalBooking(tenant, session, request))
    for (const { field, message } of await errorsOfFields(tenant, booker, account)) {
      const path = v1FieldOf(field, account.draft.addresses.length)
      const known = found.get(path)
      if (known?.services.includes(code) === false) known.services.push(code)
      if (known) continue
      const instead = path === firstReference && canBeFirstReference(customer) ? 'reference' : null
      found.set(path, { field: path, instead, message, services: [code] })
    }
  }
  return [...found.values()]
}

const firstReference = 'references.0'

/** The references that the account has defined, in their order. */
export async function definedReferences(tenant: Tenant, customer: Customer): Promise<Reference[]> {
  const entries = await listReferenceEntries(tenant, customer.cust_id)
  return references(customer)
    .filter(({ shown }) => shown)
    .map((reference) => ({
      field: `references.${reference.number - 1}`,
      name: reference.label,
      required: reference.required,
      choices: referenceChoices(reference, entries)?.slice(0, mostChoices) ?? null,
    }))
}
