import { cardBookingGet, cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import * as lookupCalls from '@despatch/contract/quotes/quote-lookups.ts'
import { quote, quoteCustomer, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { pricingInPounds } from '@despatch/domain/pricing/pricing.ts'
import { parseTrackingReference } from '@despatch/domain/tracking/tracking-reference.ts'
import { findCustomer } from '../customers/customers.queries.ts'
import { listCounties, listTariffTypes } from '../lookups/lookups.queries.ts'
import { servedCountries } from '../lookups/served-countries.ts'
import { isService } from '../lookups/wanted-service.ts'
import { bindCall } from '../platform/http/binding.ts'
import { signaturesOfDocket } from '../tracking/signatures.queries.ts'
import { bookWithoutPayment } from './book-without-payment.ts'
import { cardBookingLink, openCardBooking, sendCardBooking } from './card-booking.ts'
import { listTariffOffers } from './list-tariff-offers.ts'
import { quoteSettings } from './quote-settings.ts'
import { bookedTimes } from './booked-times.ts'
import { docketOnWire, quoteView, shownPricing } from './quote-view.ts'
import { isKnownDocket } from './quoted-signatures.queries.ts'
import { saveQuote } from './save-quote.ts'

const whole = <Row>(rows: Row[]) => ({ rows, next: null })

export const quotesCalls = [
  bindCall(quote, async (input, { tenant, session }, tx) =>
    quoteView(tx, tenant, session, await saveQuote(tx, tenant, session, input)),
  ),

  bindCall(quoteDocket, async ({ guid }, { tenant, session }, tx) => {
    const { quote: booked, price, docket } = await bookWithoutPayment(tx, tenant, session, guid)
    const customer = await findCustomer(tenant, booked.quo_cust_id)
    return {
      docket: docketOnWire(docket),
      ...(customer ? shownPricing(session, customer, price) : {}),
      ...(await bookedTimes(tx, tenant, booked, docket.dck_id)),
    }
  }),

  bindCall(cardBookingPost, async (payload, { tenant, session, config }, tx) => {
    const { quote: sent, adjusted } = await sendCardBooking(tx, { tenant, config }, session, payload)
    return {
      quo_id: sent.quo_id,
      guid: sent.quo_guid,
      link: cardBookingLink(config, tenant, sent),
      quo_expires: sent.price?.quo_expires ?? '',
      adjusted,
      mailed_to: splitEmails(sent.quo_booking.docket.dck_email),
      ...(sent.price ? { pricing: pricingInPounds(sent.price.pricing) } : {}),
    }
  }),

  bindCall(
    cardBookingGet,
    async (input, { tenant, session }) => await openCardBooking(tenant.pool, tenant, session, input),
  ),

  bindCall(
    quoteCustomer,
    async (_body, { tenant, session, config }) => await quoteSettings(tenant, session, config),
  ),

  bindCall(
    lookupCalls.quoteTariffs,
    async (query, { tenant, session }) => await listTariffOffers(tenant, session, query),
  ),

  bindCall(lookupCalls.quoteTariffTypeList, async ({ serviceType }, { tenant }) =>
    whole(
      (await listTariffTypes(tenant)).filter(({ ttyp_serv_type }) => isService(serviceType, ttyp_serv_type)),
    ),
  ),

  bindCall(lookupCalls.quoteCountryList, async ({ serviceType }, { tenant }) =>
    whole(await servedCountries(tenant, serviceType)),
  ),

  bindCall(lookupCalls.quoteCountyList, async (_body, { tenant }) => whole(await listCounties(tenant))),

  bindCall(
    lookupCalls.quoteSignatureList,
    async ({ _docketId, guid, tracking_ref }, { tenant }) => {
      const tracking = tracking_ref === undefined ? null : parseTrackingReference(tracking_ref)
      if (!(await isKnownDocket(tenant.pool, _docketId, { tracking, guid }))) refuse('DOCKET_NOT_FOUND')
      return whole(await signaturesOfDocket(tenant, _docketId))
    },
    { scopedInQuery: true },
  ),
]
