import { circuitDocketFind, statusChange } from '@despatch/contract/control/control.ts'
import { driverPost } from '@despatch/contract/control/drivers.ts'
import { driverDeviceInvite } from '@despatch/contract/drive/devices.ts'
import { drivePair, driveSync } from '@despatch/contract/drive/drive.ts'
import { readPairingCode } from '@despatch/domain/drive/pairing-code.ts'
import { expect, test } from '@playwright/test'
import { bookDockets, logInAs, send } from './book-dockets.ts'
import { hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

test('[CTRL-04, TRACK-07] a report that does not fit its docket is marked on the board, and decided there', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const mark = `REPORT ${Date.now()}`
  const [number = ''] = await bookDockets(request, mark, 1)
  await logInAs(request, 'control')
  const newDriver = (drv_driver: string) =>
    send(request, driverPost, {
      drv_driver,
      drv_callsign: `D${crypto.randomUUID().slice(0, 6)}`,
      drv_vehicle: 'small van',
    })
  const [robin, sam] = [await newDriver(`Robin ${mark}`), await newDriver('Sam Second')]
  const { pairing_code } = await send(request, driverDeviceInvite, { driver: robin.drv_id })
  const { database = '', code = '' } = readPairingCode(pairing_code) ?? {}
  const { token } = await send(request, drivePair, { database, code, dvc_name: 'Test phone' })
  const phone = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const docketNow = async () =>
    (await send(request, circuitDocketFind, { dck_docket: number })).rows[0] ?? { dck_id: 0, dck_version: 0 }
  const giveTo = async (driver: number) => {
    const { dck_id, dck_version } = await docketNow()
    await send(request, statusChange, { docket: dck_id, version: dck_version, status: 'G', driver })
  }

  await giveTo(robin.drv_id)
  const { jobs } = await send(phone, driveSync, { now: new Date().toISOString() })
  const [collection, drop] = jobs?.find(({ dck_docket }) => dck_docket === number)?.stops ?? []
  await giveTo(sam.drv_id)

  await signIn(page, 'control')
  await page.goto('/control?circuit=LON')
  await page.getByLabel('Filter board').fill(mark)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toBeVisible()

  await test.step('the mark appears on the open board when the phone reports', async () => {
    const { dck_id } = await docketNow()
    const event = {
      evt_id: crypto.randomUUID(),
      evt_seq: 1,
      dck_id,
      dadd_id: (drop ?? collection)?.dadd_id ?? 0,
      evt_kind: 'delivered' as const,
      evt_at: new Date().toISOString(),
      signed_by: 'A. Porter',
    }
    const { results } = await send(phone, driveSync, { now: new Date().toISOString(), events: [event] })
    expect(results).toMatchObject([{ outcome: 'noted' }])
    await expect(row.getByText('A driver’s report needs a decision')).toBeAttached()
  })

  await test.step('the dispatcher applies it beside the board', async () => {
    await page.getByRole('button', { name: /reports? to decide/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Drivers’ reports' })
    const report = drawer.getByRole('region', { name: number })
    await expect(report).toContainText('Sam Second has this job now.')
    await hasNoViolation(page, (axe) => axe)
    await report.getByRole('button', { name: `Apply it and give the docket to Robin ${mark}` }).click()
    await expect(report).toHaveCount(0)
    await expect(row).toHaveCount(0)
  })
  await phone.dispose()
})
