import type { Report } from './report.ts'

export const agedUnpaid: Report = {
  filename: 'aged-unpaid',
  title: 'Aged unpaid',
  says: 'What was charged to accounts and has not been paid by card, by its age on the last day.',
  filters: ['dck_cust_id', 'dck_serv_type'],
  usualDays: 365,
  columns: [
    { id: 'customer', label: 'Customer', kind: 'text' },
    { id: 'account', label: 'Account', kind: 'text' },
    { id: 'newest', label: 'Up to 30 days', kind: 'money', behind: true },
    { id: 'newer', label: '31 to 60 days', kind: 'money', behind: true },
    { id: 'older', label: '61 to 90 days', kind: 'money', behind: true },
    { id: 'oldest', label: 'Over 90 days', kind: 'money', behind: true },
    { id: 'unpaid', label: 'Unpaid', kind: 'money', behind: true },
  ],
  chart: { kind: 'stacked', by: 'customer', series: ['newest', 'newer', 'older', 'oldest'], most: 12 },
  needsPrice: true,
}
