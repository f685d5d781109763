import { circuitDocketFind, statusChange } from '@despatch/contract/control/control.ts'
import { driverPost } from '@despatch/contract/control/drivers.ts'
import { driverDeviceInvite, driverEventList } from '@despatch/contract/drive/devices.ts'
import { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import { chromium, expect, request, type Page } from '@playwright/test'
import { findChromium } from '@despatch/scripts/find-chromium.mjs'
import { bookDockets, logInAs, send } from './book-dockets.ts'
import { cameraPicture } from './camera-picture.ts'

/**
 * `npm run long-shift -- http://127.0.0.1:3000`: a shift of ten hours in the driver's app of a running demo portal, in a real Chromium with a fake clock: 30 jobs with 60 stops and 120
 * photos, without a connection from the first stop to the last. Then everything is sent. `--jobs=5` for fewer. Exits with 1
 * unless the portal has each event applied once and each photo, all within a minute.
 */
const jobs = Number(process.argv.find((word) => word.startsWith('--jobs='))?.split('=')[1] ?? 30)
const photosPerJob = 4
const SHIFT_MS = 10 * 3_600_000

/** The target for sending everything. */
const LONGEST_SECONDS = 60

const baseURL = process.argv.find((word) => word.startsWith('http')) ?? 'http://127.0.0.1:3000'
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const result = await workShift()
  console.log(result)
  const { applied, events, photos, waiting, sentSeconds } = result
  const isComplete = applied === jobs * 5 && events === jobs * 5 && photos === jobs * photosPerJob
  if (!isComplete || waiting > 0 || sentSeconds > LONGEST_SECONDS) process.exitCode = 1
} finally {
  await browser.close()
}

async function workShift() {
  const office = await request.newContext({ baseURL })
  const numbers = await bookDockets(office, 'LONG SHIFT', jobs)
  await logInAs(office, 'control')
  const { drv_id: driver } = await send(office, driverPost, {
    drv_driver: 'Lena Long',
    drv_callsign: `L${Date.now() % 100_000}`,
    drv_vehicle: 'small van',
  })
  const dockets: number[] = []
  for (const dck_docket of numbers) {
    const [row] = (await send(office, circuitDocketFind, { dck_docket })).rows
    if (!row) throw new Error(`${dck_docket} is on no board`)
    dockets.push(row.dck_id)
    await send(office, statusChange, { docket: row.dck_id, version: row.dck_version, status: 'G', driver })
  }
  const { pairing_code } = await send(office, driverDeviceInvite, { driver })

  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 640 }, hasTouch: true })
  context.setDefaultTimeout(120_000)
  const phone = await context.newPage()
  // The shift ends now, so that its times are possible.
  await phone.clock.install({ time: Date.now() - SHIFT_MS })
  await phone.goto(`/drive/#pair=${pairing_code}`)
  await phone.getByLabel('Name of this phone').fill('Long phone')
  await phone.getByRole('button', { name: 'Pair phone' }).click()
  await expect(phone.getByRole('link', { name: /^Open job/ })).toHaveCount(jobs)
  await phone.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  const started = performance.now()
  for (const number of numbers) await workJob(phone, number)
  const workedSeconds = (performance.now() - started) / 1000
  await phone.reload()
  const waiting = jobs * (5 + photosPerJob)
  await expect(phone.getByRole('link', { name: `${waiting} to be sent` })).toBeVisible()
  const storedMegabytes = await phone.evaluate(
    async () => ((await navigator.storage.estimate()).usage ?? 0) / 1_000_000,
  )
  await context.setOffline(false)
  const sending = performance.now()
  await phone.goto('/drive/#/outbox')
  await phone.getByRole('button', { name: 'Send now' }).click()
  await expect(phone.getByText('Everything has been sent.')).toBeVisible({ timeout: 600_000 })
  const sentSeconds = (performance.now() - sending) / 1000
  const counts = { events: 0, applied: 0, photos: 0 }
  for (const docket of dockets) {
    const { rows } = await send(office, driverEventList, { docket })
    counts.events += rows.length
    counts.applied += rows.filter(({ evt_outcome }) => evt_outcome === 'applied').length
    const proofs = (await send(office, docketSignatureList, { dck_id: docket })).rows
    counts.photos += proofs.filter(({ sig_kind }) => sig_kind === 'photo').length
  }
  return {
    stops: jobs * 2,
    ...counts,
    waiting: await phone.getByRole('link', { name: /to be sent/ }).count(),
    storedMegabytes: Math.round(storedMegabytes),
    workedSeconds: Math.round(workedSeconds),
    sentSeconds: Math.round(sentSeconds),
  }
}

/** Collects and delivers a job with photos. Time passes between the steps. */
async function workJob(phone: Page, number: string): Promise<void> {
  const button = (name: RegExp | string) => phone.getByRole('button', { name })
  const pass = () => phone.clock.fastForward(SHIFT_MS / jobs / 6)
  await phone.getByRole('link', { name: `Open job ${number}` }).click()
  for (const step of [/^Arrived/, /^Collected/, /^Set off/, /^Arrived/]) {
    await button(step).click()
    await pass()
  }
  await button(/^Deliver/).click()
  await phone.getByLabel('Name of the recipient').fill('A. Porter')
  for (let photo = 1; photo <= photosPerJob; photo += 1) {
    const buffer = cameraPicture(1600, 1200 + photo)
    await phone.getByLabel('Take a photo').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
    await expect(phone.getByRole('img', { name: `Photo ${photo}` })).toBeVisible()
  }
  await button('Delivered').click()
  await pass()
  await phone.getByRole('link', { name: 'Back' }).click()
}
