import { favouritePost } from '@despatch/contract/dockets/favourites.ts'
import { scheduleDays, schedulePost } from '@despatch/contract/schedules/schedules.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { daysOf } from '@despatch/domain/schedules/days-of.ts'
import { isDue } from '@despatch/domain/schedules/due-days.ts'
import { timesOn } from '@despatch/domain/schedules/stop-times.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { makeSchedules } from './make-schedules.ts'
import { overdueSchedules } from './schedule-days.queries.ts'

const HOUR_MS = 3600_000
const portal = await openPortalForFile()
const account = await portal.login('account')
await portal.change(
  'session',
  `update session set created = '2100-01-01', expires = '2100-01-01', ses_proved = ses_proved`,
)
await portal.set('HolidayNation', 'EW')
await portal.sql('delete from booking_schedule')
const processes = [portal.tenant('metro'), (await portal.openSecond()).tenant('metro')]
afterAll(() => void vi.useRealTimers())

const start = Date.parse('2027-02-28T12:00:00Z')
const hours = 60 * 24
const firstDay = '2027-02-28'
const lastDay = '2027-04-29'

/** Hours from the start in which no process runs, and in which the account is on hold. */
const outages = [
  [100, 172],
  [400, 401],
  [668, 676],
  [1000, 1030],
] as const
const holds = [
  [50, 53],
  [200, 260],
  [900, 905],
  [1020, 1100],
] as const

const isIn = (spans: readonly (readonly [number, number])[], hour: number) =>
  spans.some(([from, until]) => hour >= from && hour < until)

const rules: Partial<Payload<typeof schedulePost>>[] = [
  {
    sch_days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    sch_times: [{ day: 0, time: '01:30' }, null],
    sch_lead_hours: 1,
  },
  { sch_days: ['mon', 'wed', 'fri'], sch_holidays: 'after', sch_lead_hours: 24 },
  { sch_days: ['mon', 'fri'], sch_every: 2, sch_holidays: 'before', sch_lead_hours: 100 },
  { sch_unit: 'month', sch_days: ['31', 'first-mon', 'last-working-day'], sch_lead_hours: 336 },
  {
    sch_days: ['sat', 'sun'],
    sch_times: [
      { day: 0, time: '18:00' },
      { day: 1, time: '09:00' },
    ],
    sch_lead_hours: 12,
  },
]

const wanted = (index: number): Payload<typeof schedulePost> => ({
  sch_cust_id: 1,
  sch_name: `Rule ${index}`,
  sch_unit: 'week',
  sch_every: 1,
  sch_days: ['mon'],
  sch_from: firstDay,
  sch_until: lastDay,
  sch_holidays: 'skip',
  sch_times: [{ day: 0, time: '10:00' }, null],
  ...rules[index],
})

test('sixty days with outages, holds and a clock change end every planned day once, as the times at which the job ran decide', async () => {
  const { btpl_id } = await account.call(favouritePost, {
    btpl_cust_id: 1,
    btpl_name: 'Sixty days',
    booking: booking(),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(start)
  const ids: number[] = []
  for (const index of rules.keys())
    ids.push((await account.call(schedulePost, { ...wanted(index), btpl_id })).sch_id)
  let onHold = false
  for (let hour = 0; hour <= hours; hour += 1) {
    vi.setSystemTime(start + hour * HOUR_MS)
    if (isIn(holds, hour) !== onHold) {
      onHold = !onHold
      await portal.change('reference', `update customer set cust_on_hold = $1 where cust_id = 1`, [
        onHold ? 'T' : 'F',
      ])
    }
    if (!isIn(outages, hour)) await Promise.all(processes.map((tenant) => makeSchedules({ tenant })))
  }

  for (const [index, sch_id] of ids.entries()) {
    const rule = wanted(index)
    const planned = daysOf({ ...rule, sch_until: lastDay }, firstDay, lastDay, {
      HolidayNation: 'EW',
      companyDays: [],
    })
    const expected = planned.flatMap(({ day }) => {
      const [ready] = timesOn(day, rule.sch_times)
      if (!ready || Date.parse(ready) <= start || Date.parse(ready) > start + hours * HOUR_MS) return []
      const ran = Array.from({ length: hours + 1 }, (_, hour) => hour).filter(
        (hour) => !isIn(outages, hour) && isDue(ready, rule.sch_lead_hours ?? 24, start + hour * HOUR_MS),
      )
      const isMade = ran.some((hour) => !isIn(holds, hour))
      return [`${day} ${isMade ? 'made' : 'missed'}${!isMade && ran.length > 0 ? ' on hold' : ''}`]
    })
    const shown = await Promise.all(
      [
        ['2027-02-28', '2027-03-31'],
        ['2027-04-01', lastDay],
      ].map(
        async ([from = '', until = '']) => (await account.call(scheduleDays, { sch_id, from, until })).rows,
      ),
    )
    const ends = shown
      .flat()
      .filter(({ ready }) => Date.parse(ready) <= start + hours * HOUR_MS)
      .map(
        ({ sday_day, sday_state, sday_reason }) =>
          `${sday_day} ${sday_state}${sday_reason.includes('on hold') ? ' on hold' : ''}`,
      )
    expect(ends).toEqual(expected)
  }
  const [dockets] = await portal.sql(
    `select count(*)::int made, count(distinct sday_dck_id)::int dockets,
       (select count(*)::int from delivery_reference where dref_kind = 'schedule') sources
     from schedule_day where sday_state = 'made'`,
  )
  expect(Number(dockets?.['made'])).toBeGreaterThan(80)
  expect([dockets?.['dockets'], dockets?.['sources']]).toEqual([dockets?.['made'], dockets?.['made']])
  expect(await overdueSchedules(portal.tenant('metro').pool)).toBe(0)
})
