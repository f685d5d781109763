import { paysOnAccount } from '@despatch/domain/customers/customer.ts'
import type { Flag } from '@despatch/domain/dockets/booking.ts'
import type { BookingContext } from '@despatch/domain/dockets/booking-context.ts'
import type { BookingModeContext } from '@despatch/domain/dockets/booking-modes.ts'
import { type HoursOfOperation, type HoursRules } from '@despatch/domain/dockets/hours-of-operation.ts'
import { WEEKDAYS } from '@despatch/domain/dockets/london-time.ts'
import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { can, type Session } from '../app/session.ts'
import type { BookingCustomer } from './docket-calls.ts'

/** Everything about user, account and tenant that a booking depends on and that does not change while it is made. */
export interface BookingSetup {
  session: Session
  customer: BookingCustomer
  rules: BookingContext
  hours: HoursOfOperation
  hoursRules: HoursRules
  CalculateTimeToAddress: Flag
  ShowParcelsForSameday: Flag
  modes: Pick<
    BookingModeContext,
    'submitRule' | 'cust_mop' | 'bookingSummary' | 'bookingComplete' | 'priceRight'
  >
  paysByCard: boolean
}

export function bookingSetup(
  session: Session,
  customer: BookingCustomer,
  mandatory: readonly MandatoryField[],
): BookingSetup {
  const { settings, user } = session
  const flag = (name: string): Flag => (settings[name] === 'T' ? 'T' : 'F')
  const template = settings['RequiredField']
  return {
    session,
    customer,
    rules: {
      customer,
      mandatory,
      flags: { cfg_disallow_pobox: flag('cfg_disallow_pobox') },
      bypassPostcode: can(session, 'bypass_pcode_validation'),
      ...(template ? { requiredTemplate: template } : {}),
    },
    hours: hoursOf(settings),
    hoursRules: {
      GlobalHOO: flag('HoursOfOperation.GlobalHOO'),
      BookingHOO: flag('HoursOfOperation.BookingHOO'),
    },
    CalculateTimeToAddress: flag('CalculateTimeToAddress'),
    ShowParcelsForSameday: flag('ShowParcelsForSameday'),
    modes: {
      submitRule: settings['BookingSubmitRule'] === 'A' ? 'A' : 'B',
      cust_mop: customer.cust_mop,
      bookingSummary: user.ausr_booking_summary === 'T',
      bookingComplete: user.ausr_booking_complete === 'T',
      priceRight: can(session, 'price'),
    },
    paysByCard: !paysOnAccount(customer),
  }
}

function hoursOf(settings: Session['settings']): HoursOfOperation {
  const hours = { ...closed }
  for (const day of WEEKDAYS) {
    hours[`hoo_${day}_start`] = settings[`hoo_${day}_start`] ?? ''
    hours[`hoo_${day}_end`] = settings[`hoo_${day}_end`] ?? ''
  }
  return hours
}

const closed: HoursOfOperation = {
  hoo_sun_start: '',
  hoo_sun_end: '',
  hoo_mon_start: '',
  hoo_mon_end: '',
  hoo_tue_start: '',
  hoo_tue_end: '',
  hoo_wed_start: '',
  hoo_wed_end: '',
  hoo_thu_start: '',
  hoo_thu_end: '',
  hoo_fri_start: '',
  hoo_fri_end: '',
  hoo_sat_start: '',
  hoo_sat_end: '',
}
