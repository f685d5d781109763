import { favouritePost } from '@despatch/contract/dockets/favourites.ts'
import { schedulePost } from '@despatch/contract/schedules/schedules.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { makeSchedules } from './make-schedules.ts'

const rules = 5000
const portal = await openPortalForFile()
const account = await portal.login('account')
await portal.change(
  'session',
  `update session set created = '2100-01-01', expires = '2100-01-01', ses_proved = ses_proved`,
)
await portal.sql('delete from booking_schedule')
afterAll(() => void vi.useRealTimers())

test('the dockets of 5,000 regular bookings that are due in the same night are made once, and the seconds are reported', async ({
  annotate,
}) => {
  const { btpl_id } = await account.call(favouritePost, {
    btpl_cust_id: 1,
    btpl_name: 'Night',
    booking: booking(),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2027-03-01T02:00:00Z')
  const { sch_id } = await account.call(schedulePost, {
    sch_cust_id: 1,
    sch_name: 'Night',
    btpl_id,
    sch_unit: 'week',
    sch_every: 1,
    sch_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
    sch_from: '2027-03-02',
    sch_holidays: 'skip',
    sch_times: [{ day: 0, time: '10:00' }, null],
  })
  const columns = `sch_cust_id, sch_ausr_id, sch_booking, sch_times, sch_unit, sch_every, sch_days, sch_from, sch_holidays,
    sch_lead_hours, sch_checked, sch_next`
  await portal.sql(
    `insert into booking_schedule (sch_name, ${columns}) select 'Night ' || number, ${columns}
     from booking_schedule, generate_series(2, $2::int) number where sch_id = $1`,
    [sch_id, rules],
  )
  vi.setSystemTime('2027-03-01T10:00:00Z')
  const began = performance.now()
  await makeSchedules({ tenant: portal.tenant('metro') })
  const seconds = (performance.now() - began) / 1000
  const [made] = await portal.sql(
    `select count(*)::int days, count(distinct sday_dck_id)::int dockets from schedule_day where sday_state = 'made'`,
  )
  expect(made).toEqual({ days: rules, dockets: rules })
  await annotate(`${rules} dockets in ${seconds.toFixed(1)} s`)
})
