import type { Report } from './report.ts'

export const quotesWonAndLost: Report = {
  filename: 'quotes-won-and-lost',
  title: 'Quotes won and lost',
  description: 'Quotes of each day, and how many were booked',
  headline: {
    figure: 'rate',
    one: '# of quotes were booked',
    other: '# of quotes were booked',
    none: 'No quotes',
  },
  filters: ['dck_cust_id', 'dck_serv_type'],
  columns: [
    { id: 'day', label: 'Day', kind: 'date' },
    { id: 'service', label: 'Service', kind: 'text' },
    { id: 'quotes', label: 'Quotes', kind: 'whole' },
    { id: 'won', label: 'Won', kind: 'whole' },
    { id: 'lost', label: 'Lost', kind: 'whole' },
    { id: 'open', label: 'Open', kind: 'whole' },
    { id: 'rate', label: 'Conversion rate', kind: 'percent', of: { part: 'won', whole: 'quotes' } },
    { id: 'won_total', label: 'Won, total', kind: 'money' },
    { id: 'lost_total', label: 'Lost, total', kind: 'money' },
  ],
  chart: { kind: 'stacked', by: 'day', series: ['won', 'lost', 'open'] },
}
