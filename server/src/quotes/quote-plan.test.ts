import { bookingFlags } from '@despatch/domain/dockets/booking-flags.ts'
import { newBooking } from '@despatch/domain/dockets/new-booking.ts'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { quoteExpiry } from '@despatch/domain/quotes/quote-validity.ts'
import { expect, test } from 'vitest'
import { planOf } from './quote-plan.ts'

const overnight = {
  styp_cutoff: '16:00',
  styp_days: 'mon,tue,wed,thu,fri',
  styp_opens: '08:00',
  styp_days_later: 1,
  styp_deliver_by: '17:30',
  styp_holidays: 'F',
  regions: [],
  tariffs: [],
} as const

const customer = {
  cust_id: 1,
  cust_mainservice: 'B',
  cust_maintariff: 41,
  cust_pod_mandatory: '',
  cust_max_delay: 60,
}

const account = {
  draft: newBooking({
    customer,
    user: { ausr_accountaddress: 'F' },
    accountAddress: null,
    defaultDelivery: null,
  }),
  customer,
  flags: bookingFlags(startingSettings, []),
  service: overnight,
}

const plan = (quo_priced_at: string, now: string, quo_source: 'guest' | 'card' = 'guest') => {
  const price = {
    quo_route: { positions: [null, null], legs: [{ miles: 3, minutes: 20 }] },
    quo_priced_at,
    quo_expires: quoteExpiry(quo_priced_at, quo_source),
  }
  const { addresses } = planOf(account, { quo_source, price }, now)
  return [addresses[0]?.dadd_ready, addresses[1]?.dadd_deadline]
}

const monday = (time: string) => `2026-11-30T${time}:00+00:00`
const tuesday = (time: string) => `2026-12-01T${time}:00+00:00`
const wednesday = (time: string) => `2026-12-02T${time}:00+00:00`

test('[RULE-09, QUOTE-03] a quote that was priced before the cut-off keeps its day while its price is valid', () => {
  expect(plan(monday('15:59'), monday('15:59'))).toEqual([monday('15:59'), tuesday('17:30')])
  expect(plan(monday('15:59'), monday('16:10'))).toEqual([monday('15:59'), tuesday('17:30')])
  expect(plan(monday('15:59'), monday('16:15'))).toEqual([tuesday('08:00'), wednesday('17:30')])
  expect(plan(monday('16:00'), monday('16:10'))).toEqual([tuesday('08:00'), wednesday('17:30')])
})

test('[RULE-09, QUOTE-08] a payment link that is paid after the cut-off of its day is collected on the next day', () => {
  expect(plan(monday('15:00'), monday('15:40'), 'card')).toEqual([monday('15:30'), tuesday('17:30')])
  expect(plan(monday('15:00'), monday('16:20'), 'card')).toEqual([tuesday('08:00'), wednesday('17:30')])
})
