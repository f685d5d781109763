import { driverList, driverPost } from '@despatch/contract/control/drivers.ts'
import { driverDeviceInvite, driverDeviceList, driverDeviceRevoke } from '@despatch/contract/drive/devices.ts'
import { drivePair, driveSync } from '@despatch/contract/drive/drive.ts'
import { readPairingCode } from '@despatch/domain/drive/pairing-code.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { pairPhone } from '../../test/driver-phone.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile({ PUBLIC_URL: 'https://portal.example' })
const { sql, visitor } = portal
const control = await portal.login('control')

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

  test('[CTRL-07] works once, and its lower case and look-alikes are accepted', async () => {
    const { read } = await pairing()
    const typed = read.code.toLowerCase().replaceAll('0', 'o')
    expect((await pair({ ...read, code: typed })).status).toBe(200)
    expect(await pair(read)).toMatchObject(refused)
  })

  test('[CTRL-07] works only once if two phones use it at the same time', async () => {
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

  test('[CTRL-07] is stored as a hash, and so is the token', async () => {
    const { read } = await pairing()
    const rows = await sql('select pair_hash::text from driver_pairing where pair_drv_id = $1', [driver])
    expect(JSON.stringify(rows)).not.toContain(read.code)
    const { token } = await visitor.call(drivePair, { ...read, dvc_name: 'Pixel 9' })
    const stored = await sql('select * from driver_device where dvc_drv_id = $1', [driver])
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('[CTRL-07] is not made for a retired or unknown driver, or for a sixth phone', async () => {
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

  test('[CALL-04] cannot be tried without a limit', async () => {
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

describe('a paired phone', () => {
  test('[CTRL-07] loses access when it is revoked, and the other phones of the driver do not', async () => {
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

  test('[CTRL-07] loses access when its driver is retired', async () => {
    const phone = await pairPhone(visitor, control, driver)
    expect(await isClosed(phone)).toBe('200')
    const { drv_version, ...saved } = await byId()
    await portal.announced('session', () =>
      control.call(driverPost, { ...saved, drv_version, drv_state: 'retired' }),
    )
    expect(await isClosed(phone)).toBe('401 NOT_AUTHENTICATED')
  })
})

async function byId() {
  const found = (await control.call(driverList, {})).rows.find(({ drv_id }) => drv_id === driver)
  if (!found) throw new Error('The driver is listed')
  const { drv_id, drv_version, drv_driver, drv_callsign } = found
  return { drv_id, drv_version, drv_driver, drv_callsign, drv_vehicle: 'small van' as const }
}
