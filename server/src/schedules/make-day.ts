import { refuse, Refusal } from '@despatch/contract/wire/refusals.ts'
import type { AdjustedTime } from '@despatch/domain/dockets/adjusted-times.ts'
import { pence } from '@despatch/domain/money/money.ts'
import { hasPassed, stopTimesOf, type PlannedDay } from '@despatch/domain/schedules/due-days.ts'
import { bookingOnDay } from '@despatch/domain/schedules/stop-times.ts'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { formatLondon, isoInLondon } from '@despatch/domain/time/london-time.ts'
import { sessionOfUser } from '../auth/open-session.ts'
import { bookerOf } from '../dockets/booker.ts'
import { bookableCustomer } from '../dockets/check-booking.ts'
import { bookOnce } from '../dockets/book-once.ts'
import { bookableNow } from '../dockets/open-favourite.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { reachesAccount } from '../platform/http/scope.ts'
import { can, type Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { allocateDay, notYetAllocated } from './allocate-day.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { calendarOf, openDay } from './planned-days.ts'
import { findDay, writeDay, type WrittenDay } from './schedule-days.queries.ts'
import { lockSchedule, type StoredSchedule } from './schedules.queries.ts'

const errorReason = 'An error of the portal prevented the booking. It is in the log.'

/** A day of a regular booking that is to be made. */
export interface DayToMake {
  sch_id: number
  /** YYYY-MM-DD. */
  day: string
  /** The user who has it made early. */
  ausr_id?: number
}

/**
 * Makes the docket of a day, once, in the name of the user who saved the regular booking last. A day that has its end, is no
 * longer planned or whose ready time has passed stays as it is. If the docket is refused, the day fails with the reason.
 * It also fails after an error, which is then thrown.
 */
export async function makeDay(tenant: Tenant, wanted: DayToMake): Promise<void> {
  let made: { schedule: StoredSchedule; dck_id: number } | undefined
  try {
    made = await inTransaction(tenant.transactions, async (tx) => {
      const open = await lockOpenDay(tx, tenant, wanted)
      if (!open) return undefined
      const dck_id = await bookDay(tx, tenant, open)
      await writeDay(tx, {
        ...written(wanted, open.planned),
        sday_state: 'made',
        sday_dck_id: dck_id,
        sday_reason: '',
        sday_unallocated: open.schedule.sch_drv_id === null ? '' : notYetAllocated,
      })
      return { schedule: open.schedule, dck_id }
    })
  } catch (failure) {
    const isRefused = failure instanceof Refusal
    await noteFailed(tenant, wanted, isRefused ? reasonOf(failure) : errorReason)
    if (!isRefused) throw failure
  }
  // The docket is booked first, so that its events are in order.
  if (made) await allocateDay(tenant, made.schedule, wanted.day, made.dck_id)
}

interface OpenDay {
  schedule: StoredSchedule
  planned: PlannedDay
}

/** The day with its regular booking, locked. Undefined if it is not to be made. */
async function lockOpenDay(
  tx: Transaction,
  tenant: Tenant,
  { sch_id, day }: DayToMake,
): Promise<OpenDay | undefined> {
  const schedule = await lockSchedule(tx, sch_id)
  if (schedule?.sch_state !== 'on') return undefined
  const planned = openDay(schedule, await calendarOf(tenant, schedule.sch_cust_id), day)
  if (!planned || hasPassed(planned.ready, Date.now())) return undefined
  const stored = await findDay(tx, sch_id, day)
  return stored && stored.sday_state !== 'failed' ? undefined : { schedule, planned }
}

/** Books the docket of a day at exactly its times. Refuses everything that `bookOnce` refuses, and records that are retired. */
async function bookDay(tx: Transaction, tenant: Tenant, { schedule, planned }: OpenDay): Promise<number> {
  const { sch_id, sch_cust_id, sch_booking } = schedule
  const times = stopTimesOf({ times: schedule.sch_times, changes: schedule.sch_changes }, planned.day)
  const session = await bookerOfSchedule(tenant, schedule)
  // The records of an account on hold cannot be booked either, which is not the reason.
  await bookableCustomer(tenant, bookerOf(session), sch_cust_id)
  const { booking, retired } = await bookableNow(tenant, sch_booking, sch_cust_id)
  if (retired.length > 0) refuse('INVALID', { errors: retired })
  const made = await bookOnce(tx, tenant, session, bookingOnDay(booking, times, planned.day), {
    booker: { ...bookerOf(session), isEmailed: false, ...agreedFor(schedule, planned.day) },
    source: { kind: 'schedule', text: `schedule:${sch_id} ${planned.day}` },
  })
  refuseMoved(made.booking.adjusted)
  return made.docket.dck_id
}

/** The agreed price of a day, if it has one. */
function agreedFor({ sch_agreed_net, sch_agreed_fuel, sch_agreed_until }: StoredSchedule, day: string) {
  if (sch_agreed_net === null || sch_agreed_until === null || day > sch_agreed_until) return {}
  return { agreed: { net: pence(sch_agreed_net), fuel: sch_agreed_fuel } }
}

/** The user who saved the regular booking last, if they may still book for its account. */
async function bookerOfSchedule(
  tenant: Tenant,
  { sch_ausr_id, sch_cust_id }: StoredSchedule,
): Promise<Session> {
  const session = await sessionOfUser(tenant, sch_ausr_id)
  const isOfAccount = session?.user.ausr_cust_id === sch_cust_id && reachesAccount(session, sch_cust_id)
  if (session && can(session, 'booking') && isOfAccount) return session
  return refuse('NOT_AUTHORIZED', {
    detail:
      'The user who saved this regular booking may no longer book for its account. Save it again as another user.',
  })
}

/** A regular booking is for its times: it is not made at others. */
function refuseMoved([moved]: readonly AdjustedTime[]): void {
  if (!moved) return
  const { field, from, to } = moved
  const what =
    field === 'addresses.0.dadd_ready' ? 'The collection cannot be at' : 'The delivery cannot be by'
  const day = dayInWords(londonDay(to), londonDay(from))
  refuse('INVALID', {
    errors: [{ field, message: `${what} ${timeOf(from)}. The earliest is ${timeOf(to)} on ${day}.` }],
  })
}

const timeOf = (iso: string): string => formatLondon(iso).slice(-5)

/** Why a docket was refused, in the words of the booking form. */
const reasonOf = ({ errors, message }: Refusal): string =>
  (errors.length === 0 ? [message] : [...new Set(errors.map((error) => error.message))])
    .join(' ')
    .slice(0, 2000)

/** The day fails, if it is still to be made, and the account and the office are emailed. */
const noteFailed = (tenant: Tenant, wanted: DayToMake, sday_reason: string) =>
  inTransaction(tenant.transactions, async (tx) => {
    const open = await lockOpenDay(tx, tenant, wanted)
    if (!open) return
    await writeDay(tx, { ...written(wanted, open.planned), sday_state: 'failed', sday_reason })
    await enqueueMail(tx, wanted.sch_id)
  })

const written = (
  { sch_id, ausr_id }: DayToMake,
  { day, ready, planned, holiday }: PlannedDay,
): Omit<WrittenDay, 'sday_state'> => ({
  sday_sch_id: sch_id,
  sday_day: day,
  sday_ready: ready,
  sday_planned: planned,
  sday_holiday: holiday,
  sday_ausr_id: ausr_id,
  sday_tried: isoInLondon(Date.now()),
})
