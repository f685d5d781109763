import type { ReportColumn } from './report.ts'

const words = {
  collections: { measured: 'Collections', done: 'Collected', share: 'collected_in_time' },
  deliveries: { measured: 'Deliveries', done: 'Delivered', share: 'delivered_in_time' },
} as const

/** The columns of deadlines: the number of stops measured, the number that were late, and the share on time. */
export function inTimeColumns(kind: keyof typeof words): [measured: ReportColumn, ...others: ReportColumn[]] {
  const { measured, done, share } = words[kind]
  const label = `${done} on time`
  return [
    { id: kind, label: measured, kind: 'whole', behind: true },
    { id: `${kind}_late`, label: `${done} late`, kind: 'whole', behind: true },
    { id: `${kind}_on_time`, label, kind: 'whole', hidden: true },
    { id: share, label, kind: 'percent', of: { part: `${kind}_on_time`, whole: kind } },
  ]
}
