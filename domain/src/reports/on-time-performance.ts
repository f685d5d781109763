import type { Report } from './report.ts'

export const onTimePerformance: Report = {
  filename: 'on-time-performance',
  title: 'On-time performance',
  says: 'Collections and deliveries against their deadlines, by account and service.',
  filters: ['dck_cust_id', 'dck_serv_type', 'dck_drv_id'],
  columns: [
    { id: 'customer', label: 'Customer', kind: 'text' },
    { id: 'service', label: 'Service', kind: 'text' },
    { id: 'collections', label: 'Collections', kind: 'whole', behind: true },
    { id: 'collections_late', label: 'Collected late', kind: 'whole', behind: true },
    { id: 'collections_on_time', label: 'Collected on time', kind: 'whole', hidden: true },
    {
      id: 'collected_in_time',
      label: 'Collected on time',
      kind: 'percent',
      of: { part: 'collections_on_time', whole: 'collections' },
    },
    { id: 'deliveries', label: 'Deliveries', kind: 'whole', behind: true },
    { id: 'deliveries_late', label: 'Delivered late', kind: 'whole', behind: true },
    { id: 'deliveries_on_time', label: 'Delivered on time', kind: 'whole', hidden: true },
    {
      id: 'delivered_in_time',
      label: 'Delivered on time',
      kind: 'percent',
      of: { part: 'deliveries_on_time', whole: 'deliveries' },
    },
  ],
  chart: { kind: 'bar', by: 'service', series: ['collected_in_time', 'delivered_in_time'] },
}
