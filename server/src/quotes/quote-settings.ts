import type { quoteCustomer } from '@despatch/contract/quotes/quotes.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { quoteSettingNames, type QuoteSettings } from '@despatch/domain/quotes/quote-settings.ts'
import type { Session } from '../platform/session.ts'
import { references, type Customer, type ReferenceListEntry } from '@despatch/domain/customers/customer.ts'
import { listReferenceEntries } from '../customers/reference-lists.queries.ts'
import { bookableCustomer, mandatoryFor } from '../dockets/check-booking.ts'
import {
  listCompanyDays,
  listConsignmentTypes,
  listServiceTypes,
  offered,
} from '../lookups/lookups.queries.ts'
import { methodOfPayment } from '@despatch/domain/customers/method-of-payment.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { payerOf } from './quote-payer.ts'

/** The settings that the quote pages need, for the account of a visitor's quotes. */
export async function quoteSettings(
  tenant: Tenant,
  session: Session | null,
  config: Config,
): Promise<ReplyOf<typeof quoteCustomer>> {
  const { booker, quo_cust_id } = await payerOf(tenant, session)
  const customer = await bookableCustomer(tenant, booker, quo_cust_id)
  const settings = await settingsOf(tenant, quo_cust_id)
  const cust_mop = methodOfPayment(customer, settings, booker)
  return {
    guest: session === null,
    canBook: await tenant.isPayable(tenant, config, cust_mop),
    customer: {
      cust_mop,
      cust_pod_mandatory: customer.cust_pod_mandatory,
      cust_mainservice: customer.cust_mainservice,
      cust_maintariff: customer.cust_maintariff,
      cust_max_delay: customer.cust_max_delay,
      cust_ref1: customer.cust_ref1,
      cust_ref2: customer.cust_ref2,
      cust_ref3: customer.cust_ref3,
      cust_ref4: customer.cust_ref4,
      cust_ref5: customer.cust_ref5,
      cust_ref6: customer.cust_ref6,
      cust_ref1_req: customer.cust_ref1_req,
      cust_ref2_req: customer.cust_ref2_req,
      cust_ref3_req: customer.cust_ref3_req,
      cust_ref4_req: customer.cust_ref4_req,
      cust_ref5_req: customer.cust_ref5_req,
      cust_ref6_req: customer.cust_ref6_req,
      cust_ref1_fromlist: customer.cust_ref1_fromlist,
      cust_ref2_fromlist: customer.cust_ref2_fromlist,
      cust_ref3_fromlist: customer.cust_ref3_fromlist,
      cust_ref4_fromlist: customer.cust_ref4_fromlist,
      cust_ref5_fromlist: customer.cust_ref5_fromlist,
      cust_ref6_fromlist: customer.cust_ref6_fromlist,
    },
    defaultTariff: settings.QuoteTariff,
    settings: Object.fromEntries(quoteSettingNames.map((name) => [name, settings[name]])) as QuoteSettings,
    mandatory: [...(await mandatoryFor(tenant, booker, settings))],
    services: offered(await listServiceTypes(tenant)).map((service) => ({
      styp_cutoff: service.styp_cutoff,
      styp_days: service.styp_days,
      styp_opens: service.styp_opens,
      styp_days_later: service.styp_days_later,
      styp_deliver_by: service.styp_deliver_by,
      styp_holidays: service.styp_holidays,
      regions: service.regions,
      tariffs: service.tariffs,
    })),
    companyDays: await listCompanyDays(tenant),
    consignmentTypes: offered(await listConsignmentTypes(tenant)).map(({ ctyp_id, ctyp_description }) => ({
      ctyp_id,
      ctyp_description,
    })),
    references: await listedReferences(tenant, customer),
  }
}

/** The lists that references are picked from, without their accounts; empty if no reference is picked from a list. */
async function listedReferences(
  tenant: Tenant,
  customer: Customer,
): Promise<Omit<ReferenceListEntry, 'cref_cust_id'>[]> {
  if (!references(customer).some(({ fromList }) => fromList)) return []
  const entries = await listReferenceEntries(tenant, customer.cust_id)
  return entries.map(({ cref_description, cref_ref_type }) => ({ cref_description, cref_ref_type }))
}
