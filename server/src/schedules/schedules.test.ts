import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { favouritePost } from '@despatch/contract/dockets/favourites.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { webhookMessages } from '@despatch/contract/webhooks/webhook-messages.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import { docketAmendCheck } from '@despatch/contract/dockets/amend.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import {
  scheduleAttention,
  scheduleDays,
  scheduleEnd,
  scheduleList,
  scheduleMake,
  schedulePause,
  schedulePost,
  schedulePreview,
  scheduleSkip,
  scheduleTerms,
} from '@despatch/contract/schedules/schedules.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { booking, collection } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { secondsToNextWork } from '../run-jobs.ts'
import { mailSchedule, mailScheduleEnd, mailSchedulePrice } from './mail-schedule.ts'
import { makeSchedules } from './make-schedules.ts'
import { secondsToNextSchedule } from './schedules.queries.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const control = await portal.login('control')
const admin = await portal.login('admin')
const tenant = portal.tenant('metro')
await portal.change(
  'session',
  `update session set created = '2100-01-01', expires = '2100-01-01', ses_proved = ses_proved`,
)

beforeAll(async () => {
  await portal.set('HolidayNation', 'EW')
  await portal.set('RegularBookingEmail', 'office@metro.example')
  // The demo has some of this account.
  await portal.sql('delete from booking_schedule')
  vi.useFakeTimers({ toFake: ['Date'] })
})
beforeEach(() => at('2027-03-01T08:00'))
afterEach(async () => {
  await portal.change('reference', `update customer set cust_on_hold = 'F' where cust_id = 1`)
  await portal.sql('delete from booking_schedule')
  await portal.sql(`delete from job where job_name = 'make-schedules' or job_name like 'mail-schedule%'`)
})
afterAll(() => void vi.useRealTimers())

/** Sets the clock, in London's time of the winter. */
const at = (time: string) => void vi.setSystemTime(`${time}:00+00:00`)

const work = () => makeSchedules({ tenant })

const favourite = async (changes: Parameters<typeof booking>[0] = {}) =>
  (
    await account.call(favouritePost, {
      btpl_cust_id: 1,
      btpl_name: `Samples ${Math.random()}`,
      booking: booking(changes),
    })
  ).btpl_id

const btpl_id = await favourite()

type Post = Payload<typeof schedulePost>

const wanted = (more: Partial<Post> = {}): Post => ({
  sch_cust_id: 1,
  sch_name: 'Evening samples',
  btpl_id,
  sch_unit: 'week',
  sch_every: 1,
  sch_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  sch_from: '2027-03-02',
  sch_holidays: 'skip',
  sch_times: [
    { day: 0, time: '18:00' },
    { day: 1, time: '09:00' },
  ],
  ...more,
})

const start = (more: Partial<Post> = {}) => account.call(schedulePost, wanted(more))

const march = { from: '2027-03-01', until: '2027-03-31' }

const daysOf = async (sch_id: number, range = march) =>
  (await account.call(scheduleDays, { sch_id, ...range })).rows

/** The days as '02 made', for those until a day. */
const statesUntil = async (sch_id: number, until: string) =>
  (await daysOf(sch_id))
    .filter(({ sday_day }) => sday_day <= until)
    .map(({ sday_day, sday_state }) => `${sday_day.slice(8)} ${sday_state}`)

const stopsOf = async (dck_id: number) =>
  (await account.call(docketAddressList, { dck_id })).rows.map(({ dadd_ready, dadd_deadline }) => [
    dadd_ready && isoInLondon(dadd_ready),
    dadd_deadline && isoInLondon(dadd_deadline),
  ])

const docketsNow = async () =>
  Number((await portal.sql('select count(*)::int count from docket'))[0]?.['count'])

/** Writes the emails that are to be sent, and returns the new ones. */
async function emails(sch_id: number) {
  const context = { tenant, config: portal.config, mailer: null, log: portal.app.log }
  const jobs = await portal.sql(
    `delete from job where job_name like 'mail-schedule%' returning job_name, job_payload`,
  )
  for (const { job_name, job_payload } of jobs) {
    const payload = job_payload as Parameters<typeof mailSchedule>[1]
    if (job_name === 'mail-schedule') await mailSchedule(context, payload)
    else if (job_name === 'mail-schedule-end') await mailScheduleEnd(context, payload)
    else await mailSchedulePrice(context, payload)
  }
  return await portal.sql(
    `select mail_to, mail_subject, mail_text from mail where mail_about like $1 order by mail_id`,
    [`schedule:${sch_id}:%`],
  )
}

test('a regular booking of a favourite makes each day once, its lead time ahead, at its times', async () => {
  const { sch_id, next } = await start()
  expect(next).toEqual({ day: '2027-03-02', ready: '2027-03-02T18:00:00+00:00' })
  at('2027-03-01T17:59')
  await work()
  expect(await statesUntil(sch_id, '2027-03-03')).toEqual(['02 planned', '03 planned'])
  const before = await docketsNow()
  at('2027-03-01T18:00')
  await work()
  await work()
  expect(await docketsNow()).toBe(before + 1)
  const [made, planned] = await daysOf(sch_id)
  expect(made).toMatchObject({
    sday_day: '2027-03-02',
    sday_state: 'made',
    sday_by: '',
    dck_id: expect.any(Number),
  })
  expect(planned).toMatchObject({ sday_day: '2027-03-03', sday_state: 'planned', dck_id: null })
  const dck_id = made?.dck_id ?? 0
  const [collected, delivered] = await stopsOf(dck_id)
  expect([collected?.[0], delivered?.[1]]).toEqual(['2027-03-02T18:00:00+00:00', '2027-03-03T09:00:00+00:00'])
  expect(
    await portal.sql(`select dref_kind, dref_reference from delivery_reference where dref_dck_id = $1`, [
      dck_id,
    ]),
  ).toEqual([{ dref_kind: 'schedule', dref_reference: `schedule:${sch_id} 2027-03-02` }])
  expect(
    await portal.sql(`select from job where job_name = 'mail-docket' and job_payload::jsonb @> $1`, [
      { dck_id },
    ]),
  ).toEqual([])
  expect((await account.call(scheduleList, { sch_id })).rows).toMatchObject([
    { next: { day: '2027-03-03' }, stops: ['British Museum, WC1B 3DG', 'Tower of London, EC3N 4AB'] },
  ])
})

test('two processes that make the same day at the same time make one docket', async () => {
  const second = await portal.openSecond()
  const { sch_id } = await start({ sch_lead_hours: 336 })
  const before = await docketsNow()
  await Promise.all([work(), makeSchedules({ tenant: second.tenant('metro') }), work()])
  const made = (await daysOf(sch_id)).filter(({ sday_state }) => sday_state === 'made')
  expect(made.length).toBeGreaterThan(8)
  expect(await docketsNow()).toBe(before + made.length)
})

test('a day that cannot be booked fails with the reason of the form, is tried every hour, and is made when it can be', async () => {
  const { sch_id } = await start()
  await portal.change('reference', `update customer set cust_on_hold = 'T' where cust_id = 1`)
  at('2027-03-01T18:00')
  await work()
  const failed = {
    sday_day: '2027-03-02',
    sday_state: 'failed',
    sday_reason: expect.stringContaining('on hold'),
  }
  expect((await daysOf(sch_id))[0]).toMatchObject(failed)
  for (const client of [account, control])
    expect(await client.call(scheduleAttention, {})).toMatchObject({ rows: [failed], total: 1 })
  const written = await emails(sch_id)
  expect(written.map(({ mail_to }) => mail_to)).toEqual([
    expect.stringContaining('@'),
    'office@metro.example',
  ])
  expect(written[0]).toMatchObject({ mail_subject: '1 day of “Evening samples” not booked' })
  expect(written[0]?.['mail_text']).toContain(`/docket/regular?_id=${sch_id}&day=2027-03-02`)
  const tried = async () => (await portal.sql('select sday_tried from schedule_day'))[0]?.['sday_tried']
  const first = await tried()
  at('2027-03-01T18:30')
  await work()
  expect(await tried()).toBe(first)
  at('2027-03-01T19:00')
  await work()
  expect(await tried()).not.toBe(first)
  expect(await emails(sch_id)).toHaveLength(2)
  at('2027-03-02T00:05')
  await work()
  expect(await emails(sch_id)).toHaveLength(4)
  await portal.change('reference', `update customer set cust_on_hold = 'F' where cust_id = 1`)
  at('2027-03-02T01:05')
  await work()
  expect((await daysOf(sch_id))[0]).toMatchObject({ sday_state: 'made', sday_reason: '' })
  expect((await account.call(scheduleAttention, {})).rows).toEqual([])
})

test('a day that fails until its ready time is missed for the same reason, and is never booked late', async () => {
  const { sch_id } = await start()
  await portal.change('reference', `update customer set cust_on_hold = 'T' where cust_id = 1`)
  at('2027-03-02T17:30')
  await work()
  await portal.change('reference', `update customer set cust_on_hold = 'F' where cust_id = 1`)
  at('2027-03-02T18:00')
  await work()
  expect((await daysOf(sch_id))[0]).toMatchObject({
    sday_state: 'missed',
    sday_reason: expect.stringContaining('on hold'),
  })
  expect(await statesUntil(sch_id, '2027-03-03')).toEqual(['02 missed', '03 made'])
  expect((await account.call(scheduleAttention, {})).total).toBe(1)
  at('2027-03-10T18:00')
  expect(
    (await account.call(scheduleAttention, {})).rows.filter(({ sday_day }) => sday_day === '2027-03-02'),
  ).toEqual([])
})

test('after an outage of three days, days to come are made once and passed ones are missed, in one email', async () => {
  const { sch_id } = await start()
  at('2027-03-01T18:00')
  await work()
  at('2027-03-05T17:00')
  await Promise.all([work(), work()])
  await work()
  expect(await statesUntil(sch_id, '2027-03-08')).toEqual([
    '02 made',
    '03 missed',
    '04 missed',
    '05 made',
    '08 planned',
  ])
  const written = await emails(sch_id)
  expect(written).toHaveLength(2)
  expect(written[0]).toMatchObject({ mail_subject: '2 days of “Evening samples” not booked' })
  expect((await daysOf(sch_id))[1]?.sday_reason).toBe('It was not booked before its ready time.')
})

test('a day is skipped and restored until it is made or its ready time has passed', async () => {
  const { sch_id } = await start()
  const skip = (sday_day: string, skipped = true) => account.send(scheduleSkip, { sch_id, sday_day, skipped })
  expect(await skip('2027-03-02')).toMatchObject({
    status: 200,
    body: { sday_state: 'skipped', sday_by: expect.stringMatching(/./) },
  })
  expect(await skip('2027-03-03')).toMatchObject({ status: 200 })
  expect((await account.call(scheduleList, { sch_id })).rows[0]?.next?.day).toBe('2027-03-04')
  expect(await skip('2027-03-03', false)).toMatchObject({ status: 200, body: { sday_state: 'planned' } })
  expect(await skip('2027-03-06')).toMatchObject({ status: 404 })
  at('2027-03-03T17:00')
  await work()
  expect(await statesUntil(sch_id, '2027-03-04')).toEqual(['02 skipped', '03 made', '04 planned'])
  for (const day of ['2027-03-02', '2027-03-03'])
    expect(await skip(day, false)).toMatchObject({ status: 409, body: { code: 'SCHEDULE_DAY_OVER' } })
})

test('a paused regular booking makes no days, and its passed days are not missed; one that has ended stays so', async () => {
  const { sch_id, sch_version } = await start()
  const pause = (paused: boolean) => account.call(schedulePause, { sch_id, paused })
  expect(await pause(true)).toMatchObject({ sch_state: 'paused', next: null })
  expect(await account.send(schedulePause, { sch_id, paused: false, sch_version })).toMatchObject({
    status: 409,
  })
  at('2027-03-04T17:00')
  await work()
  expect(await daysOf(sch_id)).toEqual([])
  expect(await pause(false)).toMatchObject({ sch_state: 'on', next: { day: '2027-03-04' } })
  await work()
  expect(await statesUntil(sch_id, '2027-03-05')).toEqual(['04 made', '05 planned'])
  expect(await account.call(scheduleEnd, { sch_id })).toMatchObject({ sch_state: 'ended', next: null })
  at('2027-03-05T17:00')
  await work()
  expect(await statesUntil(sch_id, '2027-03-31')).toEqual(['04 made'])
  for (const refused of [
    account.send(schedulePause, { sch_id, paused: false }),
    account.send(schedulePost, wanted({ sch_id })),
  ])
    expect(await refused).toMatchObject({ status: 409, body: { code: 'SCHEDULE_ENDED' } })
})

test('a change of the rule applies from now on to the days that are not made', async () => {
  const { sch_id } = await start()
  await account.call(scheduleSkip, { sch_id, sday_day: '2027-03-04', skipped: true })
  await account.call(scheduleSkip, { sch_id, sday_day: '2027-03-05', skipped: true })
  at('2027-03-02T19:00')
  // Until the job has run, the passed day is still open.
  const changed = await account.call(
    schedulePost,
    wanted({
      sch_id,
      btpl_id: undefined,
      sch_days: ['wed', 'thu'],
      sch_times: [{ day: 0, time: '10:00' }, null],
    }),
  )
  expect(changed).toMatchObject({ sch_version: 2, sch_days: ['wed', 'thu'] })
  await work()
  expect(await statesUntil(sch_id, '2027-03-11')).toEqual([
    '02 missed',
    '03 made',
    '04 skipped',
    '10 planned',
    '11 planned',
  ])
  const made = (await daysOf(sch_id)).find(({ sday_state }) => sday_state === 'made')
  expect((await stopsOf(made?.dck_id ?? 0))[0]?.[0]).toBe('2027-03-03T10:00:00+00:00')
})

test('the days until a day are made early at a click, each once, in the name of the user who saved it', async () => {
  const { sch_id } = await start()
  const make = () => account.call(scheduleMake, { sch_id, until: '2027-03-05' })
  const answers = await Promise.all([make(), make()])
  const made = answers[0].rows
  expect(made.map(({ sday_state }) => sday_state)).toEqual(['made', 'made', 'made', 'made'])
  expect(made[0]?.sday_by).not.toBe('')
  expect((await make()).rows).toEqual([])
  const dockets = new Set((await daysOf(sch_id)).flatMap(({ dck_id }) => dck_id ?? []))
  expect(dockets.size).toBe(4)
  const many = await account.send(scheduleMake, { sch_cust_id: 1, until: '2027-12-31' })
  expect(many).toMatchObject({ status: 422, body: { code: 'SCHEDULE_TOO_MANY_DAYS' } })
})

test('the preview and the calendar have the days of a rule with holidays and clock changes', async () => {
  at('2027-03-21T08:00')
  const rule = {
    sch_cust_id: 1,
    sch_unit: 'week',
    sch_every: 1,
    sch_days: ['mon', 'wed', 'fri'],
    sch_from: '2027-03-22',
    sch_until: '2027-04-02',
    sch_holidays: 'after',
    sch_times: [{ day: 0, time: '10:00' }, null],
    sch_lead_hours: 24,
  } as const
  const { rows } = await account.call(schedulePreview, {
    ...rule,
    sch_days: [...rule.sch_days],
    sch_times: [...rule.sch_times],
  })
  expect(rows.map(({ day }) => day.slice(5))).toEqual(['03-22', '03-24', '03-30', '03-31', '04-02'])
  expect(rows[2]).toMatchObject({
    planned: '2027-03-26',
    holiday: 'Good Friday',
    times: ['2027-03-30T10:00:00+01:00', null],
    made_at: '2027-03-29T10:00:00+01:00',
  })
  const { sch_id } = await start({ ...rule, sch_days: [...rule.sch_days], sch_times: [...rule.sch_times] })
  const shown = await daysOf(sch_id, { from: '2027-03-15', until: '2027-04-20' })
  expect(shown.map(({ sday_day, planned }) => [sday_day, planned])).toEqual(
    rows.map(({ day, planned }) => [day, planned]),
  )
})

test('a docket becomes a regular booking, and its own times are not used', async () => {
  const { docket } = await account.call(docketPost, booking({ collection: { dadd_companyname: 'Clinic' } }))
  const { sch_id, stops } = await start({ btpl_id: undefined, dck_id: docket.dck_id })
  expect(stops[0]).toContain('Clinic')
  at('2027-03-02T17:00')
  await work()
  const [made] = await daysOf(sch_id)
  expect(made?.sday_state).toBe('made')
  const found = await account.call(docketList, { _id: made?.dck_id ?? 0 })
  expect(found.rows[0]).toMatchObject({ dck_cust_ref1: 'PO 4711' })
})

test('bad input is refused at its field, and nothing is stored', async () => {
  const refused = async (more: Partial<Post>, field: string) =>
    expect(await account.send(schedulePost, wanted(more))).toMatchObject({
      status: 422,
      body: { errors: [{ field, message: expect.any(String) }] },
    })
  await refused({ sch_days: [] }, 'sch_days')
  await refused({ sch_unit: 'month', sch_days: ['mon'] }, 'sch_days')
  await refused({ sch_until: '2027-03-01' }, 'sch_until')
  await refused({ sch_times: [{ day: 0, time: '18:00' }] }, 'sch_times')
  await refused({ sch_times: [null, null] }, 'sch_times.0')
  await refused(
    {
      sch_times: [
        { day: 0, time: '18:00' },
        { day: 0, time: '09:00' },
      ],
    },
    'sch_times.1',
  )
  await refused({ btpl_id: undefined }, 'btpl_id')
  await refused({ btpl_id: await favourite({ collection: { dadd_street: '', dadd_town: '' } }) }, 'btpl_id')
  await refused({ dck_id: (await account.call(docketPost, booking())).docket.dck_id }, 'dck_id')
  expect((await account.call(scheduleList, { sch_cust_id: 1 })).rows).toEqual([])
  await start()
  await refused({ sch_name: 'EVENING samples' }, 'sch_name')
})

test('a day that is outside the hours, of a retired tariff, or of a user who may no longer book fails with that reason', async () => {
  const reasonOf = async (sch_id: number) => {
    await work()
    const days = await portal.sql(
      `select sday_reason from schedule_day where sday_sch_id = $1 and sday_state = 'failed'`,
      [sch_id],
    )
    return days[0]?.['sday_reason']
  }
  at('2027-03-02T17:00')
  const { sch_id } = await start()
  await portal.change('reference', `update tariff set ttyp_retired = true where ttyp_code = 5`)
  expect(await reasonOf(sch_id)).toMatch(/^The tariff “.+” can no longer be booked/)
  await portal.change('reference', `update tariff set ttyp_retired = false where ttyp_code = 5`)
  await account.call(schedulePost, wanted({ sch_id }))
  await portal.change('session', `update app_user set ausr_rights_booking = 'F' where ausr_logon = 'account'`)
  expect(await reasonOf(sch_id)).toMatch(/may no longer book/)
  await portal.change('session', `update app_user set ausr_rights_booking = 'T' where ausr_logon = 'account'`)
  await portal.set('HoursOfOperation.BookingHOO', 'T')
  await account.call(schedulePost, wanted({ sch_id, sch_times: [{ day: 0, time: '23:30' }, null] }))
  expect(await reasonOf(sch_id)).toMatch(/outside of hours of operation/)
  await portal.set('HoursOfOperation.BookingHOO', 'F')
})

test('an inactive company is active again when its next regular booking is due', async () => {
  const { sch_id } = await start()
  await portal.sql(`update booking_schedule set sch_next = now() + interval '20 seconds' where sch_id = $1`, [
    sch_id,
  ])
  const seconds = await secondsToNextWork(tenant.pool, tenant)
  expect(seconds).toBeLessThanOrEqual(20)
  await account.call(scheduleEnd, { sch_id })
  expect(await secondsToNextSchedule(tenant.pool)).toBe(Infinity)
})

test('a failed day that is skipped is no longer on the home page', async () => {
  const { sch_id } = await start()
  await portal.change('reference', `update customer set cust_on_hold = 'T' where cust_id = 1`)
  at('2027-03-01T18:00')
  await work()
  expect((await account.call(scheduleAttention, {})).total).toBe(1)
  await account.call(scheduleSkip, { sch_id, sday_day: '2027-03-02', skipped: true })
  expect((await account.call(scheduleAttention, {})).total).toBe(0)
})

test('an error in one regular booking is shown as its reason, and does not stop the others', async () => {
  const broken = await start({ sch_name: 'Broken' })
  const { sch_id } = await start()
  await portal.sql(`update booking_schedule set sch_booking = '{"addresses": []}' where sch_id = $1`, [
    broken.sch_id,
  ])
  at('2027-03-01T18:00')
  await expect(work()).rejects.toThrow(TypeError)
  expect((await daysOf(sch_id))[0]).toMatchObject({ sday_state: 'made' })
  expect((await daysOf(broken.sch_id))[0]).toMatchObject({
    sday_state: 'failed',
    sday_reason: 'An error of the portal prevented the booking. It is in the log.',
  })
})

test('the metric counts the days that fail', async () => {
  await start()
  await portal.change('reference', `update customer set cust_on_hold = 'T' where cust_id = 1`)
  at('2027-03-01T18:00')
  await work()
  const figures = await (await fetch(`${portal.address}/metrics`)).text()
  expect(figures).toMatch(/^despatch_schedule_overdue\{database="metro"\} 1$/m)
})

test('a favourite that has changed since does not change what is booked', async () => {
  const own = await favourite()
  const { sch_id } = await start({ btpl_id: own })
  await account.call(favouritePost, {
    btpl_id: own,
    btpl_cust_id: 1,
    btpl_name: 'Changed',
    booking: booking({ collection: collection({ dadd_companyname: 'Elsewhere' }) }),
  })
  at('2027-03-02T17:00')
  await work()
  const [made] = await daysOf(sch_id)
  const stops = await account.call(docketAddressList, { dck_id: made?.dck_id ?? 0 })
  expect(stops.rows[0]?.dadd_companyname).toBe('British Museum')
})

test('one day has times of its own until they are taken back, and is booked at them', async () => {
  const { sch_id } = await start()
  const change = (sday_day: string, sch_times: Post['sch_times'] | null) =>
    account.send(scheduleSkip, { sch_id, sday_day, sch_times })
  const morning = [{ day: 0, time: '09:00' }, null]
  expect(await change('2027-03-03', morning)).toMatchObject({
    status: 200,
    body: { sday_state: 'planned', ready: '2027-03-03T09:00:00+00:00' },
  })
  await change('2027-03-04', morning)
  expect(await change('2027-03-04', null)).toMatchObject({ body: { ready: '2027-03-04T18:00:00+00:00' } })
  expect((await account.call(scheduleList, { sch_id })).rows[0]?.changes).toEqual([
    { sday_day: '2027-03-03', sch_times: morning },
  ])
  at('2027-03-02T09:05')
  await work()
  expect(await statesUntil(sch_id, '2027-03-04')).toEqual(['02 made', '03 made', '04 planned'])
  const made = (await daysOf(sch_id)).find(({ sday_day }) => sday_day === '2027-03-03')
  expect((await stopsOf(made?.dck_id ?? 0))[0]?.[0]).toBe('2027-03-03T09:00:00+00:00')
  expect(await change('2027-03-03', null)).toMatchObject({ status: 409, body: { code: 'SCHEDULE_DAY_OVER' } })
  at('2027-03-04T10:00')
  const refused = async (day: string, times: Post['sch_times'] | null, field: string) =>
    expect(await change(day, times)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  await refused('2027-03-05', [{ day: 0, time: '18:00' }], 'sch_times')
  await refused('2027-03-05', [null, null], 'sch_times.0')
  await refused('2027-03-04', morning, 'sch_times.0')
  await account.call(scheduleSkip, { sch_id, sday_day: '2027-03-05', skipped: true })
  await refused('2027-03-05', morning, 'sday_day')
  expect(await account.send(scheduleSkip, { sch_id, sday_day: '2027-03-05' })).toMatchObject({ status: 422 })
})

test('times of one day stay when the rule changes, as long as it has the day', async () => {
  const { sch_id } = await start()
  const morning = [{ day: 0, time: '09:00' }, null]
  for (const sday_day of ['2027-03-03', '2027-03-04'])
    await account.call(scheduleSkip, { sch_id, sday_day, sch_times: morning })
  const changed = await account.call(schedulePost, wanted({ sch_id, sch_days: ['wed', 'fri'] }))
  expect(changed.changes).toEqual([{ sday_day: '2027-03-03', sch_times: morning }])
})

test('a failed day that gets other times is tried at once', async () => {
  await portal.set('HoursOfOperation.BookingHOO', 'T')
  const { sch_id } = await start({ sch_times: [{ day: 0, time: '23:30' }, null] })
  at('2027-03-02T08:00')
  await work()
  expect((await daysOf(sch_id))[0]?.sday_state).toBe('failed')
  await account.call(scheduleSkip, {
    sch_id,
    sday_day: '2027-03-02',
    sch_times: [{ day: 0, time: '14:00' }, null],
  })
  await work()
  expect((await daysOf(sch_id))[0]).toMatchObject({ sday_state: 'made', ready: '2027-03-02T14:00:00+00:00' })
  await portal.set('HoursOfOperation.BookingHOO', 'F')
})

test('a change from a day on ends the regular booking before it, and a new one with the same name continues it', async () => {
  const { sch_id } = await start({ sch_lead_hours: 72 })
  await account.call(scheduleSkip, { sch_id, sday_day: '2027-03-09', skipped: true })
  await work()
  expect(await statesUntil(sch_id, '2027-03-05')).toEqual(['02 made', '03 made', '04 planned', '05 planned'])
  const next = await account.call(
    schedulePost,
    wanted({
      sch_id,
      btpl_id: undefined,
      from_here: true,
      sch_from: '2027-03-03',
      sch_lead_hours: 72,
      sch_times: [{ day: 0, time: '10:00' }, null],
    }),
  )
  expect(next).toMatchObject({ sch_name: 'Evening samples', sch_from: '2027-03-03', sch_state: 'on' })
  expect(next.sch_id).not.toBe(sch_id)
  expect((await account.call(scheduleList, { sch_id })).rows).toMatchObject([
    { sch_until: '2027-03-02', sch_version: 2 },
  ])
  expect(await statesUntil(sch_id, '2027-03-31')).toEqual(['02 made'])
  // What is made or skipped is not booked again.
  expect(await statesUntil(next.sch_id, '2027-03-10')).toEqual([
    '03 made',
    '04 planned',
    '05 planned',
    '08 planned',
    '09 skipped',
    '10 planned',
  ])
  at('2027-03-03T08:00')
  await work()
  expect(await statesUntil(next.sch_id, '2027-03-05')).toEqual(['03 made', '04 made', '05 made'])
  expect((await account.call(scheduleList, { sch_id })).rows[0]?.sch_state).toBe('ended')
  expect(await emails(sch_id)).toEqual([])
})

test('a change from a day on needs a day that divides the regular booking', async () => {
  const { sch_id } = await start({ sch_until: '2027-03-31' })
  for (const sch_from of ['2027-03-02', '2027-04-01'])
    expect(await account.send(schedulePost, wanted({ sch_id, from_here: true, sch_from }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'sch_from' }] },
    })
  expect(await account.send(schedulePost, wanted({ from_here: true, sch_name: 'Other' }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'sch_id' }] },
  })
  at('2027-03-09T08:00')
  expect(
    await account.send(schedulePost, wanted({ sch_id, from_here: true, sch_from: '2027-03-08' })),
  ).toMatchObject({ status: 422, body: { errors: [{ field: 'sch_from' }] } })
})

test('a regular booking ends after its last day, and the account and the office are emailed once', async () => {
  const { sch_id } = await start({ sch_until: '2027-03-02' })
  at('2027-03-02T17:00')
  await work()
  at('2027-03-03T00:05')
  await work()
  await work()
  expect((await account.call(scheduleList, { sch_id })).rows[0]?.sch_state).toBe('ended')
  const written = await emails(sch_id)
  expect(written).toHaveLength(2)
  expect(written[1]).toMatchObject({
    mail_to: 'office@metro.example',
    mail_subject: '“Evening samples” has ended',
  })
  expect(written[1]?.['mail_text']).toContain('02/03/2027 18:00')
  expect(await account.send(schedulePause, { sch_id, paused: true })).toMatchObject({
    status: 409,
    body: { code: 'SCHEDULE_ENDED' },
  })
})

const priceOf = async (dck_id: number | null | undefined) =>
  (
    await portal.sql('select dck_net, dck_netvat, dck_total, dck_lines from docket where dck_id = $1', [
      dck_id,
    ])
  )[0]

test('bookings until a day have the agreed price, and later ones the price of the day', async () => {
  const { sch_id } = await start()
  const agreed = { net: 85, fuel: false, until: '2027-03-03' }
  expect(await account.send(scheduleTerms, { sch_id, agreed, drv_id: null })).toMatchObject({ status: 403 })
  expect(await admin.call(scheduleTerms, { sch_id, agreed, drv_id: null })).toMatchObject({ agreed })
  await account.call(scheduleMake, { sch_id, until: '2027-03-04' })
  const made = await daysOf(sch_id)
  const dck_id = made.find(({ sday_day }) => sday_day === '2027-03-03')?.dck_id ?? 0
  expect(await priceOf(dck_id)).toMatchObject({
    dck_net: 8500,
    dck_netvat: 1700,
    dck_total: 10_200,
    dck_lines: [{ code: 'agreed', description: 'Agreed price', amount: 8500 }],
  })
  const later = await priceOf(made.find(({ sday_day }) => sday_day === '2027-03-04')?.dck_id)
  expect(later?.['dck_net']).not.toBe(8500)
  // Other times have the same price; other parcels have that of a new booking.
  const check = (changes: Payload<typeof docketAmendCheck>['changes']) =>
    admin.call(docketAmendCheck, { dck_id, changes })
  const { addresses, parcels } = booking()
  expect(await check({ parcels: parcels.map((parcel) => ({ ...parcel, dpar_quantity: 9 })) })).toMatchObject({
    isRepriced: true,
    pricing: { net: expect.not.closeTo(85, 1) },
  })
  const moved = addresses.map((address, index) => ({
    ...address,
    dadd_ready: index === 0 ? '2027-03-05T23:30:00+00:00' : null,
    dadd_deadline: null,
  }))
  expect(await check({ addresses: moved })).toMatchObject({ isRepriced: false, pricing: { net: 85 } })
})

test('an agreed price stays with its booking, and is refused when it is wrong', async () => {
  const { sch_id } = await start()
  await admin.call(scheduleTerms, {
    sch_id,
    agreed: { net: 85, fuel: true, until: '2027-06-30' },
    drv_id: null,
  })
  expect(await account.send(schedulePost, wanted({ sch_id }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'btpl_id', message: expect.stringContaining('agreed for another booking') }] },
  })
  const next = await account.call(
    schedulePost,
    wanted({ sch_id, btpl_id: undefined, from_here: true, sch_from: '2027-03-08' }),
  )
  const [seen] = (await admin.call(scheduleList, { sch_id: next.sch_id })).rows
  expect(seen).toMatchObject({ agreed: { net: 85, fuel: true, until: '2027-06-30' } })
  for (const agreed of [
    { net: 0, fuel: true, until: '2027-06-30' },
    { net: 85, fuel: true, until: '2027-02-28' },
  ])
    expect(await admin.send(scheduleTerms, { sch_id, agreed, drv_id: null })).toMatchObject({ status: 422 })
})

test('the end of an agreed price is emailed once 14 days before, and is on the home page until 7 days after it', async () => {
  const { sch_id } = await start()
  await admin.call(scheduleTerms, {
    sch_id,
    agreed: { net: 85, fuel: false, until: '2027-03-20' },
    drv_id: null,
  })
  const prices = async () => (await admin.call(scheduleAttention, {})).prices
  at('2027-03-05T20:00')
  await work()
  const before = (await emails(sch_id)).length
  expect(await prices()).toEqual([])
  at('2027-03-06T20:00')
  await work()
  await work()
  const written = (await emails(sch_id)).slice(before)
  expect(written.map(({ mail_subject }) => mail_subject)).toEqual([
    'Agreed price of “Evening samples” until 20 March 2027',
    'Agreed price of “Evening samples” until 20 March 2027',
  ])
  expect(written[0]?.['mail_text']).not.toContain('85')
  expect(await prices()).toMatchObject([{ sch_id, until: '2027-03-20' }])
  at('2027-03-27T20:00')
  expect(await prices()).toHaveLength(1)
  at('2027-03-28T20:00')
  expect(await prices()).toEqual([])
})

test('a made docket is given to the driver of its regular booking, or stays unallocated with the reason', async () => {
  const [active] = await portal.sql(
    `select drv_id from driver where drv_state = 'active' order by drv_id limit 1`,
  )
  const drv_id = Number(active?.['drv_id'])
  const { sch_id } = await start()
  expect(await admin.call(scheduleTerms, { sch_id, agreed: null, drv_id })).toMatchObject({
    driver: { drv_id },
  })
  expect((await account.call(scheduleList, { sch_id })).rows[0]).not.toHaveProperty('driver')
  at('2027-03-01T18:00')
  await work()
  const docketOf = async (day: string) => {
    const made = (await daysOf(sch_id)).find(({ sday_day }) => sday_day === day)
    return (
      await portal.sql('select dck_status, dck_drv_id from docket where dck_id = $1', [made?.dck_id])
    )[0]
  }
  expect(await docketOf('2027-03-02')).toEqual({ dck_status: 'G', dck_drv_id: drv_id })
  const events = await portal.sql(
    `select dev_type, dev_by from docket_event join schedule_day on sday_dck_id = dev_dck_id where sday_sch_id = $1 order by dev_id`,
    [sch_id],
  )
  expect(events).toMatchObject([{ dev_type: 'booked' }, { dev_by: 'admin' }])
  expect((await admin.call(scheduleAttention, {})).unallocated).toEqual([])
  await portal.sql(`update driver set drv_state = 'off' where drv_id = $1`, [drv_id])
  at('2027-03-02T18:00')
  await work()
  expect(await docketOf('2027-03-03')).toEqual({
    dck_status: expect.stringMatching(/[WO]/),
    dck_drv_id: null,
  })
  expect((await admin.call(scheduleAttention, {})).unallocated).toMatchObject([
    { sday_day: '2027-03-03', sday_state: 'made', sday_reason: 'This driver is not on duty.' },
  ])
  expect((await account.call(scheduleAttention, {})).unallocated).toEqual([])
  await portal.sql(`update driver set drv_state = 'active' where drv_id = $1`, [drv_id])
})

test('a holiday that a rule leaves out has its name in the calendar and the preview', async () => {
  at('2027-03-21T08:00')
  const { sch_id } = await start({ sch_from: '2027-03-22', sch_until: '2027-04-02' })
  const goodFriday = { day: '2027-03-26', holiday: 'Good Friday' }
  const easterMonday = { day: '2027-03-29', holiday: 'Easter Monday' }
  const shown = await account.call(scheduleDays, { sch_id, from: '2027-03-15', until: '2027-04-20' })
  expect(shown.left_out).toEqual(
    [goodFriday, easterMonday].map((day) => ({ sch_id, sch_name: 'Evening samples', ...day })),
  )
  const {
    btpl_id: _favourite,
    sch_name: _name,
    ...rule
  } = wanted({
    sch_from: '2027-03-22',
    sch_until: '2027-04-02',
  })
  expect((await account.call(schedulePreview, rule)).left_out).toEqual([goodFriday, easterMonday])
})

const holidays = async () => (await control.call(scheduleAttention, {})).holidays

test('a holiday that is entered after a docket was made is on the home page and in the calendar until the docket is cancelled', async () => {
  const { sch_id } = await start()
  at('2027-03-02T19:00')
  await work()
  expect(await holidays()).toEqual([])
  await portal.change(
    'reference',
    `insert into company_day (cday_day, cday_name, cday_start, cday_end) values ('2027-03-03', 'State funeral', '', '')`,
  )
  expect(await holidays()).toMatchObject([
    { sch_id, sday_day: '2027-03-03', sday_state: 'made', holiday: 'State funeral' },
  ])
  const [, made] = await daysOf(sch_id)
  expect(made).toMatchObject({ sday_state: 'made', holiday: 'State funeral', dck_cancelled: false })
  const dck_id = made?.dck_id ?? 0
  const { version, pricing } = await account.call(docketCancelCheck, { dck_id })
  await account.call(docketCancelPost, { dck_id, version, ...(pricing && { expected_total: pricing.total }) })
  expect(await holidays()).toEqual([])
  expect((await daysOf(sch_id))[1]).toMatchObject({ dck_cancelled: true })
  await portal.change('reference', `delete from company_day where cday_day = '2027-03-03'`)
})

test('a failed day is sent to webhooks and programs once for each reason', async () => {
  await portal.sql(
    `insert into webhook (hook_url, hook_events) values ('https://receiver.example', '{schedule.failed}')`,
  )
  const { sch_id } = await start()
  await portal.change('reference', `update customer set cust_on_hold = 'T' where cust_id = 1`)
  for (const time of ['2027-03-01T18:00', '2027-03-01T19:00', '2027-03-02T18:00']) {
    at(time)
    await work()
  }
  const sent = await portal.sql(
    `select hdel_data from webhook_delivery where hdel_event = 'schedule.failed' order by hdel_id`,
  )
  const messages = sent.map(({ hdel_data }) => webhookMessages['schedule.failed'].shape.data.parse(hdel_data))
  expect(messages.filter(({ sday_day }) => sday_day === '2027-03-02')).toMatchObject([
    {
      sch_id,
      sch_name: 'Evening samples',
      sday_state: 'failed',
      sday_reason: expect.stringContaining('on hold'),
    },
    { sch_id, sday_state: 'missed' },
  ])
  await portal.sql('delete from webhook')
})
