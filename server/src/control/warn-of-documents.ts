import { splitEmails, emailListError } from '@despatch/domain/fields/email-list.ts'
import { documentName } from '@despatch/domain/control/driver-documents.ts'
import { daysBefore } from '@despatch/domain/time/days-before.ts'
import { dayAfter, typedDay } from '@despatch/domain/time/london-day.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { recordLog } from '../platform/log.queries.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { documentRuleToday } from './driver-documents.ts'
import { deleteDocumentsOfRetired, documentsToWarn, markWarned } from './driver-documents.queries.ts'
import { documentEmailTexts } from './email-texts.ts'

/**
 * Emails the office about documents of drivers that expire soon or have expired, once about each expiry, and deletes the documents
 * of drivers who were retired long ago. Runs every day. Without an address, nothing is emailed.
 */
export async function warnOfDocuments(context: JobsContext): Promise<void> {
  const { tenant } = context
  const { DriverDocumentEmail, DriverReportKeepDays } = await settingsOf(tenant, null)
  const { rule, today } = await documentRuleToday(tenant)
  const isEmailed =
    splitEmails(DriverDocumentEmail).length > 0 && emailListError(DriverDocumentEmail) === null
  if (isEmailed)
    for (const ddoc_id of await documentsToWarn(tenant.pool, dayAfter(today, rule.warnDays)))
      await warnOf(context, ddoc_id, { to: splitEmails(DriverDocumentEmail).join(', '), today })
  const deleted = await deleteDocumentsOfRetired(tenant.pool, daysBefore(DriverReportKeepDays, Date.now()))
  if (deleted > 0)
    await recordLog(tenant.pool, {
      user: 'system',
      process: 'delete-driver-documents',
      type: 'job',
      after: { documents: deleted },
    })
}

async function warnOf(
  { tenant, config }: JobsContext,
  ddoc_id: number,
  { to, today }: { to: string; today: string },
): Promise<void> {
  const { MailClosing } = await settingsOf(tenant, null)
  await inTransaction(tenant.transactions, async (tx) => {
    const document = await markWarned(tx, ddoc_id)
    if (!document?.ddoc_expires) return
    const { drv_driver, drv_callsign, ddoc_number, ddoc_expires } = document
    const name = documentName(document)
    const title =
      ddoc_expires < today
        ? documentEmailTexts.expired(drv_driver, name)
        : documentEmailTexts.expires(drv_driver, name, typedDay(ddoc_expires))
    const facts = [
      { label: documentEmailTexts.driver, value: `${drv_driver} (${drv_callsign})` },
      { label: documentEmailTexts.document, value: name },
      ...(ddoc_number === '' ? [] : [{ label: documentEmailTexts.number, value: ddoc_number }]),
      { label: documentEmailTexts.lastDay, value: typedDay(ddoc_expires) },
    ]
    const email = writeEmail(
      {
        subject: title,
        heading: title,
        blocks: [
          { kind: 'facts', facts },
          { kind: 'paragraph', text: documentEmailTexts.whatToDo },
        ],
        closing: MailClosing,
      },
      senderOf(config, tenant),
    )
    const mail_id = await addMail(tx, { to, ...email }, `driver-document:${ddoc_id}:${ddoc_expires}`)
    await enqueue(tx, 'send-mail', { mail_id })
  })
}
