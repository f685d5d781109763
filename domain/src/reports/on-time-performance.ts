import { inTimeColumns } from './in-time-columns.ts'
import type { Report } from './report.ts'

export const onTimePerformance: Report = {
  filename: 'on-time-performance',
  title: 'On-time performance',
  description: 'Collections and deliveries against their deadlines, by account and service.',
  filters: ['dck_cust_id', 'dck_serv_type', 'dck_drv_id'],
  columns: [
    { id: 'customer', label: 'Customer', kind: 'text' },
    { id: 'service', label: 'Service', kind: 'text' },
    ...inTimeColumns('collections'),
    ...inTimeColumns('deliveries'),
  ],
  chart: { kind: 'bar', by: 'service', series: ['collected_in_time', 'delivered_in_time'] },
}
