import {
  reportChoices,
  reportDockets,
  reportFile,
  reportList,
  reportRun,
} from '@despatch/contract/reports/report-runs.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { columnsFor } from '@despatch/domain/reports/report.ts'
import { toPounds } from '@despatch/domain/money/money.ts'
import type { Session } from '../platform/session.ts'
import { bindFile, bindCall } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { ownerOf } from '../platform/workers/make-in-worker.ts'
import { loggedFile } from '../platform/logged-file.ts'
import { prepareRun, type Reader } from './prepare-run.ts'
import { linkedReports } from './linked-reports.queries.ts'
import { readReportChoices } from './report-choices.queries.ts'
import { docketsBehind } from './report-dockets.queries.ts'
import { makeReportFile } from './report-file.ts'
import { runReport } from './run-report.ts'

const readerOf = ({ user, rights, accounts, allAccounts }: Session): Reader => ({
  ausr_id: user.ausr_id,
  rights,
  accounts,
  allAccounts,
})

const wordsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean)

export const reportRunsCalls = [
  bindCall(reportList, async ({ search }, { tenant, session }) => {
    const reports = await linkedReports(tenant.pool, session.user.ausr_id, wordsOf(search))
    const rows = reports.map(({ rpt_id, rpt_desc, rpt_filename }) => ({
      rpt_id,
      rpt_desc,
      Filename: rpt_filename,
      Database: tenant.name,
    }))
    return { rows, next: null }
  }),

  bindCall(
    reportChoices,
    async (_, { tenant, session }) => await readReportChoices(tenant.pool, session.accounts),
  ),

  bindCall(reportRun, async ({ cursor, limit, ...asked }, { tenant, session }) => {
    const run = await prepareRun(tenant, readerOf(session), asked)
    return await tenant.report((source) => runReport(source, run, readIdCursor(cursor) ?? 0, limit))
  }),

  bindFile(reportFile, async ({ format, ...asked }, { tenant, session }) => {
    const run = await prepareRun(tenant, readerOf(session), asked)
    const file = await tenant.report((source) =>
      makeReportFile(source, run, format, tenant.theme, ownerOf(tenant, session)),
    )
    return await loggedFile(tenant, session, 'export-report', file)
  }),

  bindCall(reportDockets, async ({ cursor, limit, column, keys, ...asked }, { tenant, session }) => {
    const run = await prepareRun(tenant, readerOf(session), asked)
    const known = columnsFor(run.report, run.seesPrices).find(({ id, behind }) => id === column && behind)
    if (!known)
      return refuse('INVALID', {
        errors: [{ field: 'column', message: 'This column has no list of dockets' }],
      })
    const found = await docketsBehind(tenant.pool, run, {
      column: known.id,
      keys,
      before: readIdCursor(cursor),
      limit,
    })
    const rows = found.slice(0, limit).map(({ dck_total, ...docket }) => ({
      ...docket,
      ...(run.seesPrices && dck_total >= 0 ? { dck_total: toPounds(dck_total) } : {}),
    }))
    return { rows, next: found.length > limit ? String(rows.at(-1)?.dck_id) : null }
  }),
]
