import type {
  BusinessUnit,
  ConsignmentType,
  Exception,
  ServiceType,
  Site,
  TariffType,
} from '@despatch/contract/lookups/lookups.ts'
import type { CompanyDay } from '@despatch/domain/dockets/company-day.ts'
import type { StatusRow } from '@despatch/domain/dockets/status.ts'
import type { QueryResultRow } from 'pg'
import type { z } from 'zod'
import { allRows, statement, type Statement } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** Lookups change rarely and are requested often, so they are cached. */
const cached =
  <Row extends QueryResultRow>(lookup: Statement<Row>) =>
  (tenant: Tenant): Promise<Row[]> =>
    tenant.reference.read(lookup.name, () => allRows(tenant.pool, lookup))

/** Retired in the office: still shown for existing records, not offered for new ones. */
interface MayBeRetired {
  retired: boolean
}

/** The rows that can be chosen for a new record. */
export const offered = <Row extends MayBeRetired>(rows: readonly Row[]): Row[] =>
  rows.filter(({ retired }) => !retired)

export const listServiceTypes = cached(
  statement<z.output<typeof ServiceType> & MayBeRetired>(
    'service-types',
    `select styp_id, styp_description, string_to_array(styp_countries, ',') styp_countries, styp_cutoff, styp_days,
       styp_opens, styp_days_later, styp_deliver_by, styp_holidays, styp_most_pieces, styp_heaviest_piece_kg,
       styp_longest_cm, styp_retired retired,
       coalesce((select json_agg(json_build_object('sreg_region', sreg_region, 'sreg_days', sreg_days) order by sreg_region)
         from service_region where sreg_styp_id = styp_id), '[]') regions,
       coalesce((select json_agg(json_build_object('ttyp_code', ttyp_code, 'ttyp_deliver_by', ttyp_deliver_by) order by ttyp_code)
         from tariff where ttyp_serv_type = styp_id and ttyp_deliver_by <> '' and not ttyp_retired), '[]') tariffs
     from service_type order by styp_order, styp_id`,
  ),
)

export const listCompanyDays = cached(
  statement<CompanyDay>(
    'company-days',
    `select to_char(cday_day, 'YYYY-MM-DD') cday_day, cday_name, cday_start, cday_end from company_day
     where not cday_retired order by cday_day`,
  ),
)

export const listTariffTypes = cached(
  statement<z.output<typeof TariffType>>(
    'tariff-types',
    `select ttyp_code, ttyp_description, ttyp_vehicle, ttyp_serv_type, ttyp_longest_miles, ttyp_heaviest_kg from tariff
     join service_type on styp_id = ttyp_serv_type and not styp_retired
     where not ttyp_retired and exists (select from rate_card where rc_ttyp_code = ttyp_code and not rc_retired)
     order by ttyp_order, ttyp_code`,
  ),
)

export const listConsignmentTypes = cached(
  statement<z.output<typeof ConsignmentType> & MayBeRetired>(
    'consignment-types',
    `select ctyp_id, ctyp_description, ctyp_retired retired from consignment_type
     order by ctyp_description, ctyp_id`,
  ),
)

export const listCountries = cached(
  statement<{ country: string }>('countries', 'select country from country order by country_order, country'),
)

export const listCounties = cached(
  statement<{ county: string }>('counties', 'select county from county order by county'),
)

export const listStatuses = cached(
  statement<StatusRow>(
    'statuses',
    // Retired ones keep their names and colours, but no status leads to them.
    `select dsts_id, dsts_description,
       coalesce((select string_agg(code, '' order by ordinal)
         from regexp_split_to_table(s.dsts_fwds, '') with ordinality forward (code, ordinal)
         join status n on n.dsts_id = code and not n.dsts_retired), '') dsts_fwds,
       dsts_web, dsts_asks, dsts_color, dsts_font_color
     from status s order by dsts_order, dsts_id`,
  ),
)

export const listExceptions = cached(
  statement<z.output<typeof Exception>>(
    'exceptions',
    `select exc_id, exc_description, exc_status from exception where not exc_retired
     order by exc_description, exc_id`,
  ),
)

export const listSites = cached(
  statement<z.output<typeof Site> & MayBeRetired>(
    'sites',
    'select site_id, site_name, site_retired retired from site order by site_name, site_id',
  ),
)

export const listBusinessUnits = cached(
  statement<z.output<typeof BusinessUnit> & MayBeRetired>(
    'business-units',
    'select bu_id, bu_name, bu_site_id, bu_retired retired from business_unit order by bu_name, bu_id',
  ),
)
