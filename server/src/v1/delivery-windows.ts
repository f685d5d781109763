import type { listWindows } from '@despatch/contract/v1/delivery-windows.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { openingOf } from '@despatch/domain/dockets/hours-of-operation.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { draftOfAccount } from '../dockets/check-booking.ts'
import { priceDraft, refuseOutsideHours } from '../dockets/price-booking.ts'
import { shownPrice } from '../dockets/shown-price.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { inPence } from './delivery-view.ts'
import { portalBooking, v1Booker } from './portal-booking.ts'

type Request = CheckedPayload<typeof listWindows>

const noTimes = { ready_at: null, deadline: null }

/**
 * The coming days on which a service collects. A day to which the booking would be moved is another one, and is left out. Refuses
 * what a booking is refused for on every day.
 */
export async function deliveryWindows(
  tenant: Tenant,
  session: Session,
  { days, from, via, to, ...request }: Request,
): Promise<ReplyOf<typeof listWindows>> {
  const booker = v1Booker(session)
  const payload = await portalBooking(tenant, session, {
    ...request,
    from: { ...from, ...noTimes },
    via: via.map((stop) => ({ ...stop, ...noTimes })),
    to: { ...to, ...noTimes },
    exact_times: false,
  })
  const account = await draftOfAccount(tenant, booker, payload)
  const now = isoInLondon(Date.now())
  const windowOf = async (day: string, dadd_ready: string | null) => {
    const addresses = account.draft.addresses.map((stop, index) =>
      index === 0 ? { ...stop, dadd_ready } : stop,
    )
    const booking = await priceDraft(
      tenant,
      booker,
      { ...account, draft: { ...account.draft, addresses } },
      now,
    )
    refuseOutsideHours(booking.addresses, account.flags, booker.hoursFor)
    const [ready, deadline] = [booking.addresses[0]?.dadd_ready, booking.addresses.at(-1)?.dadd_deadline]
    if (!ready || !deadline || londonDay(ready) !== day) return []
    const { pricing } = shownPrice(session, booking)
    return [{ day, ready_at: isoInLondon(ready), deadline: isoInLondon(deadline), price: inPence(pricing) }]
  }
  const data: ReplyOf<typeof listWindows>['data'] = []
  let refusal: Refusal | undefined
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = dayAfter(londonDay(now), ahead)
    try {
      data.push(...(await windowOf(day, ahead === 0 ? null : openingOf(day, account.flags.hours))))
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      refusal ??= failure
    }
  }
  if (data.length === 0 && refusal) throw refusal
  const { dck_serv_type: service, dck_tariff: tariff } = payload.docket
  return { service, tariff, data }
}
