import { Temporal } from 'temporal-polyfill'
import type { Flag } from '../fields/flag.ts'
import { nationOfPostcode } from '../geo/nation-of-postcode.ts'
import { bankHolidayOn, type Nation } from '../time/bank-holidays.ts'
import { dayInWords, weekdayOf } from '../time/day-in-words.ts'
import { dayAfter, londonDay } from '../time/london-day.ts'
import { formatLondon, instantMs, isoInLondon } from '../time/london-time.ts'
import { londonInstant } from '../time/london-time-typed.ts'
import { regionsOnWay } from '../pricing/region-lines.ts'
import type { ServedRegion } from '../pricing/rate-card.ts'
import { minutesOfDay } from '../time/time-of-day.ts'
import type { AdjustmentReason } from './adjusted-times.ts'
import type { AddressDraft } from './booking.ts'
import { companyDayOn, holidayNameAfter, isClosedDay } from './company-day.ts'
import { openingOf, windowOn, type OpeningHours } from './hours-of-operation.ts'

/** When a service collects, and by when it delivers. */
export interface ServiceDays {
  /** HH:mm in London: bookings for the same day close at this minute. Empty: they do not close. */
  styp_cutoff: string
  /** The weekdays on which it collects and delivers, separated by commas: 'mon,tue'. */
  styp_days: string
  /** HH:mm: the earliest collection of a day; empty for no limit. */
  styp_opens: string
  /** Working days from collection to delivery, 1 or more; null for a delivery as soon as possible. */
  styp_days_later: number | null
  /** HH:mm: the deadline of the delivery, if `styp_days_later` is given. */
  styp_deliver_by: string
  /** T: also on bank holidays. A day that the company has closed is closed for every service. */
  styp_holidays: Flag
  /** The regions over water that it serves, each with the working days that the way takes longer. */
  regions: readonly Pick<ServedRegion, 'sreg_region' | 'sreg_days'>[]
  /** Its tariffs with a deadline of their own, HH:mm, which replaces `styp_deliver_by`. */
  tariffs: readonly { ttyp_code: number; ttyp_deliver_by: string }[]
}

/** What the days of a booking depend on. */
export interface BookingCalendar {
  service: ServiceDays
  /** The hours and the holidays of the company, or the customer's own. */
  hours: OpeningHours
  /** The nation of the last delivery; null for that of the hours. */
  destination: Nation | null
  /** Working days that the way takes longer, because it leads over water. */
  daysOverWater: number
  /**
   * The ready time of the collection of a docket that is being changed, ISO; null for a new booking. Its day stays open
   * to the docket after the cut-off, and when the calendar changes.
   */
  bookedFor: string | null
}

/**
 * The calendar of a booking to the last of its addresses. Null if the service is not known yet.
 * @param tariff its code; 0 while none is chosen.
 */
export const bookingCalendar = (
  service: ServiceDays | undefined,
  tariff: number,
  hours: OpeningHours,
  addresses: readonly Pick<AddressDraft, 'dadd_postalcode' | 'dadd_country'>[],
  bookedFor: string | null = null,
): BookingCalendar | null => {
  const last = addresses.at(-1)
  const postcodes = addresses.map(({ dadd_postalcode }) => dadd_postalcode)
  return service
    ? {
        service: { ...service, styp_deliver_by: deliveryTimeOf(service, tariff) },
        hours,
        destination: last ? nationOfPostcode(last.dadd_postalcode, last.dadd_country) : null,
        daysOverWater: Math.max(
          0,
          ...regionsOnWay(postcodes, service.regions).map(({ sreg_days }) => sreg_days),
        ),
        bookedFor,
      }
    : null
}

/** HH:mm of the delivery by a tariff of a service, on the day that it promises; empty if it makes no promise. */
export const deliveryTimeOf = (
  { styp_deliver_by, tariffs }: Pick<ServiceDays, 'styp_deliver_by' | 'tariffs'>,
  tariff: number,
): string => tariffs.find(({ ttyp_code }) => ttyp_code === tariff)?.ttyp_deliver_by ?? styp_deliver_by

/** The most days after the first wanted one that are searched. */
export const MOST_DAYS_AHEAD = 60

/** Why a calendar moves a time. */
export type CalendarReason = Extract<AdjustmentReason, 'cut_off' | 'holiday' | 'before_opening'>

/** A time that the calendar allows. */
export interface CalendarTime {
  ms: number
  /** Why it is later than wanted; null if it is not. */
  reason: CalendarReason | null
}

/**
 * The first time from `wantedMs` on at which a service collects. Null if it does not collect within 60 days.
 * @param nowMs when the booking is made, which the cut-off counts. `wantedMs` is the same or later.
 */
export function firstCollection(
  nowMs: number,
  wantedMs: number,
  calendar: BookingCalendar,
): CalendarTime | null {
  const { service, hours, bookedFor } = calendar
  const today = londonDay(isoInLondon(nowMs))
  const wantedDay = londonDay(isoInLondon(wantedMs))
  // An overdue docket goes today.
  const bookedDay = bookedFor === null ? null : laterDay(londonDay(bookedFor), today)
  if (wantedDay === bookedDay) return { ms: wantedMs, reason: null }
  let reason: CalendarReason | null = null
  for (let ahead = 0; ahead <= MOST_DAYS_AHEAD; ahead += 1) {
    const day = dayAfter(wantedDay, ahead)
    if (!isServiceDay(day, calendar, null)) reason ??= 'holiday'
    else if (day === today && isPastCutoff(nowMs, service)) reason ??= 'cut_off'
    else {
      const opens = instantAt(day, service.styp_opens)
      if (ahead === 0 && (opens === null || opens <= wantedMs)) return { ms: wantedMs, reason: null }
      const ms = opens ?? instantMs(openingOf(day, hours))
      return { ms, reason: reason ?? 'before_opening' }
    }
  }
  return null
}

/**
 * When a service delivers what it collects at a time: `undefined` if it makes no promise, and null if it does not deliver
 * within 60 days. Over water, a service without a promise delivers by the end of a later working day.
 */
export function promisedDelivery(
  collectionMs: number,
  calendar: BookingCalendar,
): CalendarTime | null | undefined {
  const { service, hours, daysOverWater } = calendar
  const days = (service.styp_days_later ?? 0) + daysOverWater
  if (days === 0) return undefined
  const collected = londonDay(isoInLondon(collectionMs))
  let left = days
  for (let ahead = 1; ahead <= MOST_DAYS_AHEAD; ahead += 1) {
    const day = dayAfter(collected, ahead)
    if (isServiceDay(day, calendar, calendar.destination)) left -= 1
    if (left === 0) return { ms: deliveredBy(day, service, hours), reason: ahead > days ? 'holiday' : null }
  }
  return null
}

/** The promised time of a day, otherwise the end of the company's hours, otherwise of the day. */
function deliveredBy(day: string, { styp_deliver_by }: ServiceDays, hours: OpeningHours): number {
  const minutes = minutesOfDay(styp_deliver_by) ?? windowOn(day, hours)?.end ?? minutesOfDay('23:59') ?? 0
  return instantMs(londonInstant(Temporal.PlainDate.from(day), minutes))
}

/**
 * Beside the field of the collection, the reason why it is later than wanted: 'Bookings for today closed at 16:00. Collection
 * is Monday 30 November, from 08:00.'
 */
export function collectionNotice(
  nowMs: number,
  wantedMs: number,
  { ms, reason }: CalendarTime,
  { service: { styp_cutoff }, hours }: BookingCalendar,
): string | null {
  if (reason === null) return null
  const today = londonDay(isoInLondon(nowMs))
  const wanted = londonDay(isoInLondon(wantedMs))
  const collection = `Collection is ${dayInWords(londonDay(isoInLondon(ms)), today)}, from ${timeText(ms)}.`
  if (reason === 'cut_off') return `Bookings for today closed at ${styp_cutoff}. ${collection}`
  if (reason === 'before_opening') return collection
  const day = wanted === today ? 'today' : `on ${dayInWords(wanted, today)}`
  return `There is no collection ${day}${holidayNameAfter(wanted, hours)}. ${collection}`
}

/** The refusal of a service that does not collect or deliver within 60 days of a time. */
export function noDayMessage(what: 'collection' | 'delivery', fromMs: number): string {
  const last = dayAfter(londonDay(isoInLondon(fromMs)), MOST_DAYS_AHEAD + 1)
  return `This service has no ${what} day before ${dayInWords(last, '')}. Please choose another service.`
}

/**
 * Whether a service works on a day (YYYY-MM-DD): on its weekdays, not if the company has closed the day, and on a bank
 * holiday only if it runs on holidays or the company has hours of its own for it.
 */
function isServiceDay(day: string, { service, hours }: BookingCalendar, destination: Nation | null): boolean {
  if (!service.styp_days.split(',').includes(weekdayOf(day))) return false
  const own = companyDayOn(day, hours)
  if (own) return !isClosedDay(own)
  if (service.styp_holidays === 'T' || hours.HolidayNation === 'none') return true
  return bankHolidayOn(destination ?? hours.HolidayNation, day) === null
}

/**
 * Whether bookings for today have closed. At the minute of the cut-off they have. A cut-off in the hour that is skipped in
 * spring is an hour later, and one in the hour that is repeated in autumn is in the first.
 */
export function isPastCutoff(nowMs: number, { styp_cutoff }: Pick<ServiceDays, 'styp_cutoff'>): boolean {
  const cutoff = instantAt(londonDay(isoInLondon(nowMs)), styp_cutoff)
  return cutoff !== null && nowMs >= cutoff
}

function instantAt(day: string, time: string): number | null {
  const minutes = minutesOfDay(time)
  return minutes === null ? null : instantMs(londonInstant(Temporal.PlainDate.from(day), minutes))
}

const laterDay = (one: string, other: string): string => (one > other ? one : other)

const timeText = (ms: number): string => formatLondon(isoInLondon(ms)).slice(-5)
