import { driverList, driverPost } from '@despatch/contract/control/drivers.ts'
import { driverDeviceInvite, driverDeviceList, driverDeviceRevoke } from '@despatch/contract/drive/devices.ts'
import { drivePair, driveSync } from '@despatch/contract/drive/drive.ts'
import { docketOfferPost } from '@despatch/contract/drive/offers.ts'
import { drivePush } from '@despatch/contract/drive/push.ts'
import { driveTracker } from '@despatch/contract/drive/tracker.ts'
import { driverMessagePost } from '@despatch/contract/drive/shifts.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { statusChange } from '@despatch/contract/control/control.ts'
import { readPairingCode } from '@despatch/domain/drive/pairing-code.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { pairPhone } from '../../test/driver-phone.ts'
import { openPushService } from '../../test/push-service.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile({ PUBLIC_URL: 'https://portal.example' })
const { sql, visitor } = portal
const control = await portal.login('control')
const account = await portal.login('account')
const jobs = await portal.work()
afterAll(() => jobs.stop())

let driver: number

beforeEach(async () => {
  const sign = `P${crypto.randomUUID().slice(0, 6)}`
  const saved = { drv_driver: 'Paula Phone', drv_callsign: sign, drv_vehicle: 'small van' } as const
  driver = (await control.call(driverPost, saved)).drv_id
})

const pairing = async () => {
  const invited = await control.call(driverDeviceInvite, { driver })
  const read = readPairingCode(invited.pairing_code)
  if (!read) throw new Error('No pairing code')
  return { ...invited, read }
}
const devices = async () => (await control.call(driverDeviceList, { driver })).rows
const pair = (read: { database: string; code: string }) =>
  visitor.send(drivePair, { ...read, dvc_name: 'Pixel 9' })
const refused = { status: 404, body: { code: 'PAIRING_CODE_REFUSED' } }

describe('a pairing code', () => {
  test('[CTRL-07, LOG-02] pairs a phone, which is listed with its name and when it was last seen', async () => {
    const { pairing_url, pairing_code, expires, qr, read } = await pairing()
    expect(pairing_url).toBe(`https://portal.example/drive#pair=${pairing_code}`)
    expect(Date.parse(expires) - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(qr.path).toMatch(/^M\d+ \d+L/)
    const reply = await visitor.call(drivePair, { ...read, dvc_name: 'Pixel 9' })
    expect(reply).toMatchObject({
      company: 'Metro Couriers',
      driver: { drv_id: driver, drv_driver: 'Paula Phone' },
    })
    expect(await devices()).toMatchObject([
      { dvc_name: 'Pixel 9', dvc_paired_by: 'control', dvc_seen: expect.any(String) },
    ])
    const [log] = await sql(
      `select log_user, log_after from log where log_process = 'pair-device' order by log_id desc limit 1`,
    )
    expect(log).toMatchObject({ log_user: expect.stringContaining('driver Paula Phone') })
    expect(JSON.stringify(log)).not.toContain(reply.token)
  })

  test('[CTRL-07] a pairing code works once, and its lower case and look-alikes are accepted', async () => {
    const { read } = await pairing()
    const typed = read.code.toLowerCase().replaceAll('0', 'o')
    expect((await pair({ ...read, code: typed })).status).toBe(200)
    expect(await pair(read)).toMatchObject(refused)
  })

  test('[CTRL-07] a pairing code works only once if two phones use it at the same time', async () => {
    const { read } = await pairing()
    const answers = await Promise.all([pair(read), pair(read), pair(read)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
  })

  test('[CTRL-07] expires, and is not valid at another company', async () => {
    const { read } = await pairing()
    expect(await pair({ ...read, database: 'northern' })).toMatchObject(refused)
    await sql(`update driver_pairing set pair_until = now() where pair_drv_id = $1`, [driver])
    expect(await pair(read)).toMatchObject(refused)
  })

  test('[CTRL-07] a pairing code is stored as a hash, and so is the token', async () => {
    const { read } = await pairing()
    const rows = await sql('select pair_hash::text from driver_pairing where pair_drv_id = $1', [driver])
    expect(JSON.stringify(rows)).not.toContain(read.code)
    const { token } = await visitor.call(drivePair, { ...read, dvc_name: 'Pixel 9' })
    const stored = await sql('select * from driver_device where dvc_drv_id = $1', [driver])
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('[CTRL-07] a pairing code is not made for a retired or unknown driver, or for a sixth phone', async () => {
    for (let phone = 0; phone < 5; phone += 1) await pairPhone(visitor, control, driver)
    expect(await control.send(driverDeviceInvite, { driver })).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_DEVICES' },
    })
    const { drv_version, ...saved } = await byId()
    await control.call(driverPost, { ...saved, drv_version, drv_state: 'retired' })
    expect((await control.send(driverDeviceInvite, { driver })).status).toBe(404)
    expect((await control.send(driverDeviceInvite, { driver: 2_000_000 })).status).toBe(404)
  })

  test('[CALL-04] a pairing code cannot be tried without a limit', async () => {
    const attempts = Array.from({ length: 31 }, () => pair({ database: 'northern', code: '0000-0000-0000' }))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses).toContain(429)
    await portal.tenant('northern').pool.query(`delete from attempt where attempt_key like 'pair:%'`)
  })
})

const isClosed = async (phone: Awaited<ReturnType<typeof pairPhone>>) => {
  const { status, body } = await phone.send(driveSync, driveSync.example)
  return `${status} ${body.code ?? ''}`.trim()
}

test('[CTRL-07] a paired phone loses access when it is revoked, and the other phones of the driver do not', async () => {
  const first = await pairPhone(visitor, control, driver, 'Old phone')
  const second = await pairPhone(visitor, control, driver, 'New phone')
  expect(await isClosed(first)).toBe('200')
  const old = (await devices()).find(({ dvc_name }) => dvc_name === 'Old phone')
  await portal.announced('session', () => control.call(driverDeviceRevoke, { dvc_id: old?.dvc_id ?? 0 }))
  expect(await isClosed(first)).toBe('401 NOT_AUTHENTICATED')
  expect(await isClosed(second)).toBe('200')
  expect((await devices()).map(({ dvc_name }) => dvc_name)).toEqual(['New phone'])
  const again = await control.send(driverDeviceRevoke, { dvc_id: old?.dvc_id ?? 0 })
  expect(again.status).toBe(404)
})

test('[CTRL-07] a paired phone loses access when its driver is retired', async () => {
  const phone = await pairPhone(visitor, control, driver)
  expect(await isClosed(phone)).toBe('200')
  const { drv_version, ...saved } = await byId()
  await portal.announced('session', () =>
    control.call(driverPost, { ...saved, drv_version, drv_state: 'retired' }),
  )
  expect(await isClosed(phone)).toBe('401 NOT_AUTHENTICATED')
})

const write = () => control.call(driverMessagePost, { driver, dmsg_text: 'Please call the office.' })
const stored = async () =>
  (
    await sql('select count(*)::int from driver_device where dvc_drv_id = $1 and dvc_push is not null', [
      driver,
    ])
  )[0]
const book = async () => (await account.call(docketPost, booking())).docket

describe('a phone that is notified', () => {
  let key = ''

  const subscribed = async () => {
    const phone = await pairPhone(visitor, control, driver)
    const service = await openPushService(() => key)
    const subscribe = (subscription: object | null) => phone.send(drivePush, { subscription, language: 'pl' })
    key = String(Reflect.get((await subscribe(null)).body, 'public_key'))
    expect((await subscribe(service.subscription)).status).toBe(200)
    return { phone, service, subscribe }
  }

  test('[CTRL-07] a phone that is notified gets offers, jobs and messages without any detail, in its language and for its eyes only', async () => {
    const { service } = await subscribed()
    const { dck_id } = await book()
    await control.call(docketOfferPost, { docket: dck_id, drivers: [driver], minutes: 5 })
    await expect.poll(() => service.received.length).toBe(1)
    await write()
    await expect.poll(() => service.received.length).toBe(2)
    const given = await book()
    const [row] = await sql('select dck_version from docket where dck_id = $1', [given.dck_id])
    await control.call(statusChange, {
      docket: given.dck_id,
      version: Number(row?.['dck_version']),
      status: 'G',
      driver,
    })
    await expect.poll(() => service.received.length).toBe(3)
    expect(service.received.map(({ text, topic }) => [text, topic])).toEqual([
      ['Nowe zlecenie', 'job'],
      ['Nowa wiadomość', 'message'],
      ['Nowe zlecenie', 'job'],
    ])
    for (const { ttl } of service.received) expect(ttl).toBeGreaterThan(600)
    await service.close()
  })

  test('[CTRL-07] a phone that is notified is not notified again after its browser has ended the subscription', async () => {
    const { service } = await subscribed()
    service.answerWith(410)
    await write()
    await expect.poll(stored).toEqual({ count: 0 })
    await service.close()
  })

  test('[CTRL-07] a phone that is notified is not notified after it was revoked, or after the driver has turned it off', async () => {
    const { service, subscribe } = await subscribed()
    expect(await stored()).toEqual({ count: 1 })
    await subscribe(null)
    expect(await stored()).toEqual({ count: 0 })
    await subscribe(service.subscription)
    const [device] = await devices()
    await control.call(driverDeviceRevoke, { dvc_id: device?.dvc_id ?? 0 })
    expect(await stored()).toEqual({ count: 0 })
    await service.close()
  })

  test('[CTRL-07] a phone that is notified that is paired again is notified once', async () => {
    const { service } = await subscribed()
    const again = await pairPhone(visitor, control, driver, 'Again')
    await again.send(drivePush, { subscription: service.subscription, language: 'en' })
    expect(await stored()).toEqual({ count: 1 })
    await write()
    await expect.poll(() => service.received).toMatchObject([{ text: 'New message' }])
    await service.close()
  })

  test('[CALL-04] a phone that is notified is refused a key that is no point, and an address that is none', async () => {
    const { service, subscribe } = await subscribed()
    for (const [field, value] of [
      ['p256dh', 'A'.repeat(87)],
      ['endpoint', 'ftp://push.example/send'],
    ] as const)
      expect(await subscribe({ ...service.subscription, [field]: value })).toMatchObject({
        status: 422,
        body: { errors: [{ field: `subscription.${field}` }] },
      })
    await service.close()
  })
})

async function byId() {
  const found = (await control.call(driverList, {})).rows.find(({ drv_id }) => drv_id === driver)
  if (!found) throw new Error('The driver is listed')
  const { drv_id, drv_version, drv_driver, drv_callsign } = found
  return { drv_id, drv_version, drv_driver, drv_callsign, drv_vehicle: 'small van' as const }
}

const track = async (query: Record<string, string>, body?: object) => {
  const address = new URL('/api/drive/position/osmand', portal.address)
  address.search = new URLSearchParams(query).toString()
  const answer = await fetch(address, {
    method: 'POST',
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  return answer.status
}

describe('a tracker app on a phone', () => {
  const started = Date.now() - 3_600_000
  const positions = async () =>
    (
      await sql(
        'select dpos_latitude latitude, dpos_at from driver_position where dpos_drv_id = $1 order by dpos_at',
        [driver],
      )
    ).map(({ latitude, dpos_at }) => [latitude, new Date(String(dpos_at)).getTime() - started])
  /** The time so many seconds after the start of the shift. */
  const at = (seconds: number) => String(Math.floor(started / 1000) + seconds)

  test('[TRACK-07] a tracker app on a phone reports positions in the form of OsmAnd during a shift, each once, and nothing else', async () => {
    const phone = await pairPhone(visitor, control, driver)
    const tracker = await visitor.call(driveTracker, {}, phone.headers)
    const { identifier: id } = tracker
    expect(tracker.address).toBe('https://portal.example/api/drive/position/osmand')
    const sent = { id, lat: '51.5', lon: '-0.1', speed: '4.2', batt: '80' }
    expect(await track({ ...sent, timestamp: at(60) })).toBe(200)
    expect(await positions()).toEqual([])
    const shf_started = new Date(started).toISOString()
    const shift = { shf_id: crypto.randomUUID(), shf_started, shf_ended: null, shf_registration: '' }
    await phone.sync([], { shifts: [{ ...shift, shf_defects: [] }] })
    expect([
      await track({ ...sent, timestamp: at(120) }),
      await track({ ...sent, timestamp: at(120) }),
      await track(
        {},
        {
          device_id: id,
          location: {
            timestamp: new Date(started + 180_000).toISOString(),
            coords: { latitude: 51.6, longitude: -0.1, accuracy: 8 },
            battery: { level: 0.8 },
          },
        },
      ),
    ]).toEqual([200, 200, 200])
    expect((await positions()).map(([latitude]) => latitude)).toEqual([51.5, 51.6])
    const asPhone = await visitor.send(driveSync, driveSync.example, { authorization: `Bearer ${id}` })
    expect(asPhone.status).toBe(401)
    const [stored] = await sql('select dvc_tracker_hash from driver_device where dvc_drv_id = $1', [driver])
    expect(String(stored?.['dvc_tracker_hash'])).not.toContain(id)
  })

  test('[TRACK-07] a tracker app on a phone reports near Greenwich, and is not asked again for what cannot be true', async () => {
    const phone = await pairPhone(visitor, control, driver)
    const { identifier: id } = await visitor.call(driveTracker, {}, phone.headers)
    const shf_started = new Date(started).toISOString()
    const shift = { shf_id: crypto.randomUUID(), shf_started, shf_ended: null, shf_registration: '' }
    await phone.sync([], { shifts: [{ ...shift, shf_defects: [] }] })
    const stored = async () =>
      (
        await sql('select dpos_longitude from driver_position where dpos_drv_id = $1 order by dpos_at', [
          driver,
        ])
      ).map(({ dpos_longitude }) => dpos_longitude)
    const json = (timestamp: string, coords: object) =>
      track({}, { device_id: id, location: { timestamp, coords } })
    expect([
      await track({ id, lat: '51.4779', lon: '5.0E-4', timestamp: at(600) }),
      await track({ id, lat: '51.4779', lon: '-3.8e-05', timestamp: at(605) }),
      await track({ id, lat: '5.14779E1', lon: '.002', timestamp: at(610) }),
      await json(at(615), { latitude: '51.4779', longitude: '3.0E-3' }),
      await json(at(620), { latitude: 51.4779, longitude: 4e-3 }),
    ]).toEqual([200, 200, 200, 200, 200])
    const near = [0.0005, -0.000038, 0.002, 0.003, 0.004]
    expect(await stored()).toEqual(near)
    const dropped = [
      await track({ id, lat: '0', lon: '0', timestamp: at(630) }),
      await track({ id, lat: '0.0', lon: '-0.0', timestamp: at(631) }),
      await json(at(632), { latitude: 0, longitude: 0 }),
      // New York and Leeds, some seconds later.
      await track({ id, lat: '40.7', lon: '-74', timestamp: at(633) }),
      await track({ id, lat: '53.8', lon: '-1.55', timestamp: at(634) }),
      await track({ id, lat: '51.5', lon: '0.1', timestamp: '0' }),
      await track({ id, lat: '51.5', lon: '0.1', timestamp: '1999-08-22T00:00:00Z' }),
      await track({ id, lat: '51.5', lon: '0.1', timestamp: '4102444800' }),
      await track({ id, lat: '51.5', lon: '0.1', timestamp: 'yesterday' }),
      await track({ id, lat: '91', lon: '0.1', timestamp: at(635) }),
      await track({ id, lat: 'NaN', lon: '0.1', timestamp: at(636) }),
      await track({ id, lat: '', lon: '0.1', timestamp: at(637) }),
      await json(at(638), { latitude: null, longitude: 0.1 }),
      await track({}, { device_id: id, location: {} }),
      await track({}, { device_id: id }),
    ]
    expect(new Set(dropped)).toEqual(new Set([200]))
    expect(await stored()).toEqual(near)
    expect(await track({ id, lat: '51.478', lon: '0.01', timestamp: at(640) })).toBe(200)
    expect(await stored()).toEqual([...near, 0.01])
  })

  test('[CALL-02, CTRL-07] a tracker app on a phone is refused without its identifier, with another one, and once the phone is revoked', async () => {
    const phone = await pairPhone(visitor, control, driver)
    const first = await visitor.call(driveTracker, {}, phone.headers)
    const sent = { lat: '51.5', lon: '-0.1' }
    expect(await track({ id: first.identifier, ...sent })).toBe(200)
    const { identifier: id } = await visitor.call(driveTracker, {}, phone.headers)
    await expect.poll(() => track({ id: first.identifier, ...sent })).toBe(401)
    const statuses = [await track({ id: phone.token, ...sent }), await track({ ...sent })]
    expect(statuses).toEqual([401, 422])
    const [device] = await devices()
    await control.call(driverDeviceRevoke, { dvc_id: device?.dvc_id ?? 0 })
    await expect.poll(() => track({ id, ...sent })).toBe(401)
  })
})
