import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { readDocketMoney } from './docket-money.ts'
import { paymentLinkAddress } from './payment-links.ts'
import { readLink } from './payment-links.queries.ts'
import { paymentLinkEmail } from './payment-link-email.ts'

/** Emails a payment link, or the reminder of it, once: with the amount that is due now. Does nothing if nothing is due any more. */
export async function mailPaymentLink(
  context: JobsContext,
  { plk_id, isReminder = false }: JobPayloads['mail-payment-link'],
): Promise<void> {
  const { tenant, config } = context
  const link = await readLink(tenant.pool, plk_id)
  if (!link || link.plk_email === '') return
  const { docket, balance } = await readDocketMoney(tenant.pool, link.plk_dck_id)
  if (balance.askedByPortal <= 0) return
  const { aset_general_format } = await settingsOf(tenant, null)
  const email = paymentLinkEmail({
    docket: docket.dck_docket,
    company: tenant.theme.name,
    amount: balance.askedByPortal,
    currency: docket.dck_currency,
    expires: link.plk_expires,
    format: aset_general_format,
    isReminder,
    url: paymentLinkAddress(config, tenant, link.plk_guid),
  })
  const message = { to: link.plk_email, ...writeEmail(email, senderOf(config, tenant)) }
  await sendMail(
    context,
    await addMail(tenant.pool, message, `payment-link:${plk_id}${isReminder ? ':reminder' : ''}`),
  )
}
