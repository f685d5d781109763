import type { schedulePost } from '@despatch/contract/schedules/schedules.ts'
import { BookingPayload } from '@despatch/contract/dockets/booking-payload.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse, Refusal, refuseInvalid } from '@despatch/contract/wire/refusals.ts'
import { methodOfPayment } from '@despatch/domain/customers/method-of-payment.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { favouriteBooking } from '@despatch/domain/dockets/favourite.ts'
import { mostSchedules, type ChangedDays } from '@despatch/domain/schedules/schedule-rule.ts'
import { scheduleErrors } from '@despatch/domain/schedules/rule-errors.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { findToAmend } from '../dockets/amend-docket.queries.ts'
import { bookerOf } from '../dockets/booker.ts'
import { bookableCustomer, draftOfAccount, refuseErrors } from '../dockets/check-booking.ts'
import { addressesOfDocket, parcelsOfDocket } from '../dockets/docket-details.queries.ts'
import { refuseField } from '../dockets/docket-price.ts'
import { bookingOfFavourite, findFavourite } from '../dockets/favourites.queries.ts'
import { bookableNow } from '../dockets/open-favourite.ts'
import { storedDraft } from '../dockets/plan-amendment.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { maySetTerms } from './allocate-day.ts'
import { lockToChange, recordOf } from './change-schedule.ts'
import { calendarOf, openDays } from './planned-days.ts'
import { forgetFailed, forgetSkipped, moveDays } from './schedule-days.queries.ts'
import {
  countLocked,
  setFollower,
  setTerms,
  setState,
  writeSchedule,
  type Named,
  type StoredSchedule,
} from './schedules.queries.ts'
import { shownScheduleOf } from './shown-schedule.ts'

type Posted = CheckedPayload<typeof schedulePost>

/**
 * Starts a regular booking, or changes one from now on or from a day on. Refuses a rule or a booking with errors, at its fields; an account that
 * the user may not book for, and one that pays by card, whose bookings need a payment each.
 */
export async function saveSchedule(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { sch_id, sch_version, btpl_id, dck_id, from_here, ...sent }: Posted,
): Promise<ReplyOf<typeof schedulePost>> {
  const before = sch_id === undefined ? null : await lockToChange(tx, tenant, { sch_id, sch_version })
  await refuseOtherAccounts(tenant, session, sent.sch_cust_id)
  if (before && before.sch_cust_id !== sent.sch_cust_id)
    refuseField('sch_cust_id', 'A regular booking cannot be moved to another account.')
  const source = btpl_id === undefined ? 'dck_id' : 'btpl_id'
  const given = await bookingOf(tx, session, { btpl_id, dck_id }, sent.sch_cust_id)
  const sch_booking =
    given ?? before?.sch_booking ?? refuseField('btpl_id', 'Choose a favourite or a booking.')
  if (given) await refuseUnbookable(tenant, session, given, source)
  if (given && before?.sch_agreed_net != null && !maySetTerms(session))
    refuseField(source, 'The price was agreed for another booking. Start a new regular booking for this one.')
  const sch_name = cleanText(sent.sch_name)
  refuseInvalid(scheduleErrors({ ...sent, sch_name }, sch_booking.addresses.length))
  const continued = from_here
    ? (before ?? refuseField('sch_id', 'Send the regular booking to change.'))
    : null
  const now = isoInLondon(Date.now())
  if (continued) refuseFirstDay(continued, sent.sch_from, londonDay(now))
  const isNew = before === null || from_here
  await refuseName(tx, { ...sent, sch_name, sch_id: sch_id ?? null }, isNew)

  const written = {
    ...sent,
    sch_name,
    sch_booking,
    sch_ausr_id: session.user.ausr_id,
    sch_checked: now,
    sch_changes: {},
  }
  const days = await daysAhead(tenant, written, now)
  const sch_changes = before ? remainingChanges(before, written, days) : {}
  const saved = await writeSchedule(tx, isNew ? null : (sch_id ?? null), { ...written, sch_changes })
  if (continued) await handOver(tx, continued, { ...written, sch_id: saved }, now)
  if (before) {
    await forgetFailed(tx, saved, now)
    await forgetSkipped(tx, saved, now, days)
  }
  await enqueueAt(tx, 'make-schedules', { payload: {}, key: 'make-schedules' })
  const { user, unit } = session
  const {
    sch_booking: _content,
    sch_ausr_id: _user,
    sch_checked: _now,
    sch_changes: _days,
    ...rule
  } = written
  tx.defer(
    recordLog(tx, {
      user: user.ausr_logon,
      unit,
      process: 'save-schedule',
      type: 'change',
      record: recordOf({ sch_id: saved }),
      after: {
        ...rule,
        ...(continued ? { from_here: recordOf(continued) } : { sch_version: (before?.sch_version ?? 0) + 1 }),
      },
    }),
  )
  return await shownScheduleOf(tx, tenant, session, saved)
}

/** Days after which a rule cannot have a day that a user skipped or changed. */
const changedAhead = 800

/** The days of a rule from today on, YYYY-MM-DD. What was skipped or changed stays so if it is one of them. */
async function daysAhead(
  tenant: Tenant,
  schedule: Pick<StoredSchedule, 'sch_cust_id'> & Parameters<typeof openDays>[0],
  now: string,
): Promise<string[]> {
  const calendar = await calendarOf(tenant, schedule.sch_cust_id)
  const today = londonDay(now)
  return openDays(schedule, calendar, today, dayAfter(today, changedAhead)).map(({ day }) => day)
}

/** The times of days that the rule still has. They are for the stops of the booking, so another booking has none. */
function remainingChanges(
  before: StoredSchedule,
  { sch_booking }: Pick<StoredSchedule, 'sch_booking'>,
  days: readonly string[],
): ChangedDays {
  if (before.sch_booking.addresses.length !== sch_booking.addresses.length) return {}
  return Object.fromEntries(Object.entries(before.sch_changes).filter(([day]) => days.includes(day)))
}

/** Refuses a day from which a regular booking cannot be changed, because it has no days before it or on it. */
function refuseFirstDay({ sch_from, sch_until }: StoredSchedule, day: string, today: string): void {
  if (day <= sch_from)
    refuseField('sch_from', 'Enter a day after the first day of the regular booking, or change all its days.')
  if (day < today) refuseField('sch_from', 'Enter today or a later day.')
  if (sch_until !== null && day > sch_until)
    refuseField('sch_from', 'Enter a day that is not after the last day of the regular booking.')
}

/**
 * A regular booking ends before its follower begins, which gets its terms, is paused if it is, and gets what became of the days from
 * then on.
 */
async function handOver(
  tx: Transaction,
  { sch_id, sch_state, ...terms }: StoredSchedule,
  follower: Pick<StoredSchedule, 'sch_id' | 'sch_ausr_id' | 'sch_from'>,
  now: string,
): Promise<void> {
  await setFollower(tx, sch_id, { until: dayAfter(follower.sch_from, -1), follower: follower.sch_id, now })
  await moveDays(tx, sch_id, follower.sch_id, follower.sch_from)
  await setTerms(tx, follower.sch_id, terms)
  if (sch_state === 'paused')
    await setState(tx, follower, { state: 'paused', ausr_id: follower.sch_ausr_id, now })
}

async function refuseOtherAccounts(tenant: Tenant, session: Session, cust_id: number): Promise<void> {
  const booker = bookerOf(session)
  const customer = await bookableCustomer(tenant, booker, cust_id)
  if (methodOfPayment(customer, await settingsOf(tenant, cust_id), booker) !== 'A')
    refuse('PAYMENT_REQUIRED', {
      detail: 'This account pays by card, so it cannot have regular bookings.',
    })
}

/** The booking of a favourite or of a docket, without times. Null if neither is named. */
async function bookingOf(
  tx: Transaction,
  session: Session,
  { btpl_id, dck_id }: Pick<Posted, 'btpl_id' | 'dck_id'>,
  cust_id: number,
): Promise<BookingDraft | null> {
  if (btpl_id !== undefined && dck_id !== undefined)
    refuseField('dck_id', 'Choose either a favourite or a booking.')
  if (btpl_id !== undefined) {
    const favourite = await findFavourite(tx, session.user.ausr_id, btpl_id)
    const booking = (await bookingOfFavourite(tx, btpl_id)) ?? refuse('NOT_FOUND')
    if (favourite?.btpl_cust_id !== cust_id) refuseField('btpl_id', 'This favourite is for another account.')
    return favouriteBooking(booking, cust_id)
  }
  if (dck_id === undefined) return null
  const docket = (await findToAmend(tx, dck_id)) ?? refuse('DOCKET_NOT_FOUND')
  if (docket.dck_cust_id !== cust_id) refuseField('dck_id', 'This booking is for another account.')
  const [addresses, parcels] = await Promise.all([addressesOfDocket(tx, dck_id), parcelsOfDocket(tx, dck_id)])
  return favouriteBooking(storedDraft(docket, addresses, parcels), cust_id)
}

/** Refuses a booking that could be made on no day, such as one with an incomplete address, at the field of its source. */
async function refuseUnbookable(
  tenant: Tenant,
  session: Session,
  given: BookingDraft,
  field: 'btpl_id' | 'dck_id',
): Promise<void> {
  const { booking, retired } = await bookableNow(tenant, given, given.docket.dck_cust_id)
  refuseInvalid(retired.map(({ message }) => ({ field, message })))
  const booker = bookerOf(session)
  try {
    const account = await draftOfAccount(tenant, booker, BookingPayload.parse(booking))
    await refuseErrors(tenant, booker, account, isoInLondon(Date.now()))
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code === 'CUSTOMER_NOT_AVAILABLE') throw failure
    const [first] = failure.errors
    refuseField(field, first?.message ?? failure.message)
  }
}

async function refuseName(tx: Transaction, schedule: Named, isNew: boolean): Promise<void> {
  const { all, same } = await countLocked(tx, schedule)
  if (same > 0)
    refuseField('sch_name', `There is already a regular booking “${schedule.sch_name}”. Enter another name.`)
  if (isNew && all >= mostSchedules)
    refuseField(
      'sch_name',
      `This account has ${mostSchedules} regular bookings. End one before you start another.`,
    )
}
