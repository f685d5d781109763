import { createHash } from 'node:crypto'
import { statusChange, statusUndo } from '@despatch/contract/control/control.ts'
import { driverList, driverPost } from '@despatch/contract/control/drivers.ts'

import { docketChargeList } from '@despatch/contract/dockets/charges.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { driveDefectPhoto } from '@despatch/contract/drive/defect-photos.ts'
import { drivePhoto, driveSync } from '@despatch/contract/drive/drive.ts'
import { docketOfferPost } from '@despatch/contract/drive/offers.ts'
import {
  driverDeviceList,
  driverDeviceRevoke,
  driverEventList,
  driverEventResolve,
} from '@despatch/contract/drive/devices.ts'
import {
  driverMessageList,
  driverMessagePost,
  driverMessageRead,
  driverShiftList,
  driverShiftPhoto,
} from '@despatch/contract/drive/shifts.ts'
import { docketTrack, docketTracking } from '@despatch/contract/tracking/tracking.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDockets } from '../../test/many-dockets.ts'
import { bookEarlier } from '../../test/book-earlier.ts'
import { booking, delivery } from '../../test/booking.ts'
import { pairPhone, type DriverPhone } from '../../test/driver-phone.ts'
import { pngOf } from '../../test/picture.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql, visitor } = portal
const account = await portal.login('account')
const control = await portal.login('control')

type SentEvent = NonNullable<Payload<typeof driveSync>['events']>[number]

const now = Date.now()
/** By a clock that is two hours ahead. */
const ahead = (minutes: number) => new Date(now - minutes * 60_000 + 7_200_000).toISOString()
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

let driver: number
let phone: DriverPhone
let seq = 0

beforeAll(async () => {
  await sql('update rate_card set rc_waiting_free = 10, rc_waiting_per_minute = 45 where rc_ttyp_code = 5')
  driver = await newDriver('Rita Road')
  phone = await pairPhone(visitor, control, driver)
})
afterAll(() =>
  sql('update rate_card set rc_waiting_free = 0, rc_waiting_per_minute = 0 where rc_ttyp_code = 5'),
)

async function newDriver(drv_driver: string): Promise<number> {
  const drv_callsign = `S${crypto.randomUUID().slice(0, 6)}`
  return (await control.call(driverPost, { drv_driver, drv_callsign, drv_vehicle: 'small van' })).drv_id
}

interface Job {
  dck_id: number
  number: string
  stops: number[]
}

/** A docket that the driver got six hours ago, ready since five hours. */
async function newJob(more: Parameters<typeof booking>[0] = {}, drv_id = driver): Promise<Job> {
  const { docket } = await account.call(docketPost, booking(more))
  const { dck_id } = docket
  await control.call(statusChange, { docket: dck_id, version: 1, status: 'G', driver: drv_id })
  await sql(
    `update docket_address set dadd_ready = now() - interval '5 hours' where dadd_dck_id = $1 and dadd_order = 0`,
    [dck_id],
  )
  await bookEarlier(sql, dck_id)
  const rows = await sql('select dadd_id from docket_address where dadd_dck_id = $1 order by dadd_order', [
    dck_id,
  ])
  return { dck_id, number: docket.dck_docket, stops: rows.map(({ dadd_id }) => Number(dadd_id)) }
}

const event = (
  { dck_id, stops }: Job,
  evt_kind: SentEvent['evt_kind'],
  stop: number,
  minutes: number,
  more: Partial<SentEvent> = {},
): SentEvent => ({
  evt_id: crypto.randomUUID(),
  evt_seq: (seq += 1),
  dck_id,
  dadd_id: stops[stop] ?? 0,
  evt_kind,
  evt_at: minutesAgo(minutes),
  ...more,
})

const signed = { signed_by: 'A. Porter', sig_path: 'M20 60C40 20 60 80 90 50' }

const docketOf = async ({ dck_id }: Job) => {
  const [row] = await sql('select dck_status, dck_version, dck_drv_id from docket where dck_id = $1', [
    dck_id,
  ])
  return { dck_status: String(row?.['dck_status']), dck_version: Number(row?.['dck_version']) }
}
const statusOf = async (job: Job) => (await docketOf(job)).dck_status
const historyOf = ({ dck_id }: Job) =>
  sql(
    `select dev_type, dev_status, dev_by, dev_signed_by, dev_at from docket_event where dev_dck_id = $1 order by dev_id`,
    [dck_id],
  )
const outcomes = async (events: SentEvent[], by = phone) =>
  (await by.sync(events)).results.map(({ outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome))

let job: Job

beforeEach(async () => {
  job = await newJob()
})

test('[TRACK-07, CALL-03] the jobs of a phone are the open dockets of its driver, with stops and goods but without prices', async () => {
  const theirs = await newJob({}, await newDriver('Other Driver'))
  const { jobs, driver: who, company } = await phone.sync()
  expect(who).toMatchObject({ drv_driver: 'Rita Road' })
  expect(company).toBe('Metro Couriers')
  const shown = jobs?.find(({ dck_id }) => dck_id === job.dck_id)
  expect(shown).toMatchObject({
    dck_docket: job.number,
    dck_status: 'G',
    stops: [
      { dadd_companyname: 'British Museum', dadd_postalcode: 'WC1B 3DG', result: null },
      { dadd_companyname: 'Tower of London', dadd_telephone: '020 7946 0111', result: null },
    ],
    parcels: [{ dpar_quantity: 1, dpar_weight: 2.5, dpar_description: 'Proofs' }],
  })
  expect(JSON.stringify(jobs)).not.toMatch(/net|total|cust|email/)
  expect(jobs?.some(({ dck_id }) => dck_id === theirs.dck_id)).toBe(false)
})

test('[TRACK-07] the jobs of a phone are sent again only when they have changed', async () => {
  const { cursor } = await phone.sync()
  expect(await phone.sync([], { cursor })).toMatchObject({ jobs: null, cursor })
  await sql(`update docket set dck_note = 'Use the side entrance' where dck_id = $1`, [job.dck_id])
  const { jobs } = await phone.sync([], { cursor })
  expect(jobs?.find(({ dck_id }) => dck_id === job.dck_id)?.dck_note).toBe('Use the side entrance')
})

test('[OPS-03] the jobs of a phone are found by an index', async () => {
  const { pool } = portal.tenant('metro')
  await addDockets(pool, { customer: 1, count: 1000, status: 'G' })
  const { rows } = await pool.query(
    `explain select dck_id from docket d where d.dck_drv_id = 1 and d.dck_status in ('G', 'I', 'E', 'B') and d.dck_archive = 'F'`,
  )
  expect(JSON.stringify(rows)).toContain('docket_of_driver')
})

test('[TRACK-04, TRACK-07] a shift that was offline is applied at the times of the phone: statuses, times at stops, waiting, signature', async () => {
  const events = [
    event(job, 'accepted', 0, 121),
    event(job, 'arrived', 0, 120),
    event(job, 'collected', 0, 118),
    event(job, 'left', 0, 115),
    event(job, 'arrived', 1, 62),
    event(job, 'delivered', 1, 40, signed),
  ]
  expect(await outcomes(events.toReversed())).toEqual(events.map(() => 'applied'))
  expect(await statusOf(job)).toBe('D')
  const history = await historyOf(job)
  expect(
    history.filter(({ dev_type }) => dev_type === 'status-changed').map(({ dev_status }) => dev_status),
  ).toEqual(['G', 'I', 'E', 'D'])
  const last = history.find(({ dev_status }) => dev_status === 'D')
  expect(last).toMatchObject({
    dev_signed_by: 'A. Porter',
    dev_by: expect.stringMatching(/^driver Rita Road/),
  })
  expect(Math.abs(new Date(String(last?.['dev_at'])).getTime() - Date.parse(minutesAgo(40)))).toBeLessThan(
    5000,
  )
  const { rows } = await control.call(docketChargeList, { dck_id: job.dck_id })
  expect(rows).toMatchObject([{ dchg_state: 'proposed', dchg_quantity: 12 }])
  const { signature } = await account.call(docketTracking, { tracking_ref: job.number })
  expect(signature).toMatchObject({ name: 'A. Porter', path: signed.sig_path })
})

test('[PRICE-01] a shift that was offline has its waiting approved if the account allows it and a position confirms the arrival', async () => {
  const positionOf = async ({ stops }: Job) => {
    const [row] = await sql('select dadd_latitude, dadd_longitude from docket_address where dadd_id = $1', [
      stops[0],
    ])
    return { latitude: Number(row?.['dadd_latitude']), longitude: Number(row?.['dadd_longitude']) }
  }
  /** Waits 22 minutes at the collection, where the phone is so many degrees to the north. */
  const wait = async (north: number | null) => {
    const waiting = await newJob()
    const { latitude, longitude } = await positionOf(waiting)
    const seen = north === null ? null : { latitude: latitude + north, longitude, accuracy: 15 }
    const events = [
      event(waiting, 'arrived', 0, 122, { seen }),
      event(waiting, 'collected', 0, 101, { seen }),
      event(waiting, 'left', 0, 100, { seen }),
    ]
    expect(await outcomes(events)).toEqual(['applied', 'applied', 'applied'])
    return await control.call(docketChargeList, { dck_id: waiting.dck_id })
  }
  expect((await wait(0.0005)).rows).toMatchObject([{ dchg_state: 'proposed' }])
  await portal.set('ApproveWaiting', 'T')
  const near = await wait(0.0005)
  expect(near).toMatchObject({
    rows: [
      {
        dchg_state: 'approved',
        dchg_quantity: 12,
        office: {
          dchg_evidence: expect.stringMatching(/left .*, position at the arrival .* \(5\d m from the stop\)/),
          dchg_decided_by: 'system',
        },
      },
    ],
    balance: { charges: 6.48 },
  })
  const [docket] = await sql('select dck_version from docket where dck_id = $1', [near.dck_id])
  expect(docket?.['dck_version']).toBe(near.version)
  for (const north of [0.01, null])
    expect(await wait(north)).toMatchObject({ rows: [{ dchg_state: 'proposed' }], balance: { charges: 0 } })
  // Without a position of its own, the one that was reported nearest to the arrival counts.
  const reportPosition = (minutes: number) =>
    sql(
      `insert into driver_position (dpos_device_id, dpos_drv_id, dpos_at, dpos_latitude, dpos_longitude)
         select gen_random_uuid(), $1, $2, dadd_latitude, dadd_longitude from docket_address where dadd_id = $3`,
      [driver, minutesAgo(minutes), job.stops[0]],
    )
  await reportPosition(125)
  expect((await wait(null)).rows).toMatchObject([{ dchg_state: 'proposed' }])
  await reportPosition(121)
  expect((await wait(null)).rows).toMatchObject([{ dchg_state: 'approved' }])
  await sql('delete from driver_position where dpos_drv_id = $1', [driver])
  await portal.set('ApproveWaiting', 'F')
})

test('[TRACK-07] a shift that was offline is applied once, however often it is sent, and the first result is returned again', async () => {
  const events = [event(job, 'collected', 0, 30), event(job, 'delivered', 1, 10, signed)]
  const answers = await Promise.all([phone.sync(events), phone.sync(events), phone.sync(events)])
  for (const { results } of answers)
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  const changes = (await historyOf(job)).filter(({ dev_type }) => dev_type === 'status-changed')
  expect(changes.map(({ dev_status }) => dev_status)).toEqual(['G', 'I', 'D'])
  const [stored] = await sql('select count(*)::int n from docket_signature where sig_dck_id = $1', [
    job.dck_id,
  ])
  expect(stored).toEqual({ n: 1 })
})

test('[TRACK-07] a shift that was offline waits from the ready time if the driver came before it', async () => {
  const readyIn = (minutes: number) =>
    sql('update docket_address set dadd_ready = $2 where dadd_dck_id = $1 and dadd_order = 0', [
      job.dck_id,
      minutesAgo(-minutes),
    ])
  await readyIn(30)
  expect(await outcomes([event(job, 'arrived', 0, 40)])).toEqual([
    expect.stringMatching(/^applied: The driver came before the goods are ready\. The arrival counts from /),
  ])
  await readyIn(-25)
  expect(await outcomes([event(job, 'collected', 0, 6), event(job, 'left', 0, 5)])).toEqual([
    'applied',
    'applied',
  ])
  const { rows } = await control.call(docketChargeList, { dck_id: job.dck_id })
  expect(rows).toMatchObject([{ dchg_state: 'proposed', dchg_quantity: 10 }])
})

test('[TRACK-07] a shift that was offline is applied without the events whose processing failed, which the phone sends again', async () => {
  const other = await newJob()
  await sql(`create function fail_docket() returns trigger language plpgsql as $$ begin
      if new.dck_id = ${job.dck_id} then raise exception 'A failure of a test'; end if; return new; end $$`)
  await sql('create trigger fail_docket before update on docket for each row execute function fail_docket()')
  const failing = [event(job, 'collected', 0, 30), event(job, 'delivered', 1, 10, signed)]
  const works = event(other, 'collected', 0, 20)
  try {
    const { results } = await phone.sync([...failing, works])
    expect(results.map(({ evt_id }) => evt_id)).toEqual([works.evt_id])
  } finally {
    await sql('drop function fail_docket cascade')
  }
  expect(await outcomes(failing)).toEqual(['applied', 'applied'])
})

test('[TRACK-07] a shift that was offline without a reported collection is collected and delivered at the same time', async () => {
  expect(await outcomes([event(job, 'delivered', 1, 10, signed)])).toEqual([
    'applied: The collection was not reported, so it was recorded at the same time.',
  ])
  const changes = (await historyOf(job)).filter(({ dev_type }) => dev_type === 'status-changed').slice(1)
  expect(changes).toMatchObject([
    { dev_status: 'I', dev_signed_by: 'Rita Road' },
    { dev_status: 'D', dev_signed_by: 'A. Porter' },
  ])
  expect(changes[0]?.['dev_at']).toEqual(changes[1]?.['dev_at'])
})

test('[TRACK-07] a shift that was offline of several drops delivers the docket with its last drop', async () => {
  const two = await newJob({ more: [delivery({ dadd_companyname: 'Second drop' })] })
  await outcomes([event(two, 'collected', 0, 50), event(two, 'delivered', 2, 40, signed)])
  expect(await statusOf(two)).toBe('I')
  const { jobs } = await phone.sync()
  const shown = jobs?.find(({ dck_id }) => dck_id === two.dck_id)
  expect(shown?.stops.map(({ result }) => result)).toEqual([null, null, 'delivered'])
  await outcomes([event(two, 'delivered', 1, 30, signed)])
  expect(await statusOf(two)).toBe('D')
})

test('[TRACK-07] a shift that was offline of several drops of which one failed ends as a failed attempt with its reason', async () => {
  const two = await newJob({ more: [delivery({ dadd_companyname: 'Second drop' })] })
  const exc_id = (await phone.sync()).exceptions[0]?.exc_id ?? 0
  const events = [
    event(two, 'collected', 0, 50),
    event(two, 'failed', 1, 40, { exc_id }),
    event(two, 'delivered', 2, 30, signed),
  ]
  expect(await outcomes(events)).toEqual(['applied', 'applied', 'applied'])
  expect(await statusOf(two)).toBe('B')
  const [failed] = await sql(
    `select dev_exc_id from docket_event where dev_dck_id = $1 and dev_status = 'B'`,
    [two.dck_id],
  )
  expect(failed).toEqual({ dev_exc_id: exc_id })
})

test('[TRACK-07] a shift that was offline with a failed attempt before the delivery is applied in the order of the phone, whatever the order of arrival', async () => {
  const exc_id = (await phone.sync()).exceptions[0]?.exc_id ?? 0
  const events = [
    event(job, 'collected', 0, 50),
    event(job, 'failed', 1, 40, { exc_id }),
    event(job, 'delivered', 1, 30, signed),
  ]
  expect(await outcomes(events.toReversed())).toEqual(['applied', 'applied', 'applied'])
  const changes = (await historyOf(job)).filter(({ dev_type }) => dev_type === 'status-changed')
  expect(changes.map(({ dev_status }) => dev_status)).toEqual(['G', 'I', 'B', 'I', 'D'])
})

test('[TRACK-07] a shift that was offline with a clock that is two hours ahead is recorded at the real times', async () => {
  const delivered = event(job, 'delivered', 1, 0, { ...signed, evt_at: ahead(30) })
  const { results } = await phone.sync([delivered], {
    now: new Date(Date.now() + 7_200_000).toISOString(),
  })
  expect(results).toMatchObject([{ outcome: 'applied' }])
  const [stored] = await sql(
    'select evt_at, evt_device_at, evt_skew_ms::int from driver_event where evt_id = $1',
    [delivered.evt_id],
  )
  expect(Math.abs(new Date(String(stored?.['evt_at'])).getTime() - Date.parse(minutesAgo(30)))).toBeLessThan(
    5000,
  )
  expect(new Date(String(stored?.['evt_device_at'])).toISOString()).toBe(ahead(30))
})

test.each([
  ['before the docket was given to the driver', 361],
  ['before the booking', 19 * 24 * 60],
  ['more than 30 days old', 31 * 24 * 60],
])(
  '[TRACK-07] an event %s is noted for the office, which applies it at the time of its receipt',
  async (_title, minutes) => {
    const early = event(job, 'delivered', 1, minutes, signed)
    expect(await outcomes([early])).toEqual([
      expect.stringMatching(/^noted: The time is not possible\. The /),
    ])
    expect(await statusOf(job)).toBe('G')
    const { rows } = await control.call(driverEventList, { docket: job.dck_id })
    expect(rows).toMatchObject([{ evt_outcome: 'noted', evt_late: true, applicable: true }])
    await control.call(driverEventResolve, { docket: job.dck_id, evt_id: early.evt_id, decision: 'apply' })
    const delivered = (await historyOf(job)).find(({ dev_status }) => dev_status === 'D')
    expect(Math.abs(Date.parse(String(delivered?.['dev_at'])) - Date.now())).toBeLessThan(60_000)
  },
)

test('[TRACK-07] an event that the phone dates after its sending is applied at the time of its receipt', async () => {
  const late = event(job, 'delivered', 1, -60, signed)
  expect(await outcomes([late])).toEqual([expect.stringMatching(/^applied/)])
  const [stored] = await sql('select evt_at <= evt_received "isPast" from driver_event where evt_id = $1', [
    late.evt_id,
  ])
  expect(stored).toEqual({ isPast: true })
})

describe('a phone whose clock is wrong', () => {
  const seconds = 1000

  afterAll(async () => {
    await sql('delete from driver_message where dmsg_drv_id = $1', [driver])
    await sql('delete from driver_position where dpos_drv_id = $1', [driver])
    await sql('delete from driver_shift where shf_drv_id = $1', [driver])
  })

  /** What was stored is within so many seconds of the true time, and never later than now. */
  const expectTrue = (stored: unknown, trueMs: number) => {
    const ms = Date.parse(String(stored))
    expect(Math.abs(ms - trueMs)).toBeLessThan(10 * seconds)
    expect(ms).toBeLessThanOrEqual(Date.now())
  }

  test.each([-7200, -200, -60, -20, -5, 0, 5, 20, 45, 60, 61, 90, 200, 7200])(
    '[TRACK-07] a phone whose clock is %i seconds ahead loses nothing, and everything has its true time',
    async (skew) => {
      const failing = await newJob()
      const exc_id = (await phone.sync()).exceptions[0]?.exc_id ?? 0
      const start = Date.now()
      const byPhone = (ago: number) => new Date(start + (skew - ago) * seconds).toISOString()
      const ages = [
        [event(job, 'accepted', 0, 0), 17],
        [event(job, 'arrived', 0, 0), 16],
        [event(job, 'collected', 0, 0), 15],
        [event(job, 'left', 0, 0), 14],
        [event(job, 'arrived', 1, 0), 13],
        [event(job, 'delivered', 1, 0, signed), 12],
        [event(failing, 'failed', 0, 0, { exc_id }), 12],
      ] as const
      const shf_id = crypto.randomUUID()
      const dmsg_id = crypto.randomUUID()
      const pos_id = crypto.randomUUID()
      const { results, taken } = await phone.sync(
        ages.map(([each, ago]) => ({ ...each, evt_at: byPhone(ago) })),
        {
          now: byPhone(0),
          shifts: [
            { shf_id, shf_started: byPhone(18), shf_ended: null, shf_registration: '', shf_defects: [] },
          ],
          sent_messages: [{ dmsg_id, dmsg_text: 'Running late', dmsg_at: byPhone(12) }],
          positions: [{ pos_id, pos_at: byPhone(12), pos_latitude: 51.5, pos_longitude: -0.1 }],
        },
      )
      expect(results.map(({ outcome }) => outcome)).toEqual(ages.map(() => 'applied'))
      expect(taken.toSorted()).toEqual([shf_id, dmsg_id, pos_id].toSorted())
      for (const [{ evt_id }, ago] of ages) {
        const [stored] = await sql('select evt_at from driver_event where evt_id = $1', [evt_id])
        expectTrue(stored?.['evt_at'], start - ago * seconds)
      }
      // "Applied" is answered only for what is stored.
      const { rows } = await account.call(docketAddressList, { dck_id: job.dck_id })
      for (const { dadd_arrived, dadd_left } of rows) {
        expect(Math.abs(Date.parse(dadd_arrived ?? '') - start)).toBeLessThan(90 * seconds)
        expect(Math.abs(Date.parse(dadd_left ?? '') - start)).toBeLessThan(90 * seconds)
      }
      const history = await historyOf(job)
      expect(history.filter(({ dev_type }) => dev_type === 'arrived')).toHaveLength(2)
      expect(history.map(({ dev_status }) => dev_status).at(-1)).toBe('D')
      for (const { dev_at } of history) expect(Date.parse(String(dev_at))).toBeLessThanOrEqual(Date.now())
      const [message] = await sql('select dmsg_at, dmsg_note from driver_message where dmsg_id = $1', [
        dmsg_id,
      ])
      expectTrue(message?.['dmsg_at'], start - 12 * seconds)
      expect(message?.['dmsg_note']).toBe('')
      const [started] = await sql('select shf_started from driver_shift where shf_id = $1', [shf_id])
      expectTrue(started?.['shf_started'], start - 18 * seconds)
      const [position] = await sql('select dpos_at from driver_position where dpos_device_id = $1', [pos_id])
      expectTrue(position?.['dpos_at'], start - 12 * seconds)
      const image = pngOf(8)
      const photo_id = crypto.randomUUID()
      const photo = await phone.send(drivePhoto, {
        photo_id,
        evt_id: ages[5][0].evt_id,
        taken_at: byPhone(13),
        now: new Date(Date.now() + skew * seconds).toISOString(),
        image: `data:image/png;base64,${image.toString('base64')}`,
        sha256: createHash('sha256').update(image).digest('hex'),
      })
      expect(photo.body).toMatchObject({ outcome: 'stored' })
      const [proof] = await sql('select sig_at from docket_signature where sig_device_id = $1', [photo_id])
      expectTrue(proof?.['sig_at'], start - 13 * seconds)
      await sql(`update driver_shift set shf_ended = shf_started where shf_id = $1`, [shf_id])
    },
  )

  test('[TRACK-07] a phone whose clock was corrected after an offer was accepted gets the job', async () => {
    const offered = (await account.call(docketPost, booking())).docket.dck_id
    await control.call(docketOfferPost, { docket: offered, drivers: [driver], minutes: 10 })
    const { offers } = await phone.sync()
    const dadd_id = offers.find(({ dck_id }) => dck_id === offered)?.dadd_id ?? 0
    const accepted = event({ dck_id: offered, number: '', stops: [dadd_id] }, 'accepted', 0, -120)
    expect(await outcomes([accepted])).toEqual(['applied'])
  })

  test('[TRACK-07] a message, a shift or a photo with a time that is not possible is stored, and the office is notified', async () => {
    const old = minutesAgo(40 * 24 * 60)
    const shf_id = crypto.randomUUID()
    const dmsg_id = crypto.randomUUID()
    const delivered = event(job, 'delivered', 1, 5, signed)
    await phone.sync([delivered], {
      shifts: [{ shf_id, shf_started: old, shf_ended: old, shf_registration: '', shf_defects: [] }],
      sent_messages: [{ dmsg_id, dmsg_text: 'Hello', dmsg_at: old }],
    })
    const messages = (await control.call(driverMessageList, { driver })).rows
    expect(messages.find((each) => each.dmsg_id === dmsg_id)).toMatchObject({
      dmsg_late: false,
      dmsg_note: expect.stringContaining('which is not possible'),
    })
    const shifts = (await control.call(driverShiftList, { driver })).rows
    expect(shifts.find((each) => each.shf_id === shf_id)?.shf_note).toContain('which is not possible')
    const image = pngOf(9)
    const { body } = await phone.send(drivePhoto, {
      photo_id: crypto.randomUUID(),
      evt_id: delivered.evt_id,
      taken_at: old,
      now: new Date().toISOString(),
      image: `data:image/png;base64,${image.toString('base64')}`,
      sha256: createHash('sha256').update(image).digest('hex'),
    })
    expect(body).toMatchObject({ outcome: 'stored' })
    const [noted] = (await control.call(driverEventList, { docket: job.dck_id })).rows
    expect(noted?.evt_reason).toContain('A photo states')
  })

  test('[SYS-02] a report that was received late shows both times from the company’s limit on', async () => {
    await outcomes([event(job, 'collected', 0, 20), event(job, 'arrived', 1, 10)])
    const late = async () =>
      (await control.call(driverEventList, { docket: job.dck_id })).rows.map(({ evt_late }) => evt_late)
    expect(await late()).toEqual([true, false])
    await portal.set('ReportLateMinutes', '30')
    expect(await late()).toEqual([false, false])
    await portal.set('ReportLateMinutes', '15')
  })
})

const stopOf = async () => (await account.call(docketAddressList, { dck_id: job.dck_id })).rows[1]

describe('proof of a delivery', () => {
  const handedOver = { signed_by: 'B. Neighbour', left_with: 'neighbour', left_where: 'number 14' } as const
  const safe = { left_with: 'safe_place', left_where: 'behind the bins' } as const

  test('[TRACK-04, TRACK-02] proof of a delivery with a neighbour is shown to the customer and the recipient, until it is undone', async () => {
    await portal.set('TrackingSections', 'signature')
    expect(
      await outcomes([event(job, 'collected', 0, 9), event(job, 'delivered', 1, 8, handedOver)]),
    ).toEqual(['applied', 'applied'])
    expect(await stopOf()).toMatchObject({ dadd_left_with: 'neighbour', dadd_left_where: 'number 14' })
    const { dck_tracking, signature } = await account.call(docketTracking, { tracking_ref: job.number })
    expect(signature).toMatchObject({ name: 'B. Neighbour' })
    const shown = async () =>
      (await visitor.call(docketTrack, { tracking_ref: dck_tracking })).stops.map(({ handover }) => handover)
    expect(await shown()).toEqual(['', 'Left with a neighbour: number 14'])
    const { dck_version } = await docketOf(job)
    await control.call(statusUndo, { docket: job.dck_id, version: dck_version })
    expect(await shown()).toEqual(['', ''])
    await outcomes([event(job, 'delivered', 1, 5, signed)])
    expect(await stopOf()).toMatchObject({ dadd_left_with: 'recipient', dadd_left_where: '' })
  })

  test('[TRACK-04] in a safe place has no signer', async () => {
    expect(await outcomes([event(job, 'collected', 0, 9), event(job, 'delivered', 1, 8, safe)])).toEqual([
      'applied',
      'applied',
    ])
    expect(await statusOf(job)).toBe('D')
    const { signature, stops } = await account.call(docketTracking, { tracking_ref: job.number })
    expect([signature, stops[1]?.handover]).toEqual([null, 'Left in a safe place: behind the bins'])
  })

  test('[TRACK-07] proof of a delivery is noted if it is not known where the goods were left', async () => {
    expect(await outcomes([event(job, 'delivered', 1, 8, { ...handedOver, left_where: ' ' })])).toEqual([
      'noted: It is not known where the delivery was left.',
    ])
    expect(await statusOf(job)).toBe('G')
  })

  test('[TRACK-07] proof of a delivery is noted without the right PIN, which the phone does not get, and after five wrong ones', async () => {
    await sql(`update docket_address set dadd_pin = '4821' where dadd_dck_id = $1 and dadd_order = 1`, [
      job.dck_id,
    ])
    const { jobs } = await phone.sync()
    const shown = jobs?.find(({ dck_id }) => dck_id === job.dck_id)
    expect(shown?.stops.map(({ needs_pin }) => needs_pin)).toEqual([false, true])
    expect(JSON.stringify(shown)).not.toContain('4821')
    const withPin = (pin: string | null) => event(job, 'delivered', 1, 8, { ...signed, pin })
    expect(await outcomes([withPin(null), withPin('4822')])).toEqual([
      'noted: The recipient did not give the PIN.',
      'noted: The PIN is wrong.',
    ])
    expect(await outcomes([withPin('4821')])).toEqual([expect.stringMatching(/^applied/)])
    const other = await newJob()
    await sql(`update docket_address set dadd_pin = '4821' where dadd_dck_id = $1`, [other.dck_id])
    const guesses = ['0001', '0002', '0003', '0004', '0005', '4821']
    expect(
      (await outcomes(guesses.map((pin) => event(other, 'delivered', 1, 8, { ...signed, pin })))).at(-1),
    ).toBe('noted: The PIN was wrong 5 times.')
  })

  test('[TRACK-04] proof of a delivery needs a signature where the customer requires one, or the reason why there is none', async () => {
    await portal.set('SignatureRequired', 'T')
    const { jobs } = await phone.sync()
    const shown = jobs?.find(({ dck_id }) => dck_id === job.dck_id)
    expect(shown?.stops.map(({ needs_signature }) => needs_signature)).toEqual([false, true])
    const unsigned = { signed_by: 'A. Porter' }
    expect(
      await outcomes([
        event(job, 'collected', 0, 9),
        event(job, 'delivered', 1, 8, unsigned),
        event(job, 'delivered', 1, 7, { ...unsigned, unsigned_for: 'refused' }),
      ]),
    ).toEqual([
      'applied',
      'noted: The signature is missing, and so is the reason for that.',
      'applied: No signature: they refuse to sign.',
    ])
    expect(await statusOf(job)).toBe('D')
    const other = await newJob()
    expect(await outcomes([event(other, 'collected', 0, 9), event(other, 'delivered', 1, 8, safe)])).toEqual([
      'applied',
      'applied',
    ])
    await portal.set('SignatureRequired', 'F')
  })

  test('[TRACK-07] proof of a delivery names the parcels that were not scanned or not expected, and traces those that were', async () => {
    const three = await newJob({ docket: {}, parcels: [{ dpar_quantity: 3, dpar_weight: 1 }] })
    const { jobs } = await phone.sync()
    const [first = '', second = '', third = ''] =
      jobs?.find(({ dck_id }) => dck_id === three.dck_id)?.stops[1]?.barcodes ?? []
    expect([first, second, third]).toEqual([1, 2, 3].map((piece) => `${three.number}-00${piece}`))
    expect(
      await outcomes([
        event(three, 'collected', 0, 9, { scans: [first, second, third] }),
        event(three, 'delivered', 1, 8, { ...signed, scans: [first, first, 'STRAY-1'] }),
      ]),
    ).toEqual(['applied', `applied: Not scanned: ${second}, ${third}. Scanned, but not expected: STRAY-1.`])
    const scans = await sql(
      'select dab_reference, tloc_description from docket_scan where dtr_dck_id = $1 order by dtr_id',
      [three.dck_id],
    )
    expect(scans).toHaveLength(4)
    expect(scans.at(-1)).toEqual({
      dab_reference: first,
      tloc_description: expect.stringMatching(/^Delivered, /),
    })
  })
})

const rowOf = async () => (await control.call(driverList, {})).rows.find(({ drv_id }) => drv_id === driver)
const shift = (started: number, more: object = {}) => ({
  shf_id: crypto.randomUUID(),
  shf_started: minutesAgo(started),
  shf_ended: null,
  shf_registration: 'AB12 CDE',
  shf_defects: [{ check: 'tyres' as const, note: 'Worn at the front left' }],
  ...more,
})
const position = (minutes: number, pos_latitude: number) => ({
  pos_id: crypto.randomUUID(),
  pos_at: minutesAgo(minutes),
  pos_latitude,
  pos_longitude: -0.1,
})
const end = (sent: ReturnType<typeof shift>, minutes = 0) =>
  phone.sync([], { shifts: [{ ...sent, shf_ended: minutesAgo(minutes) }] })

const photoOf = (more: { shf_id: string; check: 'tyres' | 'brakes' }) => {
  const content = pngOf(40)
  return {
    ...more,
    photo_id: crypto.randomUUID(),
    taken_at: minutesAgo(2),
    now: minutesAgo(0),
    image: `data:image/png;base64,${content.toString('base64')}`,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

test('[CTRL-07] a shift starts with the check of the vehicle, which the office sees until it ends, however often it is sent', async () => {
  const sent = shift(300)
  const { taken } = await phone.sync([], { shifts: [sent] })
  expect(taken).toEqual([sent.shf_id])
  expect((await phone.sync([], { shifts: [sent] })).shift).toMatchObject({ shf_id: sent.shf_id })
  expect(await rowOf()).toMatchObject({ shift_since: expect.any(String), shift_defects: 1 })
  await end(sent, 240)
  expect((await phone.sync([], { shifts: [sent] })).shift).toBeNull()
  expect(await rowOf()).toMatchObject({ shift_since: null, shift_defects: 0 })
  const { rows } = await control.call(driverShiftList, { driver })
  expect(rows.filter(({ shf_id }) => shf_id === sent.shf_id)).toMatchObject([
    { shf_registration: 'AB12 CDE', shf_defects: [{ check: 'tyres', note: 'Worn at the front left' }] },
  ])
})

test('[CTRL-07] a shift has photos of its defects, each once and only of reported defects, which the office sees', async () => {
  // Before the times of the positions in the other tests.
  const sent = shift(600)
  const photo = photoOf({ shf_id: sent.shf_id, check: 'tyres' })
  const send = async (more: object = {}) => {
    const { status, body } = await phone.send(driveDefectPhoto, { ...photo, ...more })
    return [status, 'outcome' in body ? body.outcome : '', 'reason' in body ? body.reason : '']
  }
  expect(await send()).toEqual([200, 'refused', 'There is no such shift of yours.'])
  await phone.sync([], { shifts: [sent] })
  expect([await send(), await send()]).toEqual([
    [200, 'stored', ''],
    [200, 'stored', ''],
  ])
  const more = { photo_id: crypto.randomUUID() }
  expect(await send({ ...more, check: 'brakes' })).toEqual([
    200,
    'refused',
    'Only reported defects have photos.',
  ])
  expect(await send({ check: 'brakes' })).toEqual([200, 'refused', 'The id of this photo is already in use.'])
  expect((await send(more))[1]).toBe('stored')
  expect((await send({ photo_id: crypto.randomUUID() }))[1]).toBe('refused')
  const { rows } = await control.call(driverShiftList, { driver })
  expect(rows.find(({ shf_id }) => shf_id === sent.shf_id)?.defect_photos).toEqual([
    { photo_id: photo.photo_id, check: 'tyres' },
    { photo_id: more.photo_id, check: 'tyres' },
  ])
  const { image } = await control.call(driverShiftPhoto, { photo_id: photo.photo_id })
  expect(image).toBe(photo.image)
  expect(await sql('select from file_in_use where hash = $1', [photo.sha256])).not.toEqual([])
  const second = await pairPhone(visitor, control, await newDriver('Curious Driver'))
  const foreign = await second.send(driveDefectPhoto, { ...photo, photo_id: crypto.randomUUID() })
  expect(foreign.body).toMatchObject({ outcome: 'refused', reason: 'There is no such shift of yours.' })
  await end(sent, 590)
})

test('[TRACK-07, CTRL-08] a shift reports positions to the map, only those during the shift, each once', async () => {
  const sent = shift(30)
  const positions = [position(40, 51.1), position(20, 51.2), position(5, 51.3)]
  const { taken } = await phone.sync([], { shifts: [sent], positions })
  expect(taken).toHaveLength(4)
  await phone.sync([], { positions })
  await end(sent, 4)
  await phone.sync([], { positions: [position(1, 51.4)] })
  const stored = await sql(
    'select dpos_latitude from driver_position where dpos_drv_id = $1 and dpos_latitude < 51.5 order by dpos_at',
    [driver],
  )
  expect(stored.map(({ dpos_latitude }) => dpos_latitude)).toEqual([51.2, 51.3])
  expect(await rowOf()).toMatchObject({ position: { dpos_latitude: 51.3 } })
})

test('[CALL-03] a shift of another driver is neither changed nor shown', async () => {
  const sent = shift(10)
  await phone.sync([], { shifts: [sent] })
  const second = await pairPhone(visitor, control, await newDriver('Curious Driver'))
  const answer = await second.sync([], { shifts: [{ ...sent, shf_ended: minutesAgo(0) }] })
  expect([answer.shift, answer.messages]).toEqual([null, []])
  expect((await phone.sync()).shift).toMatchObject({ shf_id: sent.shf_id })
  await end(sent)
})

const listed = async () => (await control.call(driverMessageList, { driver })).rows
const unread = async () =>
  (await control.call(driverList, {})).rows.find(({ drv_id }) => drv_id === driver)?.unread_messages

describe('messages', () => {
  test('[CTRL-07] go between the office and one driver, once, with read marks of both sides', async () => {
    const own = { dmsg_id: crypto.randomUUID(), dmsg_text: 'The road is closed', dmsg_at: minutesAgo(3) }
    await phone.sync([], { sent_messages: [own] })
    await phone.sync([], { sent_messages: [own] })
    expect(await listed()).toMatchObject([
      { ...own, dmsg_at: expect.any(String), dmsg_by: null, dmsg_read: null },
    ])
    expect(await unread()).toBe(1)
    await control.call(driverMessageRead, { driver })
    expect([await unread(), (await listed())[0]?.dmsg_read_by]).toEqual([0, 'control'])

    const { dmsg_id } = await control.call(driverMessagePost, { driver, dmsg_text: 'Take the bridge' })
    const second = await pairPhone(visitor, control, await newDriver('Other Reader'))
    expect((await second.sync([], { read_messages: [dmsg_id] })).messages).toEqual([])
    expect((await listed())[1]).toMatchObject({ dmsg_by: 'control', dmsg_read: null })
    const { messages, taken } = await phone.sync([], { read_messages: [dmsg_id] })
    expect(taken).toEqual([dmsg_id])
    expect(messages).toMatchObject([
      { dmsg_id: own.dmsg_id, dmsg_read: expect.any(String) },
      { dmsg_id, dmsg_text: 'Take the bridge', dmsg_read: expect.any(String) },
    ])
  })

  test('[CALL-02] messages to a driver that does not exist are refused', async () => {
    const answer = await control.send(driverMessagePost, { driver: 2_000_000_000, dmsg_text: 'Hello' })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})

const message = (dmsg_text: string) => ({
  dmsg_id: crypto.randomUUID(),
  dmsg_text,
  dmsg_at: minutesAgo(1),
})

test('[TRACK-07] a record that cannot be stored does not hold back the others, and is sent again', async () => {
  await sql(`create function fail_message() returns trigger language plpgsql as $$ begin
      if new.dmsg_text = 'Fails' then raise exception 'A failure of a test'; end if; return new; end $$`)
  await sql(
    'create trigger fail_message before insert on driver_message for each row execute function fail_message()',
  )
  const [fails, works] = [message('Fails'), message('Works')]
  const collected = event(job, 'collected', 0, 10)
  try {
    const { results, taken } = await phone.sync([collected], { sent_messages: [fails, works] })
    expect([results[0]?.outcome, taken]).toEqual(['applied', [works.dmsg_id]])
  } finally {
    await sql('drop function fail_message cascade')
  }
  expect((await phone.sync([], { sent_messages: [fails] })).taken).toEqual([fails.dmsg_id])
})

test('[TRACK-07] an event that does not fit is noted if the docket was given to another driver', async () => {
  const other = await newDriver('Sam Second')
  const { dck_version } = await docketOf(job)
  await control.call(statusChange, { docket: job.dck_id, version: dck_version, status: 'G', driver: other })
  const late = event(job, 'delivered', 1, 10, signed)
  expect(await outcomes([late])).toEqual(['noted: Sam Second has this job now.'])
  // A repeated event has the same reason, which the phone translates.
  expect((await phone.sync([late])).results).toMatchObject([
    { reason_code: 'other_driver', reason_values: ['Sam Second'] },
  ])
  expect(await outcomes([event(job, 'accepted', 0, 10)])).toEqual(['refused: Sam Second has this job now.'])
  expect(await statusOf(job)).toBe('G')
})

test('[TRACK-07] an event that does not fit is noted if the docket was cancelled', async () => {
  await sql(`update docket set dck_status = 'C' where dck_id = $1`, [job.dck_id])
  expect(await outcomes([event(job, 'delivered', 1, 10, signed)])).toEqual([
    'noted: This docket was cancelled.',
  ])
})

test('[TRACK-07] an event that does not fit is noted if a failed attempt has no reason, and applied with one', async () => {
  expect(await outcomes([event(job, 'failed', 1, 10)])).toEqual(['noted: Please choose a reason.'])
  const { exceptions } = await phone.sync()
  const exc_id = exceptions[0]?.exc_id ?? 0
  expect(await outcomes([event(job, 'failed', 1, 9, { exc_id })])).toEqual(['applied'])
  expect(await statusOf(job)).toBe('B')
  const { jobs } = await phone.sync()
  expect(jobs?.find(({ dck_id }) => dck_id === job.dck_id)?.stops[1]?.result).toBe('failed')
})

test('[CALL-03] an event that does not fit is refused like a missing docket if it is about a docket of another driver', async () => {
  const theirs = await newJob({}, await newDriver('Other Driver'))
  const unknown = { ...theirs, dck_id: 2_000_000_000 }
  for (const wrong of [theirs, unknown, { ...job, stops: theirs.stops }])
    expect(await outcomes([event(wrong, 'delivered', 1, 5, signed)])).toEqual([
      'refused: There is no such job of yours.',
    ])
  expect(await statusOf(theirs)).toBe('G')
})

test('[CALL-03] an event that does not fit is refused if another phone has used its id, and reveals nothing about it', async () => {
  const mine = event(job, 'collected', 0, 10)
  await outcomes([mine])
  const second = await pairPhone(visitor, control, await newDriver('Curious Driver'))
  expect(await outcomes([mine], second)).toEqual(['refused: The id of this event is already in use.'])
})

test('[TRACK-07] an event that does not fit counts no longer when a dispatcher has undone it', async () => {
  await outcomes([event(job, 'collected', 0, 20), event(job, 'delivered', 1, 10, signed)])
  const { dck_version } = await docketOf(job)
  await control.call(statusUndo, { docket: job.dck_id, version: dck_version })
  const { jobs } = await phone.sync()
  const shown = jobs?.find(({ dck_id }) => dck_id === job.dck_id)
  expect(shown).toMatchObject({ dck_status: 'I', stops: [{ result: null }, { result: null }] })
  expect(await outcomes([event(job, 'delivered', 1, 5, signed)])).toEqual(['applied'])
  expect(await statusOf(job)).toBe('D')
})

test('[CTRL-07] a revoked phone is refused, and nothing that it sends is applied', async () => {
  const lost = await pairPhone(visitor, control, driver, 'Lost phone')
  const { rows } = await control.call(driverDeviceList, { driver })
  const dvc_id = rows.find(({ dvc_name }) => dvc_name === 'Lost phone')?.dvc_id ?? 0
  await portal.announced('session', () => control.call(driverDeviceRevoke, { dvc_id }))
  const sent = { now: new Date().toISOString(), events: [event(job, 'delivered', 1, 5, signed)] }
  expect(await lost.send(driveSync, sent)).toMatchObject({ status: 401 })
  expect(await statusOf(job)).toBe('G')
})
