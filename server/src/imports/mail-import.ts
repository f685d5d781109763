import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { formatMoney, pence } from '@despatch/domain/money/money.ts'
import { sessionOfUser } from '../auth/open-session.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { importEmail } from './import-email.ts'
import { bookerOfImport, findImport } from './imports.queries.ts'
import { seesPricesOf } from './shown-import.ts'

/**
 * Emails the user who booked an import, or else its account, once for each number of bookings. Does nothing if no address is known or
 * the import has been deleted.
 */
export async function mailImport(
  context: JobsContext,
  { imp_id, booked }: JobPayloads['mail-import'],
): Promise<void> {
  const { tenant, config } = context
  const view = await findImport(tenant.pool, imp_id)
  const booker = await bookerOfImport(tenant.pool, imp_id)
  const to = splitEmails(booker?.recipients ?? '').join(', ')
  if (!view || !booker || to === '') return
  const session = await sessionOfUser(tenant, booker.ausr_id)
  const isVisible = session !== null && seesPricesOf(session, view)
  const { counts, changed, currency } = view
  const { MailClosing } = await settingsOf(tenant, view.imp_cust_id)
  const email = importEmail({
    name: view.imp_name,
    booked: counts.booked,
    net: isVisible ? formatMoney(pence(view.booked_net), currency) : null,
    left: counts.error + counts.refused + changed,
    url: `${publicUrlOf(config, tenant.name)}${pathTo('imports', { _id: imp_id })}`,
    closing: MailClosing,
  })
  const written = { to, ...writeEmail(email, senderOf(config, tenant)) }
  await sendMail(context, await addMail(tenant.pool, written, `import:${imp_id}:${booked}`))
}
