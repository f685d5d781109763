import type { Report } from './report.ts'

export const busiestPostcodes: Report = {
  filename: 'busiest-postcodes',
  title: 'Busiest postcodes',
  description: 'Postcode districts with the most collections and deliveries',
  headline: {
    figure: 'stops',
    one: '# collection or delivery',
    other: '# collections and deliveries',
    none: 'No collections or deliveries',
  },
  filters: ['dck_cust_id', 'dck_serv_type'],
  columns: [
    { id: 'outward', label: 'Postcode district', kind: 'text' },
    { id: 'collections', label: 'Collections', kind: 'whole', behind: true },
    { id: 'deliveries', label: 'Deliveries', kind: 'whole', behind: true },
    { id: 'stops', label: 'Stops', kind: 'whole', behind: true },
  ],
  chart: { kind: 'stacked', by: 'outward', series: ['collections', 'deliveries'], most: 12 },
  map: { label: 'Postcode districts by number of stops', name: 'outward', figure: 'stops' },
}
