import { plainFields, referenceTexts, type DocketField } from '@despatch/domain/dockets/docket-fields.ts'
import type { PriceScope } from '@despatch/domain/customers/price-visibility.ts'
import { copyCsv, literal, safeCell as safe } from '../platform/database/csv-cells.sql.ts'
import { pricesShown } from '../customers/price-scope.queries.ts'
import { searchQuery, type DocketFilter } from './docket-filter.ts'
import { fieldAsText } from './docket-field.sql.ts'
import { narrowed, type WriteValue } from './docket-narrowing.sql.ts'
import { endsColumns, endsOfJourney } from './docket-row.sql.ts'

type Column = [value: string, heading: string]

const inLondon = (column: string) => `to_char(${column} at time zone 'Europe/London', 'DD/MM/YYYY HH24:MI')`

const exported = (fields: Readonly<Record<string, DocketField & { exported: string }>>) =>
  Object.entries(fields).map(([name, field]): Column => [
    safe(fieldAsText(field, `d.${name}`)),
    field.exported,
  ])

const columns: Column[] = [
  [safe('d.dck_docket'), 'Docket'],
  [safe('d.dck_tracking'), 'Tracking reference'],
  [inLondon('d.dck_created'), 'Booked'],
  [safe('c.cust_name'), 'Account'],
  [safe('ty.ttyp_description'), 'Tariff'],
  [safe('s.dsts_description'), 'Status'],
  ...exported(referenceTexts),
  ...exported(plainFields),
  [safe('e.from_companyname'), 'From company'],
  [safe('e.from_town'), 'From town'],
  [safe('e.from_postalcode'), 'From postcode'],
  [safe('e.to_companyname'), 'To company'],
  [safe('e.to_town'), 'To town'],
  [safe('e.to_postalcode'), 'To postcode'],
  [inLondon('e.dadd_ready'), 'Ready'],
  [inLondon('e.dadd_deadline'), 'Deadline'],
  [safe('dr.drv_driver'), 'Driver'],
  [safe(`coalesce(dm.dmet_pairs::text, '')`), 'Metadata'],
]

/** The price, which includes the charges, is empty if it is negative or the customer's prices are hidden, as in the list (LIST-05). */
const priceColumns = (prices: PriceScope): Column[] => {
  const shown = `d.dck_total >= 0 and ${pricesShown(`${literal(prices)}::text`, 'c')}`
  return [
    [`case when ${shown} then round((d.dck_charges_net + d.dck_charges_vat) / 100.0, 2) end`, 'Charges'],
    [`case when ${shown} then round(d.dck_total / 100.0, 2) end`, 'Price'],
    [`case when ${shown} then d.dck_currency end`, 'Currency'],
  ]
}

/** Writes the filtered dockets as CSV with a header (LIST-03). */
export const copyDockets = (filter: DocketFilter, prices: PriceScope): string =>
  copyWhere(matching(filter), filter, prices)

/** Writes only these dockets, whatever else the filter names (LIST-03). */
export const copySelected = (filter: DocketFilter, prices: PriceScope, dockets: readonly number[]): string =>
  copyWhere(`d.dck_id = any(${literal(`{${dockets.join()}}`)}::int[])`, filter, prices)

/** COPY takes no parameters. */
const asLiteral: WriteValue = (value, type) =>
  `${literal(Array.isArray(value) ? `{${value.join()}}` : String(value))}::${type}`

function matching(filter: DocketFilter): string {
  const { accounts, archive, from, until, words } = filter
  const side = literal(archive ? 'T' : 'F')
  const found = `and d.dck_id in (
    select dsr_dck_id from docket_search
    where dsr_archive = ${side} and dsr_words @@ lower(${literal(searchQuery(filter))})::tsquery)`
  return `d.dck_archive = ${side}
      and d.dck_created >= ${literal(from)} and d.dck_created < ${literal(until)}
      ${words.length > 0 && accounts?.length !== 0 ? found : ''}${narrowed(filter, asLiteral)}`
}

function copyWhere(condition: string, { accounts }: DocketFilter, prices: PriceScope): string {
  return copyCsv(
    prices === 'none' ? columns : [...columns, ...priceColumns(prices)],
    `from docket d
    join customer c on c.cust_id = d.dck_cust_id
    join status s on s.dsts_id = d.dck_status
    join tariff ty on ty.ttyp_code = d.dck_tariff
    left join driver dr on dr.drv_id = d.dck_drv_id
    left join delivery_metadata dm on dm.dmet_dck_id = d.dck_id
    ${endsOfJourney}
    cross join lateral (select ${endsColumns}) e
    where ${condition}
      ${accounts === null ? '' : `and d.dck_cust_id = any(${literal(`{${accounts.join()}}`)}::int[])`}
    order by d.dck_created desc, d.dck_id desc`,
  )
}
