import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { holdsCards } from './find-provider.ts'
import { cardBookingLink } from '../quotes/card-booking.ts'
import { cardBookingEmail } from '../quotes/card-booking-email.ts'
import { findQuote } from '../quotes/quotes.queries.ts'

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
  const { addresses } = quote.quo_booking
  const email = cardBookingEmail({
    quote: String(quote.quo_id),
    company: tenant.theme.name,
    pricing,
    isHeld: await holdsCards(context, quo_mop),
    expires: quo_expires,
    format: aset_general_format,
    route: {
      stops: [...addresses.slice(0, 1), ...addresses.slice(1).slice(-1)],
      more_stops: Math.max(0, addresses.length - 2),
    },
    url: cardBookingLink(config, tenant, quote),
  })
  const message = { to, ...writeEmail(email, senderOf(config, tenant)) }
  await sendMail(context, await addMail(tenant.pool, message, `card-booking:${quote.quo_id}`))
}
