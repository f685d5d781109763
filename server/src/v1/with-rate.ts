import type { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { KeyConfig } from '../platform/secrets/secret-key.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { portalBooking } from './portal-booking.ts'
import { digestOf, rateLifetimeSeconds, readRateCode } from './rate-code.ts'
import { journeyOf } from './rates.ts'

type Request = CheckedPayload<typeof postDelivery>

const refuseRate = (message: string): never =>
  refuse('INVALID', { detail: message, errors: [{ field: 'rate', message }] })

/**
 * A request as the portal's booking, with the total that it agrees to in pence. With the code of a rate, service, tariff and total
 * are those of the rate. Refuses INVALID for a code that is unknown, expired, or of another journey.
 */
export async function withRate(config: KeyConfig, tenant: Tenant, session: Session, request: Request) {
  const { rate, expected_total, priced_at } = request
  if (rate === undefined)
    return { booking: { ...(await portalBooking(tenant, session, request)), priced_at }, expected_total }
  const found = await readRateCode(config, tenant.name, rate, Date.now())
  if (found === 'unknown') return refuseRate('This rate is not one of this account. Ask for rates again.')
  if (found === 'expired') return refuseRate('This rate has expired. Ask for rates again.')
  const { service, tariff, total, expires } = found.offer
  const isOther =
    (request.service !== undefined && request.service !== service) ||
    (request.tariff !== undefined && request.tariff !== tariff) ||
    (expected_total !== undefined && expected_total !== total)
  if (isOther) refuseRate('Leave out service, tariff and expected_total: the rate has them.')
  const booking = await portalBooking(tenant, session, { ...request, service, tariff })
  if (digestOf(journeyOf(booking, request)) !== found.digest)
    refuseRate('This rate is for other addresses or parcels. Ask for rates again.')
  // The booking has the times of the rate while they hold.
  const ratedAt = isoInLondon((expires - rateLifetimeSeconds) * 1000)
  return { booking: { ...booking, priced_at: ratedAt }, expected_total: total }
}
