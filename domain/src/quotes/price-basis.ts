import { countryName } from '../geo/countries.ts'
import { normalisePostcode, postcodeParts } from '../geo/postcode.ts'
import type { BookingDraft } from '../dockets/booking.ts'

/** The parts of a draft that affect its price, besides rates and the clock (PRICE-02). */
const basisOf = ({ docket, addresses, parcels }: BookingDraft) => ({
  service: docket.dck_serv_type,
  tariff: docket.dck_tariff,
  wandr: docket.dck_wandr,
  miles: docket.dck_miles ?? null,
  postcodes: addresses.map(({ dadd_postalcode }) => normalisePostcode(dadd_postalcode)),
  // A country that is not served has no price.
  countries: addresses.map(({ dadd_country }) => countryName(dadd_country)),
  // Out-of-hours charges depend on the first ready time, zone charges with hours on all of them.
  ready: addresses.map(({ actionASAP, dadd_ready }) => (actionASAP === 'T' ? null : dadd_ready)),
  parcels: parcels.map(({ dpar_quantity, dpar_weight, dpar_length, dpar_width, dpar_height }) => [
    dpar_quantity,
    dpar_weight,
    dpar_length,
    dpar_width,
    dpar_height,
  ]),
})

/**
 * Whether two drafts have the same price, because nothing that affects it differs (QUOTE-03). Names, streets and
 * references can change without a new price.
 */
export const samePriceBasis = (one: BookingDraft, other: BookingDraft): boolean =>
  JSON.stringify(basisOf(one)) === JSON.stringify(basisOf(other))

/** Whether a draft can be priced: it has a tariff and at least two valid postcodes. */
export const isPriceable = ({ docket, addresses }: BookingDraft): boolean =>
  docket.dck_tariff > 0 &&
  addresses.length >= 2 &&
  addresses.every(({ dadd_postalcode }) => postcodeParts(dadd_postalcode) !== null)
