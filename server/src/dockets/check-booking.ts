import type { BookingPayload } from '@despatch/contract/dockets/booking-payload.ts'
import { refuse, refuseInvalid, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { incompleteTitle } from '@despatch/domain/addresses/address-rules.ts'
import { customerMayBook, type Customer } from '@despatch/domain/customers/customer.ts'
import { bookingFlags, type BookingFlags } from '@despatch/domain/dockets/booking-flags.ts'
import type { BookingContext } from '@despatch/domain/dockets/booking-context.ts'
import { checkBooking, checkValues } from '@despatch/domain/dockets/booking-rules.ts'
import type { ServiceDays } from '@despatch/domain/dockets/collection-day.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { proofOfDelivery } from '@despatch/domain/dockets/proof-of-delivery.ts'
import { timeRangeErrors } from '@despatch/domain/dockets/time-range.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { mandatoryForGuests } from '@despatch/domain/quotes/guest-email.ts'
import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import type { Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import type { z } from 'zod'
import { findCustomer } from '../customers/customers.queries.ts'
import {
  listCompanyDays,
  listConsignmentTypes,
  listServiceTypes,
  offered,
} from '../lookups/lookups.queries.ts'
import { listMandatoryFields } from '../settings/mandatory-fields.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Booker } from './booker.ts'
import { unlistedReferences } from './picked-reference.ts'

/** A cleaned draft, with the data for its account's rules. */
export interface AccountDraft {
  draft: BookingDraft
  customer: Customer
  settings: Settings
  flags: BookingFlags
  /** The days of its service; undefined if there is no such service. */
  service: ServiceDays | undefined
}

/** A draft as it is stored, for an account that may book. Refuses CUSTOMER_NOT_AVAILABLE. It checks no fields. */
export async function draftOfAccount(
  tenant: Tenant,
  booker: Booker,
  payload: z.output<typeof BookingPayload>,
): Promise<AccountDraft> {
  const cleaned = cleanBooking(payload)
  const customer = await bookableCustomer(tenant, booker, cleaned.docket.dck_cust_id)
  const dck_pod = proofOfDelivery(customer, cleaned.docket.dck_pod)
  const draft = { ...cleaned, docket: { ...cleaned.docket, dck_pod } }
  const settings = await settingsOf(tenant, customer.cust_id)
  return { draft, customer, settings, ...(await timeRulesOf(tenant, settings, draft)) }
}

/** What the times of a booking depend on. */
export async function timeRulesOf(
  tenant: Tenant,
  settings: Settings,
  { docket: { dck_serv_type } }: Pick<BookingDraft, 'docket'>,
): Promise<Pick<AccountDraft, 'flags' | 'service'>> {
  const services = await listServiceTypes(tenant)
  return {
    flags: bookingFlags(settings, await listCompanyDays(tenant)),
    service: services.find(({ styp_id }) => styp_id.trim() === dck_serv_type.trim()),
  }
}

/** Only the user's default customer may book (FORM-09). */
export async function bookableCustomer(tenant: Tenant, booker: Booker, id: number): Promise<Customer> {
  const customer = (await findCustomer(tenant, id)) ?? null
  if (!customer || !customerMayBook(customer, booker)) return refuse('CUSTOMER_NOT_AVAILABLE')
  return customer
}

/**
 * Refuses with every error of the rules that the screen checks too (RULE-01 to RULE-07, RULE-09). `askedAt` is when the
 * draft's times were requested, in ISO 8601 with offset.
 */
export async function refuseErrors(
  tenant: Tenant,
  booker: Booker,
  account: AccountDraft,
  askedAt: string,
): Promise<void> {
  const { draft, customer } = account
  const fieldErrors = [
    ...(await errorsOfFields(tenant, booker, account)),
    ...timeRangeErrors(draft.addresses, askedAt),
  ]
  const errors = [
    ...fieldErrors.map(({ field, message }) => ({ field, message })),
    ...(await unlistedReferences(tenant, customer, draft.docket)),
    ...(await unknownKinds(tenant, draft.parcels)),
  ]
  // An incomplete address also lacks mandatory fields. Show only the message that covers both (RULE-02).
  const incomplete = fieldErrors.find(({ title }) => title === incompleteTitle)
  if (incomplete) refuse('INCOMPLETE_ADDRESSES', { detail: incomplete.message, errors })
  const title = fieldErrors[0]?.title
  refuseInvalid(errors, title === undefined ? {} : { title })
}

/** The errors of the fields of a draft, at the paths of the portal's booking (RULE-01 to RULE-07). */
export const errorsOfFields = async (tenant: Tenant, booker: Booker, account: AccountDraft) =>
  checkBooking(account.draft, await contextOf(tenant, booker, account))

/**
 * Refuses values that can never be booked, such as a wrong telephone number, although the booking may be incomplete: at once,
 * and not only when it is paid.
 */
export async function refuseWrongValues(
  tenant: Tenant,
  booker: Booker,
  account: AccountDraft,
): Promise<void> {
  const { draft } = account
  refuseInvalid([
    ...checkValues(draft, await contextOf(tenant, booker, account)),
    ...timeRangeErrors(draft.addresses, new Date().toISOString()),
  ])
}

const contextOf = async (
  tenant: Tenant,
  booker: Booker,
  { customer, settings, flags }: AccountDraft,
): Promise<BookingContext> => ({
  customer,
  mandatory: await mandatoryFor(tenant, booker, settings),
  flags,
  services: await listServiceTypes(tenant),
  bypassPostcode: booker.bypassPostcode,
  shortAddresses: booker.shortAddresses ?? false,
  requiredTemplate: settings.RequiredField,
})

/** The mandatory settings that apply to the booker. */
export async function mandatoryFor(
  tenant: Tenant,
  { isGuest }: Pick<Booker, 'isGuest'>,
  settings: Settings,
): Promise<readonly MandatoryField[]> {
  const mandatory = await listMandatoryFields(tenant)
  return isGuest ? mandatoryForGuests(mandatory, settings) : mandatory
}

/** Refuses times out of range in an incomplete booking (RULE-09). */
export function refuseTimesOutOfRange(addresses: Parameters<typeof timeRangeErrors>[0]): void {
  refuseInvalid(timeRangeErrors(addresses, new Date().toISOString()))
}

/** The parcel types are in the tenant's own list, so only the server can check them. */
async function unknownKinds(tenant: Tenant, parcels: BookingDraft['parcels']): Promise<FieldError[]> {
  const kinds = new Set(offered(await listConsignmentTypes(tenant)).map(({ ctyp_id }) => ctyp_id))
  return parcels.flatMap(({ dpar_ctyp_id }, index) =>
    dpar_ctyp_id === null || kinds.has(dpar_ctyp_id)
      ? []
      : [
          {
            field: `parcels.${index}.dpar_ctyp_id`,
            message: 'Please choose a parcel type from the list.',
          },
        ],
  )
}
