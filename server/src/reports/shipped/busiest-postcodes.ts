import type { ReportStatement } from '../report-statement.ts'

const stopOf = (which: string) => `exists (select from docket_address
  where dadd_dck_id = docket_fact.dck_id and upper(split_part(dadd_postalcode, ' ', 1)) = $14 and ${which})`

export const busiestPostcodes: ReportStatement = {
  rows: `select outward, sum(collections) collections, sum(deliveries) deliveries,
      sum(collections + deliveries) stops, sum(latitude) / nullif(sum(positions), 0) latitude,
      sum(longitude) / nullif(sum(positions), 0) longitude
    from postcode_totals group by outward`,
  order: 'stops desc, outward',
  keys: ['outward'],
  behind: {
    collections: `cancelled = 0 and ${stopOf('dadd_addresstype = 0')}`,
    deliveries: `cancelled = 0 and ${stopOf('dadd_addresstype = 1')}`,
    stops: 'cancelled = 0',
  },
}
