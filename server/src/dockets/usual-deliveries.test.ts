import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { learnUsualDeliveries } from './usual-deliveries.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const tenant = portal.tenant('metro')

/** Dockets of the last week, each delivered `minutes` after its collection was ready. */
const addDelivered = (count: number, minutes: number) =>
  tenant.pool.query(
    `with added as (
       insert into docket (dck_id, dck_docket, dck_tracking, dck_cust_id, dck_serv_type, dck_tariff, dck_circ_code, dck_mop,
         dck_status, dck_created, dck_miles, dck_net, dck_netvat, dck_total, dck_hold, dck_lines)
       select id, 'MT' || id, 'MT-USUAL-' || id, 1, 'A', 5, 'LON', 'A', 'D', now() - interval '7 days', 4, 0, 0, 0, 0, '[]'
       from (select nextval('docket_number')::int id from generate_series(1, $1)) numbers returning dck_id, dck_created
     ), placed as (
       insert into docket_address (dadd_dck_id, dadd_order, dadd_addresstype, dadd_postalcode, dadd_ready)
       select dck_id, 0, 0, 'WC1B 3DG', dck_created from added
     )
     insert into docket_event (dev_dck_id, dev_type, dev_status, dev_at)
     select dck_id, 'status-changed', 'D', dck_created + $2 * interval '1 minute' from added`,
    [count, minutes],
  )

const minutesAfter = (ready: string | null | undefined, by: string | null) =>
  by === null ? null : (Date.parse(by) - Date.parse(ready ?? '')) / 60_000

async function estimated(docket = {}) {
  const { addresses, usually } = await account.call(docketEstimate, booking({ docket }))
  return minutesAfter(addresses[0]?.dadd_ready, usually)
}

test('[QUOTE-09, TRACK-02] from 200 deliveries on, a booking, a quote and the tracking page show by when nine of ten arrive', async () => {
  // Those of the demo are longer ago.
  await tenant.pool.query(`update docket set dck_created = dck_created - interval '200 days'`)
  await addDelivered(179, 30)
  await addDelivered(20, 50)
  await learnUsualDeliveries({ tenant })
  expect(await estimated()).toBeNull()

  await addDelivered(1, 50)
  await learnUsualDeliveries({ tenant })
  await expect.poll(() => estimated()).not.toBeNull()
  // The 180th of 200 took 30 or 50 minutes; the time is rounded up to five minutes.
  const minutes = (await estimated()) ?? 0
  expect(minutes).toBeGreaterThanOrEqual(30)
  expect(minutes).toBeLessThan(55)
  expect(await estimated({ dck_tariff: 1 })).toBeNull()

  const saved = await portal.visitor.call(quote, { database: 'metro', booking: quoteDraft() })
  expect(minutesAfter(saved.addresses[0]?.dadd_ready, saved.usually)).toBeLessThan(55)
  const { docket } = await account.call(docketPost, booking())
  const tracked = await portal.visitor.call(docketTrack, { tracking_ref: docket.dck_tracking })
  expect(Date.parse(tracked.usually ?? '')).toBeLessThan(
    Date.parse(tracked.stops.at(-1)?.dadd_deadline ?? ''),
  )
})

test('[QUOTE-09] what is usual is not shown if it is later than what is promised', async () => {
  await tenant.pool.query(
    `update docket_event set dev_at = dev_at + interval '9 hours' where dev_status = 'D'`,
  )
  await learnUsualDeliveries({ tenant })
  await expect.poll(() => estimated()).toBeNull()
})
