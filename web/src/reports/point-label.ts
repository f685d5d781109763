import { typedDay } from '@despatch/domain/time/london-day.ts'
import type { ReportReply } from './reports.queries.ts'

/** The label of a chart's point: '02/03/2026' for a day, '03/2026' for a month. */
export const pointLabel = (kind: ReportReply['chart']['labelKind'], label: string): string =>
  kind === 'text' ? label : typedDay(label)
