import { deliveryTimeOf } from '@despatch/domain/dockets/collection-day.ts'
import { countryCode } from '@despatch/domain/geo/countries.ts'
import { regionNames } from '@despatch/domain/geo/regions.ts'
import { WEEKDAYS } from '@despatch/domain/time/weekdays.ts'
import { listServiceTypes, offered } from '../lookups/lookups.queries.ts'
import { tariffsOfCustomer } from '../lookups/narrowed-lookups.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** The services that the account of a session can book, with their tariffs. */
export async function servicesOf(tenant: Tenant, { user }: Session) {
  const tariffs = user.ausr_cust_id === null ? [] : await tariffsOfCustomer(tenant, user.ausr_cust_id)
  return offered(await listServiceTypes(tenant)).flatMap((service) => {
    const { styp_id, styp_description, styp_countries, styp_days, regions } = service
    const own = tariffs.filter(({ ttyp_serv_type }) => ttyp_serv_type === styp_id)
    return own.length === 0
      ? []
      : {
          code: styp_id.trim(),
          name: styp_description,
          countries: styp_countries,
          country_codes: styp_countries.flatMap((country) => countryCode(country) ?? []),
          cutoff: service.styp_cutoff || null,
          days: WEEKDAYS.filter((day) => styp_days.split(',').includes(day)),
          bank_holidays: service.styp_holidays === 'T',
          opens: service.styp_opens || null,
          delivery_days: service.styp_days_later,
          regions: regions.map(({ sreg_region, sreg_days }) => ({
            code: sreg_region,
            name: regionNames[sreg_region],
            extra_days: sreg_days,
          })),
          most_pieces: service.styp_most_pieces,
          heaviest_piece_kg: service.styp_heaviest_piece_kg,
          longest_cm: service.styp_longest_cm,
          tariffs: own.map((tariff) => ({
            code: tariff.ttyp_code,
            name: tariff.ttyp_description,
            vehicle: tariff.ttyp_vehicle,
            longest_miles: tariff.ttyp_longest_miles,
            heaviest_kg: tariff.ttyp_heaviest_kg,
            deliver_by: deliveryTimeOf(service, tariff.ttyp_code) || null,
          })),
        }
  })
}
