import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { undoError } from '@despatch/domain/imports/undo-import.ts'
import { formatMoney, pence } from '@despatch/domain/money/money.ts'
import { sessionOfUser } from '../auth/open-session.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { bookingsOfImport } from './cancel-bookings.queries.ts'
import { bookedEmail, undoneEmail } from './import-email.ts'
import { findImport, recipientOfImport, type ImportView } from './imports.queries.ts'
import { seesPricesOf } from './shown-import.ts'

/**
 * Emails the user who booked an import, or else its account, once for each number of bookings. Does nothing if no address is known or
 * the import has been deleted.
 */
export async function mailImport(
  context: JobsContext,
  { imp_id, booked }: JobPayloads['mail-import'],
): Promise<void> {
  const { tenant } = context
  const view = await findImport(tenant.pool, imp_id)
  const booker = await recipientOfImport(tenant.pool, imp_id)
  if (!view || !booker) return
  const session = await sessionOfUser(tenant, booker.ausr_id)
  const isVisible = session !== null && seesPricesOf(session, view)
  const { counts, changed, currency } = view
  const email = bookedEmail({
    ...(await aboutImport(context, view)),
    booked: view.booked_deliveries,
    net: isVisible ? formatMoney(pence(view.booked_net), currency) : null,
    left: counts.error + counts.refused + changed,
  })
  await sendImportEmail(context, booker.recipients, email, `import:${imp_id}:${booked}`)
}

/** The same for a user who has undone an import. */
export async function mailImportUndone(
  context: JobsContext,
  { imp_id, ausr_id, undone, stayed, at }: JobPayloads['mail-import-undone'],
): Promise<void> {
  const { pool } = context.tenant
  const view = await findImport(pool, imp_id)
  const user = await recipientOfImport(pool, imp_id, ausr_id)
  if (!view || !user) return
  const bookings = (await bookingsOfImport(pool, imp_id)).filter(({ dck_id }) => stayed.includes(dck_id))
  const email = undoneEmail({
    ...(await aboutImport(context, view)),
    undone,
    stayed: bookings.map((each) => ({ docket: each.dck_docket, reason: undoError(each) ?? '' })),
  })
  await sendImportEmail(context, user.recipients, email, `import:${imp_id}:undone:${at}`)
}

async function aboutImport({ tenant, config }: JobsContext, { imp_id, imp_name, imp_cust_id }: ImportView) {
  const { MailClosing } = await settingsOf(tenant, imp_cust_id)
  const url = `${publicUrlOf(config, tenant.name)}${pathTo('imports', { _id: imp_id })}`
  return { name: imp_name, url, closing: MailClosing }
}

async function sendImportEmail(
  context: JobsContext,
  recipients: string,
  email: EmailContent,
  about: string,
): Promise<void> {
  const { tenant, config } = context
  const to = splitEmails(recipients).join(', ')
  if (to === '') return
  const written = { to, ...writeEmail(email, senderOf(config, tenant)) }
  await sendMail(context, await addMail(tenant.pool, written, about))
}
