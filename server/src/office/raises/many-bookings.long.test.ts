import { raiseCheck } from '@despatch/contract/office/raises.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { expect, test } from 'vitest'
import { addDockets } from '../../../test/many-dockets.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'

const portal = await openPortalForFile()
const admin = await portal.login('admin')

test('[PRICE-02] the preview of a raise prices the newest 50,000 bookings of a month with 60,000, and counts the others', async () => {
  await portal.sql(`update docket set dck_created = '2031-01-10'`)
  for (const [customer, count, day] of [
    [2, 10_000, '2031-06-10'],
    [1, 50_000, '2031-06-20'],
  ] as const) {
    await addDockets(portal.tenant('metro').pool, { customer, count })
    await portal.sql(`update docket set dck_created = $1::date where dck_created < '2031-01-01'`, [day])
  }
  const { customers, left } = await admin.call(raiseCheck, {
    rse_percent: 4.5,
    rse_round: 5,
    rse_from: dayAfter(londonDay(new Date().toISOString()), 90),
    tariffs: null,
    price_lists: [],
    month: '2031-06',
  })
  expect(customers).toMatchObject([{ cust_id: 1, jobs: 50_000 }])
  expect(left).toEqual({ older: 10_000, cancelled: 0, currencies: 0, unpriced: 0 })
})
