import {
  daysToCompare,
  headlineOf,
  type Headline,
  type Summed,
} from '@despatch/domain/reports/report-headline.ts'
import type { FigureRow } from '@despatch/domain/reports/figures.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { runOfDays, type ReportRun } from './prepare-run.ts'
import { readTotals } from './report-result.queries.ts'

/** The sentence and the figure with which a run begins, from its totals and those of the days that it is compared with. */
export async function headlineOfRun(db: Queryable, run: ReportRun, totals: FigureRow): Promise<Headline> {
  const { report, today, currency } = run
  const { first, last } = run.period
  const days = daysToCompare(report, { first, last }, today)
  const summed = async (of: { first: string; last: string }): Promise<Summed> => ({
    ...of,
    totals: of.first === first && of.last === last ? totals : await readTotals(db, runOfDays(run, of)),
  })
  const comparison = days && {
    now: await summed(days.now),
    earlier: await summed(days.earlier),
  }
  return headlineOf(report, { first, last, totals, today, currency }, comparison)
}
