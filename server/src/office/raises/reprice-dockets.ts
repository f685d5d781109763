import { bookingFlags } from '@despatch/domain/dockets/booking-flags.ts'
import { outOfHours, type OpeningHours } from '@despatch/domain/dockets/hours-of-operation.ts'
import { ImpossibleAmount } from '@despatch/domain/money/money.ts'
import { agreedRates, cardOfRecord } from '@despatch/domain/office/rate-card-of-record.ts'
import { tariffOn } from '@despatch/domain/pricing/card-on.ts'
import { fuelPercentOn } from '@despatch/domain/pricing/fuel-surcharge.ts'
import { priceJob } from '@despatch/domain/pricing/price-job.ts'
import { pricedJob } from '@despatch/domain/pricing/priced-job.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { PriceTerms, RateCard, Tariff } from '@despatch/domain/pricing/rate-card.ts'
import {
  zonePricesOf,
  type SheetWithRule,
  type ZonePrices,
  type ZoneSheet,
} from '@despatch/domain/pricing/zone-price.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { listCompanyDays } from '../../lookups/lookups.queries.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { findTariff, priceTermsOf } from '../../pricing/price-terms.queries.ts'
import { agreedSheetOn, sheetOfCard } from '../../pricing/zone-sheets.queries.ts'
import { settingsOf } from '../../settings/settings.queries.ts'
import type { RaisePlan } from './plan-raise.ts'
import { sheetAfter } from './raised-sheet.ts'
import { jobsOf, type StoredJob } from './reprice.queries.ts'

/** A booking with its price without a raise and with it; null if it cannot be priced. */
export interface RepricedJob {
  job: StoredJob
  prices: { present: Pricing; raised: Pricing } | null
}

/** So many dockets are read and priced before other requests get their turn: a few milliseconds, also on a busy machine. */
const docketsAtOnce = 25

/**
 * Prices dockets as if they were collected on the first day of a raise, without it and with it, in slices. The miles, the
 * expected arrivals and the parcels are those of the docket. The fuel surcharge is that of today on both sides.
 */
export async function* repriceDockets(
  tenant: Tenant,
  plan: RaisePlan,
  { from, currency }: { from: string; currency: string },
  ids: readonly number[],
): AsyncGenerator<RepricedJob[]> {
  const sides = new Sides(tenant, plan, from)
  for (let at = 0; at < ids.length; at += docketsAtOnce) {
    const jobs = await jobsOf(tenant.pool, ids.slice(at, at + docketsAtOnce))
    const slice: RepricedJob[] = []
    for (const job of jobs) {
      const tariffs = await sides.tariffsOf(job.dck_tariff)
      const { present, raised, hours } = await sides.termsOf(job)
      if (tariffs?.present.rc_currency !== currency) {
        slice.push({ job, prices: null })
        continue
      }
      const zonePrices = await sides.zonePricesOf(job.dck_cust_id, tariffs.present)
      const terms = {
        present: { ...present, zone_prices: zonePrices.present },
        raised: { ...raised, zone_prices: zonePrices.raised },
        hours,
      }
      slice.push({ job, prices: pricesOf(job, tariffs, terms, from) })
    }
    yield slice
  }
}

interface Both<Value> {
  present: Value
  raised: Value
}

type Terms = Both<PriceTerms> & { hours: OpeningHours }

function pricesOf(job: StoredJob, tariffs: Both<Tariff>, terms: Terms, from: string): Both<Pricing> | null {
  const { dck_wandr, addresses, parcels, ready, dck_miles: miles, dck_dead_miles: dead } = job
  const deadMiles = dead === null ? null : { miles: dead, isEstimated: false }
  const arrivals = addresses.map(({ arrival }) => arrival)
  const when = { ready, outOfHours: outOfHours(ready, terms.hours), arrivals }
  const priced = {
    ...pricedJob({ docket: { dck_wandr }, addresses, parcels }, { miles }, when),
    deadMiles,
    day: from,
  }
  try {
    return {
      present: priceJob(priced, tariffs.present, terms.present),
      raised: priceJob(priced, tariffs.raised, terms.raised),
    }
  } catch (failure) {
    if (failure instanceof ImpossibleAmount) return null
    throw failure
  }
}

/** What a sheet states with other prices, if there are any. */
const withSheet = <Sheet extends SheetWithRule>(own: Sheet | undefined, sheet: ZoneSheet | undefined) =>
  own && sheet ? { ...own, sheet } : own

/** The tariffs and the terms of customers without the raise and with it, each read once. */
class Sides {
  readonly #tenant: Tenant
  readonly #from: string
  readonly #cards: ReadonlyMap<number, RateCard>
  readonly #rates: ReadonlyMap<number, PriceTerms['price_list']>
  readonly #sheets: ReadonlyMap<number, ZoneSheet>
  readonly #agreedSheets: ReadonlyMap<number, ZoneSheet>
  readonly #tariffs = new Map<number, Both<Tariff> | undefined>()
  readonly #terms = new Map<number, Terms>()

  constructor(tenant: Tenant, plan: RaisePlan, from: string) {
    this.#tenant = tenant
    this.#from = from
    this.#cards = new Map(
      plan.cards.flatMap(({ ttyp_code, after }) => {
        const built = cardOfRecord(after, 0)
        return 'card' in built ? [[ttyp_code, built.card]] : []
      }),
    )
    this.#sheets = new Map(
      plan.cards.flatMap(({ before, sheet }) =>
        sheet ? [[Number(before['rc_id']), sheetAfter(sheet)]] : [],
      ),
    )
    this.#agreedSheets = new Map(
      plan.lists.flatMap(({ sheets }) =>
        sheets.map(({ before, sheet }) => [Number(before['ash_id']), sheetAfter(sheet)] as const),
      ),
    )
    this.#rates = new Map(
      plan.lists.map(({ list, rates }) => [
        Number(list['plst_id']),
        agreedRates({ rates: rates.map(({ after }) => after) }),
      ]),
    )
  }

  /** The zone prices of a customer's jobs on a rate card. */
  async zonePricesOf(custId: number, card: Tariff): Promise<Both<ZonePrices | undefined>> {
    const agreed = await agreedSheetOn(this.#tenant, custId, card.ttyp_code, this.#from)
    const ofCard = await sheetOfCard(this.#tenant, card.rc_id)
    return {
      present: zonePricesOf(agreed, ofCard),
      raised: zonePricesOf(
        withSheet(agreed, agreed && this.#agreedSheets.get(agreed.ash_id)),
        withSheet(ofCard, this.#sheets.get(card.rc_id)),
      ),
    }
  }

  /** Undefined for a tariff that is inactive or has no rate card. */
  async tariffsOf(ttyp_code: number): Promise<Both<Tariff> | undefined> {
    if (!this.#tariffs.has(ttyp_code)) {
      const tariff = await findTariff(this.#tenant, ttyp_code)
      const present = tariff && tariffOn(tariff, this.#from)
      const card = this.#cards.get(ttyp_code)
      this.#tariffs.set(
        ttyp_code,
        present && { present, raised: { ...present, ...card, rc_dead_postcode: present.rc_dead_postcode } },
      )
    }
    return this.#tariffs.get(ttyp_code)
  }

  async termsOf({ dck_cust_id, cust_plst_id }: StoredJob): Promise<Terms> {
    const known = this.#terms.get(dck_cust_id)
    if (known) return known
    const [stored, settings, companyDays] = await Promise.all([
      priceTermsOf(this.#tenant, dck_cust_id, 0),
      settingsOf(this.#tenant, dck_cust_id),
      listCompanyDays(this.#tenant),
    ])
    const fuel_percent = fuelPercentOn(londonDay(new Date().toISOString()), stored.fuel_surcharges)
    const present = { ...stored, fuel_surcharges: [{ fuel_from: '2000-01-01', fuel_percent }] }
    const rates = cust_plst_id === null ? undefined : this.#rates.get(cust_plst_id)
    const raised = { ...present, price_list: [...(rates ?? []), ...present.price_list] }
    const { hours } = bookingFlags(settings, companyDays)
    const terms = { present, raised, hours }
    this.#terms.set(dck_cust_id, terms)
    return terms
  }
}
