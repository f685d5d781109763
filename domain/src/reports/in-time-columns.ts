import type { ReportColumn } from './report.ts'

const words = {
  collections: { measured: 'Collections', done: 'Collected', share: 'collected_in_time' },
  deliveries: { measured: 'Deliveries', done: 'Delivered', share: 'delivered_in_time' },
} as const

/** What has a deadline: how many were measured against it, how many were late, and the share of those that were not. */
export function inTimeColumns(what: keyof typeof words): [measured: ReportColumn, ...others: ReportColumn[]] {
  const { measured, done, share } = words[what]
  const label = `${done} on time`
  return [
    { id: what, label: measured, kind: 'whole', behind: true },
    { id: `${what}_late`, label: `${done} late`, kind: 'whole', behind: true },
    { id: `${what}_on_time`, label, kind: 'whole', hidden: true },
    { id: share, label, kind: 'percent', of: { part: `${what}_on_time`, whole: what } },
  ]
}
