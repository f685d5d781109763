import type { ChargeAmount, ChargeState } from './docket-charges.ts'
import { minus, negate, pence, type Pence, shareOf, smaller, sum } from '../money/money.ts'
import { londonDay } from '../time/london-day.ts'
import { instantMs } from '../time/london-time.ts'
import { type PriceLineCode, type Pricing, sumOfLines } from './pricing.ts'

/** A delivered docket whose booked price has a charge for a zone. */
export interface ZoneDelivery {
  dck_id: number
  /** The driver who delivered it. A driver has one vehicle. */
  drv_id: number
  /** The description of the zone. */
  zone: string
  /** ISO 8601 with offset. */
  delivered: string
  /** The state of the credit that the docket has for this zone; null for none. */
  credit: ChargeState | null
}

export interface RepeatedZoneCharge {
  repeated: ZoneDelivery
  /** The docket that is charged for the zone on that day. */
  charged: ZoneDelivery
}

/**
 * The zone charges that were already made for the same driver on the same London day (PRICE-02). The first delivery of a day
 * is charged; one whose credit is approved is not. Every later one is repeated, unless its credit was decided before.
 * `deliveries` are those of zones that are charged once a day, in any order, each docket and zone once.
 */
export function repeatedZoneCharges(deliveries: readonly ZoneDelivery[]): RepeatedZoneCharge[] {
  const byDay = Map.groupBy(deliveries, ({ drv_id, zone, delivered }) =>
    JSON.stringify([drv_id, zone, londonDay(delivered)]),
  )
  return [...byDay.values()].flatMap((day) => {
    const inOrder = day.toSorted(
      (one, other) => instantMs(one.delivered) - instantMs(other.delivered) || one.dck_id - other.dck_id,
    )
    const charged = inOrder.find(({ credit }) => credit !== 'approved')
    if (!charged) return []
    return inOrder
      .filter(
        (delivery) => delivery !== charged && (delivery.credit === null || delivery.credit === 'proposed'),
      )
      .map((repeated) => ({ repeated, charged }))
  })
}

export interface CreditedDocket {
  /** The price that the engine gave, in whole pence. */
  booked: Pricing
  /** The minimum charge of the docket's tariff for its customer. */
  minimum: Pence
  /** The other credits of the docket that are proposed or approved, with their negative amounts. */
  others: readonly ChargeAmount[]
}

const besidesMinimum: ReadonlySet<PriceLineCode> = new Set(['minimum', 'fuel'])

/**
 * The credit for a docket's charge for a zone: negative amounts, or null if the docket would have cost as much without the
 * charge. The price without it is still at least the minimum charge, to which fuel does not count. VAT is in the same
 * proportion as in the booked price, rounded once to the penny. All credits together never exceed the booked price.
 */
export function zoneCredit(zone: string, { booked, minimum, others }: CreditedDocket): ChargeAmount | null {
  const charged = sumOfLines(
    booked.lines.filter(({ code, description }) => code === 'zone' && description === zone),
  )
  const credited = sum(...others.map(({ net }) => net))
  const counted = sumOfLines(booked.lines.filter(({ code }) => !besidesMinimum.has(code)))
  const above = minus(sum(counted, credited), minimum)
  const net = smaller(charged, above)
  if (net <= 0) return null
  const vatLeft = sum(booked.netvat, ...others.map(({ vat }) => vat))
  const vat = smaller(shareOf(booked.netvat, net, booked.net), vatLeft)
  return { net: negate(net), vat: vat <= 0 ? pence(0) : negate(vat) }
}
