import type { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { bookerOf, type Booker } from './booker.ts'
import { draftOfAccount, refuseTimesOutOfRange } from './check-booking.ts'
import { addressTimes } from './route.ts'
import { shownPrice } from './shown-price.ts'
import { onOwnTariff, tariffChoices, tryTariffs } from './tariffs-of-booking.ts'

/**
 * The price, the route and the times of a booking that is still being filled in, and its price on the other tariffs of its
 * service. `now` is ISO 8601 with offset.
 */
export async function estimateBooking(
  tenant: Tenant,
  session: Session,
  payload: CheckedPayload<typeof docketEstimate>,
  now: string,
  booker: Booker = bookerOf(session),
): Promise<ReplyOf<typeof docketEstimate>> {
  const account = await draftOfAccount(tenant, booker, payload)
  refuseTimesOutOfRange(account.draft.addresses)
  const tried = await tryTariffs(tenant, booker, account, now)
  const priced = onOwnTariff(session, account, tried)
  return {
    priced_at: now,
    usually: priced.usually,
    ...shownPrice(session, priced),
    miles: priced.miles,
    milesSource: priced.milesSource,
    minutes: priced.route.legs.reduce((sum, leg) => sum + leg.minutes, 0),
    addresses: priced.addresses.map((address) => ({
      ...addressTimes(address),
      dadd_latitude: address.dadd_latitude,
      dadd_longitude: address.dadd_longitude,
    })),
    adjusted: priced.adjusted,
    tariffs: tariffChoices(session, tried),
  }
}
