import { refuse } from '@despatch/contract/wire/refusals.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { Currency } from '@despatch/domain/money/currencies.ts'
import { chooseAccount, showsMoney, type Report, type ReportFilter } from '@despatch/domain/reports/report.ts'
import { reportPeriod, type ReportPeriod } from '@despatch/domain/reports/report-period.ts'
import { isReportName, shippedReports } from '@despatch/domain/reports/shipped-reports.ts'
import type { UserScope } from '../platform/session.ts'
import { priceScopeOf, seesEveryPrice } from '../customers/price-scope.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { linkedReport } from './linked-reports.queries.ts'
import type { ReportStatement } from './report-statement.ts'
import { reportStatements } from './report-statements.ts'

/** The reader of a report. Their scope determines every figure. */
export type Reader = Pick<UserScope, 'rights' | 'accounts' | 'allAccounts'> & { ausr_id: number }

/** A run as requested. */
export interface RunRequest {
  Filename: string
  Database: string
  dateStart?: string | undefined
  dateEnd?: string | undefined
  dck_cust_id?: number | undefined
  dck_serv_type?: string | undefined
  dck_drv_id?: number | undefined
  currency?: Currency | undefined
}

/** A permitted run, with everything that its statements need. */
export interface ReportRun {
  asked: RunRequest
  report: Report
  statement: ReportStatement
  /** The company's own description of it. */
  title: string
  period: ReportPeriod
  /** The London day of the run, YYYY-MM-DD. */
  today: string
  seesPrices: boolean
  /** The currency of its money; null if it shows none. */
  currency: Currency | null
  /** $1 to $8 of scoped-facts.sql.ts. */
  values: unknown[]
}

const filters: readonly ReportFilter[] = ['dck_cust_id', 'dck_serv_type', 'dck_drv_id']

/**
 * Checks a run (REP-01): the report belongs to this company and is linked to the reader, the days are valid and not too
 * many, and the report has the requested filters. The accounts are the reader's, or the one of them that is requested.
 */
export async function prepareRun(tenant: Tenant, reader: Reader, asked: RunRequest): Promise<ReportRun> {
  const { Filename, Database } = asked
  if (Database !== tenant.name || !isReportName(Filename)) return refuse('REPORT_NOT_FOUND')
  const linked = await linkedReport(tenant.pool, reader.ausr_id, Filename)
  if (!linked) return refuse('REPORT_NOT_FOUND')
  const report: Report = shippedReports[Filename]
  const scope = priceScopeOf(reader)
  if (report.needsPrice && scope === 'none')
    refuse('NOT_AUTHORIZED', { detail: 'You need permission to see prices to run this report.' })
  const unknown = filters.filter((name) => asked[name] !== undefined && !report.filters.includes(name))
  if (unknown.length > 0)
    refuse('INVALID', {
      errors: unknown.map((field) => ({ field, message: 'This report cannot be filtered by this field' })),
    })
  const accounts = accountsOf(reader, asked.dck_cust_id)
  if (report.ofOneAccount && accounts.length > 1)
    refuse('INVALID', { errors: [{ field: 'dck_cust_id', message: chooseAccount }] })
  const seesPrices = await seesEveryPrice(tenant.pool, scope, accounts)
  if (report.needsPrice && !seesPrices) refuseHiddenPrices(accounts)
  const withMoney = showsMoney(report, seesPrices)
  if (asked.currency !== undefined && !withMoney)
    refuse('INVALID', { errors: [{ field: 'currency', message: 'This report has no amounts of money' }] })
  const currency = asked.currency ?? (await settingsOf(tenant, null)).CompanyCurrency
  const now = isoInLondon(Date.now())
  const days = reportPeriod(asked.dateStart, asked.dateEnd, now, report.defaultDays)
  if (!days.ok) return refuse('INVALID', { errors: [{ field: days.field, message: days.reason }] })
  const { period } = days
  return {
    asked,
    report,
    statement: reportStatements[Filename],
    title: linked.rpt_desc,
    period,
    today: londonDay(now),
    seesPrices,
    currency: withMoney ? currency : null,
    values: [
      accounts,
      period.first,
      period.last,
      period.from,
      period.until,
      asked.dck_serv_type ?? null,
      asked.dck_drv_id ?? null,
      currency,
    ],
  }
}

/** The same run of other days, YYYY-MM-DD, both included. */
export function runOfDays(run: ReportRun, { first, last }: { first: string; last: string }): ReportRun {
  const days = reportPeriod(first, last, last)
  if (!days.ok) throw new Error(days.reason)
  const { period } = days
  const values = run.values
    .with(1, period.first)
    .with(2, period.last)
    .with(3, period.from)
    .with(4, period.until)
  return { ...run, period, values }
}

/** A sum would reveal the prices of the account that hides them. */
const refuseHiddenPrices = (accounts: number[]): never =>
  refuse('NOT_AUTHORIZED', {
    detail:
      accounts.length > 1
        ? 'Prices of at least one of your accounts are hidden. Please choose an account whose prices are shown.'
        : 'Prices of this account are hidden.',
  })

/** Empty if the requested account is not one of the reader's. */
const accountsOf = ({ accounts }: Reader, wanted: number | undefined): number[] =>
  wanted === undefined ? accounts : accounts.filter((cust_id) => cust_id === wanted)
