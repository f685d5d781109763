import { inTimeColumns } from './in-time-columns.ts'
import type { Report } from './report.ts'

const [measured, ...inTime] = inTimeColumns('deliveries')

export const driverPerformance: Report = {
  filename: 'driver-performance',
  title: 'Driver performance',
  description: 'Dockets of each driver, the share on time and failed attempts',
  headline: {
    figure: 'delivered_in_time',
    one: '# of deliveries were on time',
    other: '# of deliveries were on time',
    none: 'No deliveries with a deadline',
  },
  filters: ['dck_cust_id', 'dck_serv_type', 'dck_drv_id'],
  columns: [
    { id: 'driver', label: 'Driver', kind: 'text' },
    { id: 'callsign', label: 'Call sign', kind: 'text' },
    { id: 'bookings', label: 'Dockets', kind: 'whole', behind: true },
    { id: 'delivered', label: 'Delivered', kind: 'whole', behind: true },
    { ...measured, hidden: true },
    ...inTime,
    { id: 'attempts', label: 'Failed attempts', kind: 'whole', behind: true },
    { id: 'pieces', label: 'Pieces', kind: 'whole' },
    { id: 'transit', label: 'Minutes in transit', kind: 'minutes', hidden: true },
    { id: 'transits', label: 'Journeys', kind: 'whole', hidden: true },
    {
      id: 'journey',
      label: 'Collection to delivery',
      kind: 'minutes',
      of: { part: 'transit', whole: 'transits' },
    },
  ],
  chart: { kind: 'bar', by: 'driver', series: ['delivered', 'deliveries_late'], most: 12 },
}
