import type { Report } from './report.ts'

export const revenueByCustomer: Report = {
  filename: 'revenue-by-customer',
  title: 'Revenue by account',
  description: 'What each account’s dockets are worth, largest first, without cancelled ones',
  headline: { figure: 'net', one: '# net', other: '# net', none: 'No revenue' },
  filters: ['dck_cust_id', 'dck_serv_type', 'dck_drv_id'],
  columns: [
    { id: 'customer', label: 'Customer', kind: 'text' },
    { id: 'account', label: 'Account', kind: 'text' },
    { id: 'charged', label: 'Dockets', kind: 'whole', behind: true },
    { id: 'net', label: 'Net', kind: 'money', behind: true },
    { id: 'vat', label: 'VAT', kind: 'money' },
    { id: 'total', label: 'Total', kind: 'money', behind: true },
    { id: 'average', label: 'Average net per docket', kind: 'money', of: { part: 'net', whole: 'charged' } },
  ],
  chart: { kind: 'bar', by: 'customer', series: ['net'], most: 12 },
  needsPrice: true,
}
