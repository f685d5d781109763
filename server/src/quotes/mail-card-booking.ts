import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { formatLondonAs } from '@despatch/domain/settings/london-format.ts'
import { formatMoney } from '@despatch/domain/money/money.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { emailOf } from '../platform/mail/email.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { holdsCards } from '../payments/find-provider.ts'
import { cardBookingLink } from './card-booking.ts'
import { cardBookingEmailTexts } from './email-texts.ts'
import { findQuote } from './quotes.queries.ts'

/** Emails the customer of a card booking once: the price, until when it is valid, and the link to pay. */
export async function mailCardBooking(
  context: JobsContext,
  { quo_guid }: JobPayloads['mail-card-booking'],
): Promise<void> {
  const { tenant, config } = context
  const quote = await findQuote(tenant.pool, quo_guid)
  const to = splitEmails(quote?.quo_booking.docket.dck_email ?? '').join(', ')
  if (!quote?.price || quote.quo_dck_id !== null || !to) return
  const { pricing, quo_expires, quo_mop } = quote.price
  const { aset_general_format } = await settingsOf(tenant, quote.quo_cust_id)
  const held = await holdsCards(context, quo_mop)
  const email = emailOf({
    subject: cardBookingEmailTexts.subject(String(quote.quo_id), tenant.theme.name),
    lines: [
      cardBookingEmailTexts.price(formatMoney(pricing.total, pricing.currency)),
      ...(held ? [cardBookingEmailTexts.hold(formatMoney(pricing.hold, pricing.currency))] : []),
      cardBookingEmailTexts.validUntil(formatLondonAs(quo_expires, aset_general_format)),
    ],
    links: [{ label: cardBookingEmailTexts.checkAndPay, url: cardBookingLink(config, tenant, quote) }],
    company: tenant.theme.name,
  })
  await sendMail(context, await addMail(tenant.pool, { to, ...email }, `card-booking:${quote.quo_id}`))
}
