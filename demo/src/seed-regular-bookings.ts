import { favouriteBooking } from '@despatch/domain/dockets/favourite.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { ClientBase } from 'pg'
import { findToAmend } from '@despatch/server/dockets/amend-docket.queries.ts'
import { addressesOfDocket, parcelsOfDocket } from '@despatch/server/dockets/docket-details.queries.ts'
import { storedDraft } from '@despatch/server/dockets/plan-amendment.ts'
import { insertRows } from '@despatch/server/tenants/insert-rows.ts'

const workingDays = ['mon', 'tue', 'wed', 'thu', 'fri']

/** A contract of daily rounds with an agreed price, and some others. */
const rules = (today: string) => [
  {
    sch_name: 'Laboratory round',
    sch_days: workingDays,
    time: '10:00',
    sch_holidays: 'after',
    sch_agreed_net: 4500,
    sch_agreed_fuel: true,
    sch_agreed_until: dayAfter(today, 90),
  },
  { sch_name: 'Afternoon samples', sch_days: ['mon', 'wed', 'fri'], time: '14:30', sch_holidays: 'before' },
  {
    sch_name: 'Month-end stationery',
    sch_unit: 'month',
    sch_days: ['last-working-day'],
    time: '11:00',
    sch_holidays: 'run',
  },
  {
    sch_name: 'Market stall',
    sch_every: 2,
    sch_days: ['thu'],
    time: '09:30',
    sch_holidays: 'skip',
    sch_state: 'paused',
  },
]

/** Regular bookings of the demo's customer, each a copy of one of their dockets. A small demo may have none. @param now in milliseconds */
export async function seedRegularBookings(db: ClientBase, now: number): Promise<void> {
  const { rows } = await db.query<{ dck_id: number; dck_cust_id: number; ausr_id: number; admin: number }>(
    `select max(dck_id)::int dck_id, dck_cust_id, ausr_id, (select ausr_id from app_user where ausr_logon = 'admin') admin
     from docket join app_user on ausr_cust_id = dck_cust_id and ausr_logon = 'account'
     where (select count(*) from docket_address where dadd_dck_id = dck_id) = 2 and dck_wandr = 'F'
     group by dck_cust_id, ausr_id, dck_tariff order by 1 desc limit 4`,
  )
  const checked = isoInLondon(now)
  const today = londonDay(checked)
  for (const [index, { time, ...rule }] of rules(today).entries()) {
    const copied = rows[index % rows.length]
    const docket = copied && (await findToAmend(db, copied.dck_id))
    if (!docket) return
    const booking = storedDraft(
      docket,
      await addressesOfDocket(db, copied.dck_id),
      await parcelsOfDocket(db, copied.dck_id),
    )
    await insertRows(db, 'booking_schedule', [
      {
        sch_id: index + 1,
        sch_cust_id: copied.dck_cust_id,
        sch_ausr_id: copied.ausr_id,
        sch_booking: favouriteBooking(booking, copied.dck_cust_id),
        sch_times: [{ day: 0, time }, null],
        sch_unit: 'week',
        sch_every: 1,
        sch_from: dayAfter(today, -30),
        sch_lead_hours: 24,
        sch_checked: checked,
        sch_next: checked,
        ...rule,
        ...('sch_agreed_net' in rule && { sch_agreed_by: copied.admin }),
      },
    ])
  }
}
