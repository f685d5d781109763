import type { Report } from './report.ts'

export const bookingsByDay: Report = {
  filename: 'bookings-by-day',
  title: 'Bookings by day and service',
  description: 'Bookings of each day by service, with the cancelled ones and the value of the rest',
  headline: { figure: 'bookings', one: '# booking', other: '# bookings', none: 'No bookings' },
  filters: ['dck_cust_id', 'dck_serv_type', 'dck_drv_id'],
  columns: [
    { id: 'day', label: 'Day', kind: 'date' },
    { id: 'service', label: 'Service', kind: 'text' },
    { id: 'bookings', label: 'Bookings', kind: 'whole', behind: true },
    { id: 'cancelled', label: 'Cancelled', kind: 'whole', behind: true },
    { id: 'pieces', label: 'Pieces', kind: 'whole' },
    { id: 'net', label: 'Net', kind: 'money', behind: true },
    { id: 'vat', label: 'VAT', kind: 'money' },
    { id: 'total', label: 'Total', kind: 'money', behind: true },
  ],
  chart: { kind: 'stacked', by: 'day', series: ['bookings'], split: 'service' },
}
