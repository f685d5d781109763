import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { sentDays } from '@despatch/domain/reports/report-schedule.ts'
import { isReportName, shippedReports } from '@despatch/domain/reports/shipped-reports.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { can } from '../platform/session.ts'
import { reachOfUser } from '../auth/reach.queries.ts'
import type { ReportFormat } from '@despatch/domain/reports/report-formats.ts'
import type { ReportSource } from '../platform/database/report-replica.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { addMail, addMailFile, findMail, type StoredMailFile } from '../platform/mail/mail.queries.ts'
import type { MailFile } from '../platform/mail/mailer.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { reportEmailTexts } from './email-texts.ts'
import { prepareRun, type RunRequest, type ReportRun } from './prepare-run.ts'
import { reportEmail } from './report-email.ts'
import { makeReportFile } from './report-file.ts'
import { readTotals } from './report-result.queries.ts'
import { headlineOfRun } from './run-headline.ts'
import { removeSchedule, sentSchedule, type SentSchedule } from './schedules.queries.ts'

/**
 * Sends one email of a report schedule (REP-02), with the file and a link to the same run. The owner's permissions are
 * read again each time: an owner who may no longer run the report receives nothing more. An existing email is not
 * written again.
 */
export async function mailReport(
  context: JobsContext,
  { rsch_id, due }: JobPayloads['mail-report'],
): Promise<void> {
  const { tenant, config } = context
  const about = `report-schedule:${rsch_id}:${due}`
  const written = await findMail(tenant.pool, about)
  if (written !== undefined) return await sendMail(context, written)
  const schedule = await sentSchedule(tenant.pool, rsch_id)
  if (!schedule) return
  const asked = askedBy(schedule, tenant, due)
  const run = await allowedRun(tenant, schedule, asked)
  if (!run) return await stopSchedule(tenant, rsch_id, schedule)
  const { sentence, file, asOf } = await readForEmail(tenant, run, schedule)
  const address = `${publicUrlOf(config, tenant.name)}${pathTo('report', asked)}`
  const sent = {
    name: schedule.rpt_desc,
    days: daysOf(run),
    sentence,
    isAttached: file !== null,
    asOf,
    url: address,
  }
  const email = writeEmail(reportEmail(sent), senderOf(config, tenant))
  const to = splitEmails(schedule.rsch_email).join(', ')
  const stored = file && (await storeFile(tenant, file))
  const mail_id = await inTransaction(tenant.transactions, async (tx) => {
    const id = await addMail(tx, { to, ...email }, about)
    if (stored) await addMailFile(tx, id, stored)
    return id
  })
  await sendMail(context, mail_id)
}

async function storeFile(
  { pool, files }: Tenant,
  { name, type, content }: MailFile,
): Promise<StoredMailFile> {
  const [hash = ''] = await files.add(pool, [content])
  return { name, type, hash }
}

const daysOf = ({ period: { first, last } }: ReportRun) =>
  first === last ? typedDay(first) : reportEmailTexts.days(typedDay(first), typedDay(last))

function askedBy(schedule: SentSchedule, tenant: Tenant, due: string): RunRequest {
  const { rpt_filename } = schedule
  const defaultDays = isReportName(rpt_filename) ? usualDaysOf(rpt_filename) : undefined
  const { first, last } = sentDays(schedule.rsch_every, due, defaultDays)
  return {
    Filename: rpt_filename,
    Database: tenant.name,
    dateStart: first,
    dateEnd: last,
    dck_cust_id: schedule.rsch_cust_id ?? undefined,
    dck_serv_type: schedule.rsch_serv_type ?? undefined,
    dck_drv_id: schedule.rsch_drv_id ?? undefined,
    currency: schedule.rsch_currency ?? undefined,
  }
}

const usualDaysOf = (name: keyof typeof shippedReports): number | undefined => {
  const report: { defaultDays?: number } = shippedReports[name]
  return report.defaultDays
}

/** The run with its owner's current permissions; null if the owner may no longer run it. */
async function allowedRun(
  tenant: Tenant,
  schedule: SentSchedule,
  asked: RunRequest,
): Promise<ReportRun | null> {
  const reach = await reachOfUser(tenant.pool, schedule.rsch_ausr_id)
  if (!reach || !can(reach, 'reports')) return null
  if (asked.dck_cust_id !== undefined && !reach.accounts.includes(asked.dck_cust_id)) return null
  try {
    return await prepareRun(tenant, { ...reach, ausr_id: schedule.rsch_ausr_id }, asked)
  } catch (failure) {
    if (failure instanceof Refusal) return null
    throw failure
  }
}

/** The sentence and the file of a run, and the time until which a replica had every change. */
const readForEmail = (tenant: Tenant, run: ReportRun, { rsch_format }: SentSchedule) =>
  tenant.report(async (source) => {
    const { sentence } = await headlineOfRun(source.db, run, await readTotals(source.db, run))
    return { sentence, file: await fileOf(source, tenant, run, rsch_format), asOf: source.asOf }
  })

/** The file of a run; null if there are too many rows for a file. */
async function fileOf(
  source: ReportSource,
  tenant: Tenant,
  run: ReportRun,
  format: ReportFormat,
): Promise<MailFile | null> {
  try {
    const { name, type, content } = await makeReportFile(source, run, format, tenant.theme, null)
    const bytes = content instanceof Readable ? await buffer(content) : Buffer.from(content)
    return { name, type, content: bytes }
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'INVALID') return null
    throw failure
  }
}

const stopSchedule = (tenant: Tenant, rsch_id: number, schedule: SentSchedule) =>
  inTransaction(tenant.transactions, async (tx) => {
    await removeSchedule(tx, rsch_id, schedule.rsch_ausr_id)
    await recordLog(tx, {
      user: 'system',
      process: 'stop-report-schedule',
      type: 'job',
      record: schedule.rpt_filename,
      before: { user: schedule.ausr_logon, rsch_email: schedule.rsch_email },
    })
  })
