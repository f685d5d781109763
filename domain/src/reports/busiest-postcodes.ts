import type { Report } from './report.ts'

export const busiestPostcodes: Report = {
  filename: 'busiest-postcodes',
  title: 'Busiest postcodes',
  description: 'Where most is collected and delivered, by the first part of the postcode.',
  filters: ['dck_cust_id', 'dck_serv_type'],
  columns: [
    { id: 'outward', label: 'Postcode area', kind: 'text' },
    { id: 'collections', label: 'Collections', kind: 'whole', behind: true },
    { id: 'deliveries', label: 'Deliveries', kind: 'whole', behind: true },
    { id: 'stops', label: 'Stops', kind: 'whole', behind: true },
  ],
  chart: { kind: 'stacked', by: 'outward', series: ['collections', 'deliveries'], most: 12 },
  map: { label: 'Postcode areas by their stops', name: 'outward', figure: 'stops' },
}
