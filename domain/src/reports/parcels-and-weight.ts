import type { Report } from './report.ts'

export const parcelsAndWeight: Report = {
  filename: 'parcels-and-weight',
  title: 'Parcels and weight',
  description: 'Pieces and weight by account and service',
  headline: { figure: 'pieces', one: '# piece', other: '# pieces', none: 'No pieces' },
  filters: ['dck_cust_id', 'dck_serv_type', 'dck_drv_id'],
  columns: [
    { id: 'customer', label: 'Customer', kind: 'text' },
    { id: 'service', label: 'Service', kind: 'text' },
    { id: 'charged', label: 'Dockets', kind: 'whole', behind: true },
    { id: 'pieces', label: 'Pieces', kind: 'whole', behind: true },
    { id: 'weight', label: 'Weight', kind: 'weight', behind: true },
    {
      id: 'weight_each',
      label: 'Average weight per docket',
      kind: 'weight',
      of: { part: 'weight', whole: 'charged' },
    },
    {
      id: 'weight_piece',
      label: 'Average weight per piece',
      kind: 'weight',
      of: { part: 'weight', whole: 'pieces' },
    },
  ],
  chart: { kind: 'bar', by: 'customer', series: ['pieces'], most: 12 },
}
