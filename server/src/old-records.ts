import { endedScheduleKeepDays } from '@despatch/domain/schedules/schedule-rule.ts'
import type { Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import { daysBefore } from '@despatch/domain/time/days-before.ts'
import type { JobsContext } from './platform/jobs/jobs-context.ts'
import { recordLog } from './platform/log.queries.ts'
import type { Tenant } from './platform/tenant/tenant.ts'
import { sizeOfOldQuotes } from './quotes/forget-old-quotes.ts'
import { settingsOf } from './settings/settings.queries.ts'
import {
  deleteBatch,
  filesOfOldProofs,
  oldRecords,
  sizeOfOld,
  sizeOfOldLog,
  type OldRecordKind,
  type Size,
} from './old-records.queries.ts'
import { inGroups, logoHashes } from './tenants/remove-unused-files.ts'

/** Small enough that no request waits for the rows that one statement locks. */
const BATCH_ROWS = 1000

const kinds = Object.keys(oldRecords) as OldRecordKind[]

const keepDays = (kind: OldRecordKind, settings: Settings): number =>
  ({
    emails: settings.EmailKeepDays,
    textMessages: settings.EmailKeepDays,
    securityEvents: settings.SecurityLogKeepDays,
    webhookDeliveries: settings.WebhookKeepDays,
    events: settings.WebhookKeepDays,
    applicationRequests: settings.WebhookKeepDays,
    shopOrders: settings.WebhookKeepDays,
    imports: settings.ImportKeepDays,
    schedules: endedScheduleKeepDays,
    positions: settings.PositionKeepDays,
    driverEvents: settings.DriverReportKeepDays,
    driverShifts: settings.DriverReportKeepDays,
    driverMessages: settings.DriverReportKeepDays,
    proofs: settings.ProofKeepDays,
  })[kind]

const daysAgo = (days: number) => daysBefore(days, Date.now())

type Deleted = Partial<Record<OldRecordKind, number>>

/**
 * Deletes the records that are older than the company's settings allow, every night. Each batch is a transaction of its own. An
 * interrupted run is repeated. Returns the number of deleted records of each kind, which the log also states (LOG-02).
 */
export async function deleteOldRecords({ tenant }: Pick<JobsContext, 'tenant'>): Promise<Deleted> {
  const settings = await settingsOf(tenant, null)
  const deleted: Deleted = {}
  for (const kind of kinds) {
    const before = daysAgo(keepDays(kind, settings))
    const count = await deleteAll(tenant, kind, before)
    if (count > 0) deleted[kind] = count
  }
  if (Object.keys(deleted).length > 0)
    await recordLog(tenant.pool, {
      user: 'system',
      process: 'delete-old-records',
      type: 'job',
      after: deleted,
    })
  return deleted
}

/** Ends at the first batch without an old row: the rows after it are newer. */
async function deleteAll({ pool }: Tenant, kind: OldRecordKind, before: string): Promise<number> {
  let count = 0
  for (let after = 0; ;) {
    const { last, deleted, anyOld } = await deleteBatch(pool, kind, { before, after, limit: BATCH_ROWS })
    count += deleted
    if (last === null || !anyOld) return count
    after = last
  }
}

/** What the next night would delete of one kind. */
export interface OldRecordsReport extends Size {
  kind: OldRecordKind | 'log' | 'quotes' | 'files'
  /** Null for files: they follow the records that refer to them. */
  keepDays: number | null
}

/** Counts what the nightly jobs would delete with the settings of now, and changes nothing. Reads whole tables. */
export async function countOldRecords(tenant: Tenant): Promise<OldRecordsReport[]> {
  const settings = await settingsOf(tenant, null)
  const { LogKeepDays, QuoteKeepDays } = settings
  const reports: OldRecordsReport[] = [
    { kind: 'log', keepDays: LogKeepDays, ...(await sizeOfOldLog(tenant.pool, daysAgo(LogKeepDays))) },
    { kind: 'quotes', keepDays: QuoteKeepDays, ...(await sizeOfOldQuotes(tenant.pool, QuoteKeepDays)) },
  ]
  for (const kind of kinds) {
    const days = keepDays(kind, settings)
    reports.push({ kind, keepDays: days, ...(await sizeOfOld(tenant.pool, kind, daysAgo(days))) })
  }
  const files = await sizeOfFreedFiles(tenant, daysAgo(settings.ProofKeepDays))
  return [...reports, { kind: 'files', keepDays: null, ...files }]
}

/** The files that only old photos and signatures refer to. They are removed after FILES_GRACE_DAYS. */
async function sizeOfFreedFiles(tenant: Tenant, before: string): Promise<Size> {
  const logos = new Set(logoHashes(tenant))
  const size: Size = { rows: 0, bytes: 0 }
  for await (const group of inGroups(tenant.files.list())) {
    const hashes = group.map(({ hash }) => hash).filter((hash) => !logos.has(hash))
    const freed = await filesOfOldProofs(tenant.pool, before, hashes)
    size.rows += freed.size
    size.bytes += group.reduce((sum, { hash, bytes }) => sum + (freed.has(hash) ? bytes : 0), 0)
  }
  return size
}
