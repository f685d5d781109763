import type { Report } from './report.ts'

export const agedUnpaid: Report = {
  filename: 'aged-unpaid',
  title: 'Aged unpaid',
  description: 'What each account owes, by age',
  headline: {
    figure: 'unpaid',
    one: '# is unpaid for bookings',
    other: '# is unpaid for bookings',
    none: 'Nothing is unpaid for bookings',
    isCompared: false,
    part: { figure: 'oldest', text: '# of it for more than 90 days' },
  },
  filters: ['dck_cust_id', 'dck_serv_type'],
  defaultDays: 365,
  columns: [
    { id: 'customer', label: 'Customer', kind: 'text' },
    { id: 'account', label: 'Account', kind: 'text' },
    { id: 'newest', label: 'Up to 30 days', kind: 'money', behind: true },
    { id: 'newer', label: '31 to 60 days', kind: 'money', behind: true },
    { id: 'older', label: '61 to 90 days', kind: 'money', behind: true },
    { id: 'oldest', label: 'Over 90 days', kind: 'money', behind: true },
    { id: 'unpaid', label: 'Unpaid', kind: 'money', behind: true },
    { id: 'credit', label: 'Credit', kind: 'money' },
    { id: 'owed', label: 'Owed', kind: 'money' },
  ],
  chart: { kind: 'stacked', by: 'customer', series: ['newest', 'newer', 'older', 'oldest'], most: 12 },
  ofCurrency: true,
  needsPrice: true,
}
