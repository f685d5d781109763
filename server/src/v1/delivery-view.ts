import type { Delivery } from '@despatch/contract/v1/deliveries.ts'
import type { V1Price } from '@despatch/contract/v1/v1-fields.ts'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import type { PricingInPounds } from '@despatch/contract/wire/pricing.ts'
import { deliveryStatusOf } from '@despatch/domain/dockets/delivery-status.ts'
import { countryCode } from '@despatch/domain/geo/countries.ts'
import { inHundredths } from '@despatch/domain/money/money.ts'
import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { z } from 'zod'
import { seesDocketPrice } from '../dockets/docket-price.ts'
import type { Config } from '../platform/config.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { shownDegrees } from './coordinates.ts'
import type { DeliveryRow } from './deliveries.queries.ts'

type Price = z.output<typeof V1Price>

/** A price of a reply of the portal in pence; null if it has none. */
export const inPence = (pricing: z.output<typeof PricingInPounds> | undefined): Price | null =>
  pricing === undefined
    ? null
    : {
        net: inHundredths(pricing.net),
        vat: inHundredths(pricing.netvat),
        total: inHundredths(pricing.total),
        currency: pricing.currency,
        lines: pricing.lines.map((line) => ({ ...line, amount: inHundredths(line.amount) })),
      }

const londonTime = (time: string | null): string | null => time && isoInLondon(time)

const stopOf = (stop: DeliveryRow['stops'][number]) => ({
  name: stop.dadd_name,
  company: stop.dadd_companyname,
  building: stop.dadd_build,
  street: stop.dadd_street,
  locality: stop.dadd_locality,
  town: stop.dadd_town,
  county: stop.dadd_county,
  country: stop.dadd_country,
  country_code: countryCode(stop.dadd_country) ?? null,
  postcode: stop.dadd_postalcode,
  latitude: shownDegrees(stop.dadd_latitude),
  longitude: shownDegrees(stop.dadd_longitude),
  phone: stop.dadd_telephone,
  email: stop.dadd_email,
  instructions: stop.dadd_note,
  barcodes: stop.barcodes,
  ready_at: londonTime(stop.dadd_ready),
  deadline: londonTime(stop.dadd_deadline),
  planned_at: londonTime(stop.dadd_projected),
  estimated_at: londonTime(stop.dadd_estimated),
})

interface Reader {
  tenant: Tenant
  session: Session
  config: Config
}

/** A delivery as its reader sees it: without the price if they may not see it. */
export function deliveryView(
  row: DeliveryRow,
  { tenant, session, config }: Reader,
): z.output<typeof Delivery> {
  const [from, ...others] = row.stops.map(stopOf)
  const to = others.pop()
  if (!from || !to) throw new Error(`Docket ${row.dck_docket} has fewer than two stops`)
  const { net, netvat, total, currency, lines } = row.price
  return {
    id: String(row.dck_id),
    number: row.dck_docket,
    version: row.dck_version,
    reference: row.reference,
    status: deliveryStatusOf(row.status),
    service: row.dck_serv_type,
    tariff: row.dck_tariff,
    tariff_name: row.ttyp_description,
    from,
    via: others,
    to,
    parcels: row.parcels.map((parcel) => ({
      quantity: parcel.dpar_quantity,
      weight_kg: parcel.dpar_weight,
      length_cm: parcel.dpar_length,
      width_cm: parcel.dpar_width,
      height_cm: parcel.dpar_height,
      description: parcel.dpar_description,
    })),
    contact: { name: row.dck_contact, phone: row.dck_telephone, email: row.dck_email },
    references: [
      row.dck_cust_ref1,
      row.dck_cust_ref2,
      row.dck_cust_ref3,
      row.dck_cust_ref4,
      row.dck_cust_ref5,
      row.dck_cust_ref6,
    ],
    metadata: row.metadata,
    notes: row.dck_note,
    wait_and_return: row.dck_wandr === 'T',
    miles: row.dck_miles,
    price: seesDocketPrice(session, row) ? { net, vat: netvat, total, currency, lines } : null,
    tracking_url: isTestDatabase(tenant.name)
      ? ''
      : `${publicUrlOf(config, tenant.name)}${pathTo('track', { tracking_ref: row.dck_tracking })}`,
    created_at: isoInLondon(row.created),
    changed_at: isoInLondon(row.changed),
    delivered_at: londonTime(row.delivered_at),
    signed_by: row.signed_by,
  }
}
