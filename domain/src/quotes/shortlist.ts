import type { Pounds } from '../money/money.ts'

/** An offer of a quote. */
export interface Offered {
  ttyp_code: number
  ttyp_serv_type: string
  /** Absent if the visitor may not see prices. */
  pricing?: { total: Pounds } | undefined
}

/** How many offers are shown first, if no more are listed always. */
export const SHORTLIST = 4

/**
 * The offers that a small screen and the booking form show first (QUOTE-09). They are the recommended one, or the cheapest if none is
 * recommended, the offers to list always, and the cheapest of each other service, filled up with the cheapest of the first one's
 * service and then of all. The first one is on top, and the others keep their order. Without prices, earlier offers count as
 * cheaper.
 * @param recommended the tariff that the company preselects; 0 for none.
 * @param most how many are picked, if those to list always are no more.
 * @param always the tariffs that are listed in any case: the chosen one, and that of last time.
 */
export function shortlist<Offer extends Offered>(
  offers: readonly Offer[],
  {
    recommended,
    always,
    most = SHORTLIST,
  }: { recommended: number; always: readonly number[]; most?: number },
): Offer[] {
  const byPrice = offers.toSorted((one, other) => totalOf(one) - totalOf(other))
  const first = offers.find(({ ttyp_code }) => ttyp_code === recommended) ?? byPrice[0]
  const picked = new Set(offers.filter((offer) => offer === first || always.includes(offer.ttyp_code)))
  const services = new Set([...picked].map(({ ttyp_serv_type }) => ttyp_serv_type))
  const cheapestOfOthers = byPrice.filter(({ ttyp_serv_type }) => {
    const isOther = !services.has(ttyp_serv_type)
    services.add(ttyp_serv_type)
    return isOther
  })
  const ofItsService = byPrice.filter(({ ttyp_serv_type }) => ttyp_serv_type === first?.ttyp_serv_type)
  for (const offer of [...cheapestOfOthers, ...ofItsService, ...byPrice])
    if (picked.size < most) picked.add(offer)
  return offers
    .filter((offer) => picked.has(offer))
    .toSorted((one, other) => Number(other === first) - Number(one === first))
}

const totalOf = ({ pricing }: Offered): number => pricing?.total ?? 0
