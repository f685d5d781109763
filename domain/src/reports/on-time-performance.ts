import { inTimeColumns } from './in-time-columns.ts'
import type { Report } from './report.ts'

export const onTimePerformance: Report = {
  filename: 'on-time-performance',
  title: 'On-time performance',
  description: 'Collections and deliveries on time, by account and service',
  headline: {
    figure: 'delivered_in_time',
    one: '# of deliveries were on time',
    other: '# of deliveries were on time',
    none: 'No deliveries with a deadline',
  },
  filters: ['dck_cust_id', 'dck_serv_type', 'dck_drv_id'],
  columns: [
    { id: 'customer', label: 'Customer', kind: 'text' },
    { id: 'service', label: 'Service', kind: 'text' },
    ...inTimeColumns('collections'),
    ...inTimeColumns('deliveries'),
  ],
  chart: { kind: 'bar', by: 'service', series: ['collected_in_time', 'delivered_in_time'] },
}
