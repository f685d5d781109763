import { estimateLegs } from '@despatch/domain/geo/distance.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import type { PriceLine } from '@despatch/domain/pricing/pricing.ts'
import { paceOf, type PacedTariff } from '@despatch/domain/pricing/vehicle-pace.ts'
import { quoteExpiry, type QuoteSource } from '@despatch/domain/quotes/quote-validity.ts'
import type { ClientBase } from 'pg'
import { docketColumns, parcelColumns } from '@despatch/server/dockets/booked-columns.ts'
import { namedColumnList } from '@despatch/server/platform/database/column-list.sql.ts'
import { insertRows } from '@despatch/server/tenants/insert-rows.ts'
import { exampleCardBooking } from './example-docket.ts'

/** A guests' docket in the form of a quote. */
interface Quoted extends PacedTariff {
  dck_id: number
  guid: string
  booking: BookingDraft
  dck_mop: string
  dck_miles: number
  dck_net: Pence
  dck_netvat: Pence
  dck_total: Pence
  dck_hold: Pence
  dck_currency: string
  dck_lines: PriceLine[]
  created: string
}

// The guid is reproducible like the rest of the demo, in the form of version 4.
const selectQuoted = `
  select d.dck_id, overlay(overlay(md5(d.dck_tracking) placing '4' from 13) placing '8' from 17)::uuid guid,
    d.dck_mop, d.dck_miles::float8 dck_miles, d.dck_net, d.dck_netvat, d.dck_total, d.dck_hold, d.dck_currency, d.dck_lines,
    to_json(d.dck_created) created, ttyp_speed_mph::float8 ttyp_speed_mph, ttyp_vehicle,
    json_build_object(
      'docket', json_build_object(${namedColumnList(docketColumns)}),
      'addresses', (select json_agg(json_build_object('dadd_addresstype', dadd_addresstype,
        'dadd_companyname', dadd_companyname, 'dadd_build', dadd_build, 'dadd_street', dadd_street,
        'dadd_locality', dadd_locality, 'dadd_town', dadd_town, 'dadd_county', dadd_county,
        'dadd_country', dadd_country, 'dadd_postalcode', dadd_postalcode, 'dadd_latitude', dadd_latitude,
        'dadd_longitude', dadd_longitude, 'dadd_name', dadd_name, 'dadd_telephone', dadd_telephone,
        'dadd_email', dadd_email, 'dadd_note', dadd_note, 'dadd_ready', null, 'dadd_deadline', null, 'actionASAP',
        case dadd_order when 0 then 'T' else 'F' end, 'barcodes', '[]'::json) order by dadd_order)
        from docket_address where dadd_dck_id = dck_id),
      'parcels', (select json_agg(json_build_object(${namedColumnList(parcelColumns)}) order by dpar_id)
        from docket_parcel where dpar_dck_id = dck_id)) booking
  from docket d join tariff on ttyp_code = dck_tariff
  where dck_cust_id = 6 order by dck_id desc limit 5`

const HOUR_MS = 3600_000

/** The outcome of the five: two are booked, one expired, one can still be paid, and one was sent by staff. */
const outcomes: readonly { source: QuoteSource; isBooked: boolean; age: number }[] = [
  { source: 'guest', isBooked: true, age: 0 },
  { source: 'guest', isBooked: true, age: 0 },
  { source: 'guest', isBooked: false, age: 50 * HOUR_MS },
  { source: 'guest', isBooked: false, age: 0 },
  { source: 'card', isBooked: false, age: 2 * HOUR_MS },
]

/** Writes some quotes of guests, made from existing dockets: booked, expired and open ones. */
export async function seedQuotes(db: ClientBase, now: number): Promise<void> {
  const { rows } = await db.query<Quoted>(selectQuoted)
  await insertRows(
    db,
    'quote',
    outcomes.flatMap((fate, index) => {
      const quoted = rows[index]
      return quoted ? [quoteRow(quoted, fate, now)] : []
    }),
  )
}

function quoteRow(quoted: Quoted, { source, isBooked, age }: (typeof outcomes)[number], now: number): object {
  const pricedAt = isBooked ? quoted.created : new Date(now - age).toISOString()
  const positions = quoted.booking.addresses.map(({ dadd_latitude, dadd_longitude }) => ({
    latitude: dadd_latitude ?? 0,
    longitude: dadd_longitude ?? 0,
  }))
  const legs = estimateLegs(positions, paceOf(quoted))
  const terms = source === 'card' ? {} : { terms: pricedAt, guidelines: pricedAt, prohibited: pricedAt }
  return {
    quo_guid: source === 'card' ? exampleCardBooking : quoted.guid,
    quo_cust_id: 6,
    quo_source: source,
    quo_booking: quoted.booking,
    quo_mop: quoted.dck_mop,
    quo_net: quoted.dck_net,
    quo_netvat: quoted.dck_netvat,
    quo_total: quoted.dck_total,
    quo_hold: quoted.dck_hold,
    quo_currency: quoted.dck_currency,
    quo_lines: quoted.dck_lines,
    quo_miles: quoted.dck_miles,
    quo_route: { positions, legs },
    quo_priced_at: pricedAt,
    quo_expires: quoteExpiry(pricedAt, source),
    quo_terms: terms,
    quo_dck_id: isBooked ? quoted.dck_id : null,
    quo_created: pricedAt,
    quo_changed: pricedAt,
  }
}
