import type { getMe } from '@despatch/contract/v1/me.ts'
import { currentV1Version, v1Versions } from '@despatch/contract/v1/v1-call.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { customerMayBook } from '@despatch/domain/customers/customer.ts'
import { companyOf, modeOf } from '@despatch/domain/tenants/test-database.ts'
import { findCustomer } from '../customers/customers.queries.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { can } from '../platform/session.ts'
import { bookingDefaults, chosenService } from './booking-defaults.ts'
import { whyNoPrice } from './no-price.ts'
import { definedReferences, requiredFields } from './required-fields.ts'
import { versionHeader } from './versions.ts'

/** The account, the key and the defaults of a caller. */
export async function meOf({ tenant, session, reply }: CallContext): Promise<ReplyOf<typeof getMe>> {
  const { user, keyName } = session
  const customer = user.ausr_cust_id === null ? undefined : await findCustomer(tenant, user.ausr_cust_id)
  const defaults = customer && (await bookingDefaults(tenant, session))
  const usual = customer && (await chosenService(tenant, customer, {}).catch(() => undefined))
  const mayBook = customer !== undefined && customerMayBook(customer, user)
  return {
    company: companyOf(tenant.name),
    mode: modeOf(tenant.name),
    account: customer
      ? {
          id: String(customer.cust_id),
          name: customer.cust_name,
          code: customer.cust_acc_code,
          may_book: mayBook,
        }
      : null,
    key_name: keyName,
    sees_prices: can(session, 'price'),
    no_price_reason: whyNoPrice(session, customer),
    defaults: {
      service: usual?.service ?? null,
      tariff: usual?.tariff ?? null,
      contact: defaults?.contact ?? { name: '', phone: '', email: '' },
    },
    required: mayBook ? await requiredFields(tenant, session, customer) : [],
    references: customer ? await definedReferences(tenant, customer) : [],
    version: v1Versions.find((version) => version === reply.getHeader(versionHeader)) ?? currentV1Version,
  }
}
