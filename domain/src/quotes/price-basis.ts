import { normalisePostcode, postcodeParts } from '../addresses/postcode.ts'
import type { BookingDraft } from '../dockets/booking.ts'

/** All of a draft that its price depends on, besides rates and the clock (PRICE-02). */
const basisOf = ({ docket, addresses, parcels }: BookingDraft) => ({
  service: docket.dck_serv_type,
  tariff: docket.dck_tariff,
  wandr: docket.dck_wandr,
  miles: docket.dck_miles ?? null,
  postcodes: addresses.map(({ dadd_postalcode }) => normalisePostcode(dadd_postalcode)),
  // Out of hours costs more, and the first ready time decides it.
  ready: addresses[0]?.actionASAP === 'T' ? null : (addresses[0]?.dadd_ready ?? null),
  parcels: parcels.map(({ dpar_quantity, dpar_weight, dpar_length, dpar_width, dpar_height }) => [
    dpar_quantity,
    dpar_weight,
    dpar_length,
    dpar_width,
    dpar_height,
  ]),
})

/**
 * Whether the price of one draft holds for another: nothing that it depends on differs (QUOTE-03). Names, streets and
 * references may be filled in while the price stands.
 */
export const samePriceBasis = (one: BookingDraft, other: BookingDraft): boolean =>
  JSON.stringify(basisOf(one)) === JSON.stringify(basisOf(other))

/** Whether a draft says enough to be priced: a tariff, and at least two postcodes that can be read. */
export const isPriceable = ({ docket, addresses }: BookingDraft): boolean =>
  docket.dck_tariff > 0 &&
  addresses.length >= 2 &&
  addresses.every(({ dadd_postalcode }) => postcodeParts(dadd_postalcode) !== null)
