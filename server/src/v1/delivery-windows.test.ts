import type { listWindows } from '@despatch/contract/v1/delivery-windows.ts'
import type { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { beforeEach, expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

/** The overnight service of the test closed at midnight: at any hour its next collection is tomorrow from 08:00. */
const portal = await openPortalForFile()
const key = await applicationKey(portal, ['quotes', 'deliveries:write', 'deliveries:read'])
const send = v1ClientOf(portal.address, { authorization: `Bearer ${key}` })

const from = { name: 'Warehouse', postcode: 'WC1B 3DG' }
const to = { name: 'Gate', postcode: 'EC3N 4AB' }
const windows = async (more: object = {}) =>
  await send<ReplyOf<typeof listWindows>>('POST', 'delivery-windows', { from, to, service: 'B', ...more })

const inDays = (days: number) => dayAfter(londonDay(new Date().toISOString()), days)

beforeEach(async () => {
  await portal.change('reference', 'delete from company_day')
  await portal.change('reference', "update tariff set ttyp_deliver_by = ''")
  await portal.set('HolidayNation', 'none')
  await portal.change(
    'reference',
    `update service_type set styp_cutoff = '00:00', styp_days = 'mon,tue,wed,thu,fri,sat,sun', styp_opens = '08:00',
       styp_days_later = 1, styp_deliver_by = '17:30' where styp_id = 'B'`,
  )
})

test('[RULE-09, CALL-01] each coming day of a service has its first collection and its latest delivery, and a booking gets them', async () => {
  const { status, body } = await windows({ days: 4 })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.map(({ day }) => day)).toEqual([1, 2, 3].map(inDays))
  for (const { day, ready_at, deadline, price } of body.data) {
    expect(ready_at).toMatch(new RegExp(`^${day}T08:00`))
    expect(deadline).toMatch(new RegExp(`^${dayAfter(day, 1)}T17:30`))
    expect(price?.total).toBeGreaterThan(0)
  }
  const [, second] = body.data
  const booked = await send<ReplyOf<typeof postDelivery>>('POST', 'deliveries', {
    from: { ...from, ready_at: second?.ready_at },
    to,
    service: body.service,
    tariff: body.tariff,
    reference: crypto.randomUUID(),
    contact: { name: 'Shop', phone: '020 7946 0001' },
    expected_total: second?.price?.total,
  })
  expect(booked, JSON.stringify(booked.body)).toMatchObject({
    status: 201,
    body: { adjusted: [], from: { ready_at: second?.ready_at }, to: { deadline: second?.deadline } },
  })
})

test('[RULE-09] days on which the service does not work, and days that the company has closed, are left out', async () => {
  await portal.change(
    'reference',
    `insert into company_day (cday_day, cday_name) values ('${inDays(2)}', 'Closed')`,
  )
  const { body } = await windows({ days: 4 })
  expect(body.data.map(({ day }) => day)).toEqual([1, 3].map(inDays))
  // What is collected on the day before is delivered on the day after.
  expect(body.data[0]?.deadline).toMatch(new RegExp(`^${inDays(3)}T17:30`))
})

test('[RULE-05, CALL-02] what no booking could have is refused as a booking is, and so are too many days', async () => {
  const refusals = [
    [{ to: { postcode: 'BF1 2AA' } }, 'to.postcode'],
    [{ to: { ...to, country: 'Peru' } }, 'to.country'],
    [{ to: { ...to, latitude: 0, longitude: 0 } }, 'to.latitude'],
    [{ days: 15 }, 'days'],
    [{ days: 0 }, 'days'],
    [{ from: { ...from, ready_at: null } }, 'from.ready_at'],
  ] as const
  for (const [more, field] of refusals)
    expect(await windows(more), field).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})
