import { logDetail, logFile, logList } from '@despatch/contract/logs/logs.ts'
import { securityLogList } from '@despatch/contract/logs/security-log.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { formatLondonDate } from '@despatch/domain/time/london-time.ts'
import { exportCsv } from '../platform/database/csv-export.ts'
import { bindFile, bindCall } from '../platform/http/binding.ts'
import { recordLog } from '../platform/log.queries.ts'
import { dayOf, fileName, listDay } from './list-log.ts'
import { securityLogPage } from './list-security-log.ts'
import { copyLog, logLine } from './logs.queries.ts'

export const logsCalls = [
  bindCall(securityLogList, async (query, { tenant }) => await securityLogPage(tenant, query)),

  bindCall(logList, async (query, { tenant }) => await listDay(tenant, query)),

  bindCall(
    logDetail,
    async (entry, { tenant }) => (await logLine(tenant.pool, entry)) ?? refuse('NOT_FOUND'),
  ),

  bindFile(logFile, async ({ day }, { tenant, session }) => {
    const { from, until } = dayOf(day)
    const name = fileName(tenant, formatLondonDate(from).split('/').toReversed().join('-'))
    const file = await exportCsv(tenant, name, copyLog(from, until))
    await recordLog(tenant.pool, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'export-log',
      type: 'export',
      record: name,
    })
    return file
  }),
]
