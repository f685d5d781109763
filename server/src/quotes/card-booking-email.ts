import { formatMoney } from '@despatch/domain/money/money.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import { formatLondonAs, type TimeFormat } from '@despatch/domain/settings/london-format.ts'
import { emailPrices } from '../dockets/email-prices.ts'
import { emailRoute, type EmailedRoute } from '../dockets/email-route.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import type { EmailBlock } from '../platform/mail/email-block.ts'
import { cardBookingEmailTexts } from './email-texts.ts'

interface CardBooking {
  /** The quote's number. */
  quote: string
  company: string
  /** Whole pence. */
  pricing: Pricing
  /** Whether an amount is held on the card. */
  isHeld: boolean
  /** ISO 8601. */
  expires: string
  /** The company's date and time format. */
  format: TimeFormat
  route: EmailedRoute
  /** The page to check the booking and pay. */
  url: string
}

/** The email with a payment link: the price, until when it is valid, and the route (QUOTE-08). */
export function cardBookingEmail(booking: CardBooking): EmailContent {
  const { quote, company, pricing, isHeld, expires, format, route, url } = booking
  const { total, hold, currency } = pricing
  const paragraphs = [
    cardBookingEmailTexts.price(formatMoney(total, currency)),
    ...(isHeld ? [cardBookingEmailTexts.hold(formatMoney(hold, currency))] : []),
    cardBookingEmailTexts.validUntil(formatLondonAs(expires, format)),
  ]
  return {
    subject: cardBookingEmailTexts.subject(quote, company),
    heading: cardBookingEmailTexts.heading(quote),
    blocks: [
      ...paragraphs.map((text): EmailBlock => ({ kind: 'paragraph', text })),
      { kind: 'button', label: cardBookingEmailTexts.checkAndPay, url },
      emailRoute(route, format),
      emailPrices(pricing),
    ],
  }
}
