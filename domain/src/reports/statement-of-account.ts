import type { Report } from './report.ts'

export const statementOfAccount: Report = {
  filename: 'statement-of-account',
  title: 'Statement of account',
  description: 'An account’s dockets and payments one by one, with the balance after each',
  headline: { opening: 'brought', charged: 'total', paid: 'taken' },
  filters: ['dck_cust_id'],
  columns: [
    { id: 'customer', label: 'Customer', kind: 'text' },
    { id: 'day', label: 'Day', kind: 'date' },
    { id: 'docket', label: 'Docket', kind: 'text' },
    { id: 'reference', label: 'Reference', kind: 'text' },
    { id: 'net', label: 'Net', kind: 'money' },
    { id: 'vat', label: 'VAT', kind: 'money' },
    { id: 'total', label: 'Charged', kind: 'money', behind: true },
    { id: 'taken', label: 'Paid', kind: 'money' },
    { id: 'brought', label: 'Brought forward', kind: 'money', hidden: true },
    { id: 'balance', label: 'Balance', kind: 'money', alone: true },
  ],
  chart: { kind: 'bar', by: 'day', series: ['total', 'taken'] },
  ofOneAccount: true,
  ofCurrency: true,
  needsPrice: true,
}
