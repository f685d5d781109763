import { setImmediate } from 'node:timers/promises'
import { Refusal, refuse } from '@despatch/contract/wire/refusals.ts'
import { cheapestFirst, type TariffChoice } from '@despatch/domain/pricing/tariff-choice.ts'
import { listTariffTypes } from '../lookups/lookups.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { findTariff } from '../pricing/price-terms.queries.ts'
import type { Booker } from './booker.ts'
import type { AccountDraft } from './check-booking.ts'
import { priceOnTariff, refuseUnservedCountries, type NewBooking } from './price-booking.ts'
import { shownPrice } from './shown-price.ts'

/** So many tariffs are priced before other requests get their turn. */
const triedAtOnce = 10

/** A tariff of the booking's service: the booking as it is on it, or why it does not take it. */
interface TriedTariff {
  ttyp_code: number
  ttyp_description: string
  ttyp_vehicle: string
  booking: NewBooking | Refusal
}

/**
 * Prices a draft on every tariff of its service, in the company's order. Refuses what no tariff can take for a reason of
 * the draft, such as an unknown postcode. `now` is ISO 8601 with offset.
 */
export async function tryTariffs(
  tenant: Tenant,
  booker: Booker,
  account: AccountDraft,
  now: string,
): Promise<TriedTariff[]> {
  await refuseUnservedCountries(tenant, account.draft)
  const service = account.draft.docket.dck_serv_type
  const tried: TriedTariff[] = []
  for (const { ttyp_code, ttyp_description, ttyp_vehicle, ttyp_serv_type } of await listTariffTypes(tenant)) {
    if (ttyp_serv_type !== service) continue
    const tariff = await findTariff(tenant, ttyp_code)
    if (!tariff) continue
    const booking = await unlessRefused(priceOnTariff(tenant, booker, account, { tariff, now }))
    tried.push({ ttyp_code, ttyp_description, ttyp_vehicle, booking })
    if (tried.length % triedAtOnce === 0) await setImmediate()
  }
  const refusals = tried.map(({ booking }) => booking).filter((booking) => booking instanceof Refusal)
  const ofDraft = refusals.find(({ code }) => code !== 'TARIFF_NOT_AVAILABLE')
  if (ofDraft && refusals.length === tried.length) throw ofDraft
  return tried
}

async function unlessRefused(pricing: Promise<NewBooking>): Promise<NewBooking | Refusal> {
  try {
    return await pricing
  } catch (failure) {
    if (failure instanceof Refusal) return failure
    throw failure
  }
}

/** The tariffs as a reply lists them, with prices for users who may see them. */
export function tariffChoices(session: Session, tried: readonly TriedTariff[]): TariffChoice[] {
  const choices = tried.map(({ booking, ...tariff }): TariffChoice => {
    if (booking instanceof Refusal) return { ...tariff, reason: booking.message }
    const { pricing } = shownPrice(session, booking)
    return { ...tariff, reason: null, ...(pricing && { total: pricing.total, currency: pricing.currency }) }
  })
  return cheapestFirst(choices)
}

/** The booking on its own tariff. Refuses TARIFF_NOT_AVAILABLE with the tariffs that take it. */
export function onOwnTariff(
  session: Session,
  { draft }: Pick<AccountDraft, 'draft'>,
  tried: readonly TriedTariff[],
): NewBooking {
  const own = tried.find(({ ttyp_code }) => ttyp_code === draft.docket.dck_tariff)?.booking
  if (own && !(own instanceof Refusal)) return own
  const message = own?.message ?? 'Please choose a tariff of this service.'
  return refuse(own?.code ?? 'TARIFF_NOT_AVAILABLE', {
    detail: message,
    errors: own?.errors ?? [{ field: 'docket.dck_tariff', message }],
    tariffs: tariffChoices(session, tried),
  })
}
