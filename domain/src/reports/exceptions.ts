import type { Report } from './report.ts'

export const exceptions: Report = {
  filename: 'exceptions',
  title: 'Exceptions',
  description: 'Failed attempts, holds, cancellations and returns, by reason',
  headline: { figure: 'exceptions', one: '# exception', other: '# exceptions', none: 'No exceptions' },
  filters: ['dck_cust_id', 'dck_serv_type', 'dck_drv_id'],
  columns: [
    { id: 'reason', label: 'Reason', kind: 'text' },
    { id: 'status', label: 'Status', kind: 'text' },
    { id: 'service', label: 'Service', kind: 'text' },
    { id: 'exceptions', label: 'Count', kind: 'whole', behind: true },
  ],
  chart: { kind: 'bar', by: 'reason', series: ['exceptions'], most: 12 },
}
