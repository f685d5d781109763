import * as contract from '@despatch/contract/schedules/schedules.ts'
import { missedShownDays, priceEndDays } from '@despatch/domain/schedules/schedule-rule.ts'
import { daysBefore } from '@despatch/domain/time/days-before.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { bindCall } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { accountsIn } from '../platform/http/scope.ts'
import { can } from '../platform/session.ts'
import { changeDay, endSchedule, pauseSchedule } from './change-schedule.ts'
import { makeEarly } from './make-early.ts'
import { daysOnNewHolidays } from './new-holidays.ts'
import { saveSchedule } from './save-schedule.ts'
import { countUnmade, unallocatedDays, unmadeDays } from './schedule-days.queries.ts'
import { endingPrices, listSchedules } from './schedules.queries.ts'
import { setScheduleTerms } from './set-terms.ts'
import { calendarDays, previewOf, shownSchedules } from './shown-schedule.ts'

/** The most days on the home page. */
const mostShown = 50

export const bookingSchedulesCalls = [
  bindCall(contract.scheduleList, async ({ cursor, limit, ...narrowed }, { tenant, session }) => {
    const wanted = { ...narrowed, before: readIdCursor(cursor) }
    const found = await listSchedules(tenant.pool, accountsIn(session), wanted, limit + 1)
    const views = found.slice(0, limit)
    return {
      rows: await shownSchedules(tenant.pool, tenant, session, views),
      next: found.length > limit ? String(views.at(-1)?.sch_id) : null,
    }
  }),
  bindCall(contract.schedulePost, (sent, { tenant, session }, tx) => saveSchedule(tx, tenant, session, sent)),
  bindCall(contract.scheduleTerms, (sent, { tenant, session }, tx) =>
    setScheduleTerms(tx, tenant, session, sent),
  ),
  bindCall(contract.schedulePause, (sent, { tenant, session }, tx) =>
    pauseSchedule(tx, tenant, session, sent),
  ),
  bindCall(contract.scheduleEnd, (sent, { tenant, session }, tx) => endSchedule(tx, tenant, session, sent)),
  bindCall(contract.scheduleSkip, (sent, { tenant, session }, tx) => changeDay(tx, tenant, session, sent)),
  bindCall(contract.scheduleDays, (wanted, { tenant }) => calendarDays(tenant, wanted)),
  bindCall(contract.schedulePreview, (rule, { tenant }) => previewOf(tenant, rule)),
  bindCall(contract.scheduleMake, (sent, { tenant, session }) => makeEarly(tenant, session, sent)),
  bindCall(contract.scheduleAttention, async (_body, { tenant, session }) => {
    const accounts = accountsIn(session)
    const since = daysBefore(missedShownDays, Date.now())
    const now = isoInLondon(Date.now())
    const today = londonDay(now)
    const ending = { from: dayAfter(today, -missedShownDays), until: dayAfter(today, priceEndDays) }
    const [rows, total, unallocated, holidays, prices] = await Promise.all([
      unmadeDays(tenant.pool, accounts, since, mostShown),
      countUnmade(tenant.pool, accounts, since),
      can(session, 'control') ? unallocatedDays(tenant.pool, accounts, now, mostShown) : [],
      daysOnNewHolidays(tenant, accounts, now),
      can(session, 'price') ? endingPrices(tenant.pool, accounts, ending, mostShown) : [],
    ])
    return { rows, total, unallocated, holidays: holidays.slice(0, mostShown), prices }
  }),
]
