import { typedDay } from '@despatch/domain/dockets/london-day.ts'
import type { ReportReply } from './reports.queries.ts'

/** A point of a chart in words: '02/03/2026' of a day, '03/2026' of a month. */
export const pointLabel = (kind: ReportReply['chart']['labelKind'], label: string): string =>
  kind === 'text' ? label : typedDay(label)
