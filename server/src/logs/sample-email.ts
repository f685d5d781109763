import type { EmailKind } from '@despatch/domain/logs/email-kinds.ts'
import type { Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import { formatLondonAs } from '@despatch/domain/settings/london-format.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { passwordEmail } from '../auth/password-email.ts'
import { newLoginEmail } from '../auth/mail-new-login.ts'
import { securityNoticeEmail } from '../auth/security-notice.ts'
import { driverEmail } from '../control/driver-email.ts'
import { docketEmail } from '../dockets/docket-email.ts'
import { bookedEmail, undoneEmail } from '../imports/import-email.ts'
import { bankChangedEmail } from '../office/bank-details.ts'
import { invoiceEmail } from '../billing/invoice-email.ts'
import { scheduleEmail } from '../schedules/schedule-email.ts'
import type { EmailContent, Sender } from '../platform/mail/email.ts'
import { pence } from '@despatch/domain/money/money.ts'
import { moneyEmail } from '../payments/money-email.ts'
import { cardBookingEmail } from '../quotes/card-booking-email.ts'
import { reportEmail } from '../reports/report-email.ts'
import { changedEmail } from '../users/changed-email.ts'
import { confirmationEmail } from '../users/mail-confirmation.ts'
import { sampleDocket, samplePricing, sampleRoute } from './sample-docket.ts'

interface Company {
  sender: Sender
  settings: Settings
  /** Milliseconds; the sample's times are around it. */
  now: number
}

/** An email with sample data, in a company's own texts. Its links open the company's pages, and no record. */
export function sampleEmail(kind: EmailKind, { sender, settings, now }: Company): EmailContent {
  const company = sender.theme.name
  const url = sender.address
  const format = settings.aset_general_format
  switch (kind) {
    case 'payment-link':
      return cardBookingEmail({
        quote: '1042',
        company,
        pricing: samplePricing,
        isHeld: true,
        expires: isoInLondon(now + 24 * HOUR_MS),
        format,
        route: sampleRoute(now),
        url,
      })
    case 'refunded':
    case 'captured':
    case 'credited':
    case 'charged':
      return moneyEmail({
        about: kind,
        docket: '100042',
        amount: pence(600),
        name: 'Parking',
        reason: kind === 'credited' || kind === 'charged' ? 'Agreed by telephone' : '',
        price: samplePricing,
        balance: { paid: samplePricing.total, due: pence(0) },
        held: pence(0),
        closing: settings.MailClosing,
      })
    case 'driver-dockets':
      return driverEmail(
        'Sam Porter',
        {
          given: [sampleDocket(now), { ...sampleDocket(now), dck_docket: '100043' }],
          taken: [],
          changed: [],
        },
        { format, closing: settings.MailClosing },
      )
    case 'new-user':
    case 'password-reset':
      return passwordEmail({ company, username: 'ada', url, newUser: kind === 'new-user' })
    case 'changed-email':
      return changedEmail(company, 'ada', false)
    case 'confirm-email':
      return confirmationEmail(company, url)
    case 'new-login':
      return newLoginEmail({
        company,
        username: 'ada',
        browser: 'Firefox on Windows',
        address: '203.0.113.7',
        time: formatLondonAs(isoInLondon(now), format),
      })
    case 'password-changed':
    case 'factor-set-up':
    case 'factor-removed':
    case 'factor-reset':
    case 'codes-renewed':
    case 'passkey-added':
    case 'passkey-removed':
    case 'passkey-copied':
      return securityNoticeEmail(kind, { company, username: 'ada' })
    case 'report':
      return reportEmail({
        name: 'Bookings by day and service',
        days: '16/11/2026',
        sentence: '312 bookings on 16 November, 8% more than on 9 November.',
        isAttached: true,
        asOf: null,
        url,
      })
    case 'imported':
      return bookedEmail({
        name: 'orders.csv',
        booked: 409,
        net: '£6,204.10',
        left: 3,
        url,
        closing: settings.MailClosing,
      })
    case 'import-undone':
      return undoneEmail({
        name: 'orders.csv',
        undone: 406,
        stayed: [{ docket: '100042', reason: 'It has a driver.' }],
        url,
        closing: settings.MailClosing,
      })
    case 'bank-changed':
      return bankChangedEmail({ company, seller: `${company} Limited`, by: 'ada' })
    case 'not-made':
      return notMadeSample({ sender, settings, now })
    case 'invoice':
    case 'credit-note':
      return documentSample(kind === 'invoice', { sender, settings, now })
    case 'booked':
    case 'amended':
    case 'request-refused':
    case 'booked-online':
    case 'accepted':
    case 'given':
    case 'collected':
    case 'en-route':
    case 'delivered':
    case 'attempt-failed':
    case 'cancelled':
    case 'returned':
    case 'on-hold':
    case 'corrected':
    case 'finished':
      return docketEmail(sampleDocket(now), kind, settings, {
        tracking: url,
        register: kind === 'booked' ? url : null,
      })
  }
}

function notMadeSample({ sender, settings, now }: Company): EmailContent {
  const today = londonDay(isoInLondon(now))
  const tomorrow = dayAfter(today, 1)
  return scheduleEmail(
    [
      {
        sch_name: 'Evening samples',
        cust_name: 'Bloomsbury Books',
        sday_day: tomorrow,
        sday_state: 'failed',
        ready: `${tomorrow}T18:00:00Z`,
      },
    ],
    {
      reason: 'The tariff “Small van” can no longer be booked. Choose another tariff.',
      today,
      url: sender.address,
      closing: settings.MailClosing,
    },
  )
}

function documentSample(isInvoice: boolean, { sender, settings, now }: Company): EmailContent {
  const today = londonDay(isoInLondon(now))
  return invoiceEmail(
    {
      inv_kind: isInvoice ? 'I' : 'C',
      inv_label: isInvoice ? 'INV000101' : 'CN000007',
      inv_day: today,
      inv_due: isInvoice ? dayAfter(today, 30) : null,
      inv_from: dayAfter(today, -30),
      inv_until: today,
      inv_po: 'PO-7781',
      inv_total: pence(5900),
      inv_currency: 'GBP',
    },
    { company: sender.theme.name, url: sender.address, closing: settings.MailClosing },
  )
}

const HOUR_MS = 3_600_000
